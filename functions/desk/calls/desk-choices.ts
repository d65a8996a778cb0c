import type { CrewMember, DeskChoices } from '#domain/catalog/desk/choices.ts';
import type { deskChoices } from '#domain/catalog/operations-desk.ts';
import type { Location } from '#domain/catalog/schema.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardItem } from '../../store/catalog/card-items.ts';
import { cardsOfOrganizer } from '../../store/catalog/card-queries.ts';
import { tournamentItem } from '../../store/catalog/items.ts';
import { organizationCardItem } from '../../store/organizations/items.ts';
import { type Managed, managedEvent } from '../access.ts';
import { staffOf, usersNamed } from '../crew.ts';
import type { Deps } from '../deps.ts';
import { bidProgramsFor, levelsFor, policiesFor, systemsFor } from '../own.ts';
import { divisionsNow } from '../view.ts';

/** So many of the organization's latest events are looked through for their venues. */
const venuesOf = 30;

export const deskChoicesHandler: Handler<typeof deskChoices, Deps> = async ({ params, actor }, { table }) => {
  const found = await managedEvent(table, actor, params.id);
  if (!found.ok) return found;
  const { facts, staff } = found.value;
  const [refundPolicies, levels, pointSystems, people, venues, chosen] = await Promise.all([
    policiesFor(table, facts),
    levelsFor(table, facts),
    systemsFor(table, facts),
    staffOf(table, [facts.organizationId, ...facts.organizers]),
    venuesUsed(table, facts.organizationId),
    chosenOf(table, found.value),
  ]);
  const divisions = await divisionsNow(table, facts.id);
  const directors = divisions.flatMap(({ tournamentDirectorUserId: id }) => id ?? []);
  const answer: DeskChoices = {
    refundPolicies: refundPolicies.map(({ id, name, text, isActive }) => ({
      id,
      name: isActive ? name : `${name} (not used any more)`,
      about: text,
    })),
    levels: levels.map(({ id, name, title }) => ({ id, name: title || name })),
    pointSystems,
    bidPrograms: (await bidProgramsFor(table, actor, facts)).map(({ id, name }) => ({ id, name })),
    staff: people,
    venues,
    users: await usersNamed(table, unlisted([...staff.refIds, ...directors], people)),
    ...chosen,
  };
  return ok(answer);
};

const unlisted = (ids: readonly number[], listed: readonly CrewMember[]): number[] =>
  [...new Set(ids)].filter((id) => !listed.some((member) => member.id === id));

/** Names of organizations and events that were chosen. */
async function chosenOf(table: Table, { facts }: Managed) {
  const organizations = [...facts.organizers, ...(facts.paymentOrganizationId ? [facts.paymentOrganizationId] : [])];
  const keys = (ids: readonly number[]) => [...new Set(ids)].map((id) => ({ id }));
  const [named, events] = await Promise.all([
    table.getMany(organizationCardItem, keys(organizations)),
    table.getMany(cardItem, keys(facts.qualifiers)),
  ]);
  return {
    organizations: named.map(({ id, name }) => ({ id, name })),
    events: events.map(({ id, name, startDate }) => ({ id, name, startDate })),
  };
}

const placeKey = ({ name, address, city }: Location) => [name, address, city].join('|').toLowerCase();

/** Where the organization has played, each place once. */
async function venuesUsed(table: Table, organizationId: number): Promise<Location[]> {
  const cards = await cardsOfOrganizer(table, organizationId);
  const latest = cards.toSorted((a, b) => b.startDate.localeCompare(a.startDate)).slice(0, venuesOf);
  const events = await table.getMany(
    tournamentItem,
    latest.map(({ id }) => ({ id })),
  );
  const order = new Map(latest.map(({ id }, at) => [id, at]));
  const sorted = events.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const places = sorted.flatMap(({ locations }) => locations);
  return [...new Map(places.toReversed().map((place) => [placeKey(place), place])).values()].toReversed();
}
