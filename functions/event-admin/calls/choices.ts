import type { CrewMember, DeskChoices, Named } from '#domain/catalog/desk/views.ts';
import { multiplierOf, withMultiplier } from '#domain/catalog/events/point-multiplier.ts';
import type {
  addSeriesPoints,
  deskChoices,
  findCrew,
  pointMultiplier,
  saveLogos,
  setPointMultiplier,
  setTournamentPassword,
} from '#domain/catalog/operations-desk.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Location } from '#domain/catalog/schema.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { folded, holdsWords } from '#domain/kernel/text.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { isClub, roleOf, staffRoleWords } from '#domain/organizations/staff.ts';
import { fullName } from '#domain/people/names.ts';
import { canSearch } from '#domain/people/search.ts';
import { countsAsMinor } from '#domain/people/who-sees.ts';
import { needsSystem } from '#domain/series/point-systems.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { discard, overwrite } from '../../kernel/table/write.ts';
import { cardItem, cardsOfOrganizer } from '../../subjects/catalog/cards.ts';
import { tournamentItem, tournamentPasswordItem } from '../../subjects/catalog/items.ts';
import { hashPassword } from '../../subjects/catalog/passwords.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { organizationCardItem } from '../../subjects/organizations/items.ts';
import { pageItem, staffPages } from '../../subjects/organizations/queries.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { searchIds } from '../../subjects/search.ts';
import { seriesItem } from '../../subjects/series/items.ts';
import {
  bidProgramsFor,
  editableEvent,
  levelsFor,
  type Managed,
  managedEvent,
  policiesFor,
  systemsFor,
  viewAfter,
} from '../access.ts';
import type { Deps } from '../deps.ts';
import { divisionsNow, saveFacts } from '../save.ts';

const most = 20;

/** Returns users' names. Leaves out users who closed their account. */
async function usersNamed(table: Table, ids: readonly number[]): Promise<Named[]> {
  const records = await table.getMany(
    userRecordItem,
    [...new Set(ids)].map((id) => ({ id })),
  );
  return records.map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`.trim() || `User ${id}`,
  }));
}

/** Returns these organizations' staff by name, each person once. */
async function staffOf(table: Table, organizationIds: readonly number[]): Promise<CrewMember[]> {
  const lists = await Promise.all([...new Set(organizationIds)].map((id) => table.list(pageItem, staffPages(id))));
  const pages = new Map(lists.flat().map((page) => [page.userId, page]));
  const named = await usersNamed(table, [...pages.keys()]);
  return named
    .flatMap(({ id, name }) => {
      const page = pages.get(id);
      return page ? [{ id, name, about: `${staffRoleWords(isClub(page))[roleOf(page)]}, ${page.name}` }] : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/**
 * Returns adults whose account and own profile have matching names. The names must agree, so no one gets rights through
 * a profile that someone else manages.
 */
async function accountsNamed(table: Table, term: string, now: Millis): Promise<CrewMember[]> {
  if (!canSearch(term)) return [];
  const { ids } = await searchIds(table, 'PLAYER', term, most);
  const profiles = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  const today = dateIn(now, 'UTC');
  const adults = profiles.filter(
    ({ mergedInto, ownerIds, dob }) => mergedInto === null && ownerIds.length > 0 && !countsAsMinor(dob, today),
  );
  const accounts = new Map(
    (
      await usersNamed(
        table,
        adults.flatMap(({ ownerIds }) => ownerIds),
      )
    ).map((account) => [account.id, account]),
  );
  return adults.flatMap((profile) => {
    const own = profile.ownerIds.find((id) => folded(accounts.get(id)?.name ?? '') === folded(fullName(profile)));
    const about = [profile.city, profile.state].filter(Boolean).join(', ');
    return own === undefined ? [] : [{ id: own, name: fullName(profile), about }];
  });
}

/** How many of the organization's latest events we search for venues. */
const venuesOf = 30;

export const deskChoicesHandler: Handler<typeof deskChoices, Deps> = async ({ params, actor }, { table }) => {
  const result = await managedEvent(table, actor, params.id);
  if (!result.ok) return result;
  const { facts, staff } = result.value;
  const [refundPolicies, levels, pointSystems, people, venues, chosen] = await Promise.all([
    policiesFor(table, facts),
    levelsFor(table, facts),
    systemsFor(table, facts),
    staffOf(table, [facts.organizationId, ...facts.organizers]),
    venuesUsed(table, facts.organizationId),
    chosenOf(table, result.value),
  ]);
  const divisions = await divisionsNow(table, facts.id);
  const directors = divisions.flatMap(({ tournamentDirectorUserId: id }) => id ?? []);
  const answer: DeskChoices = {
    refundPolicies: refundPolicies.map(({ id, name, text, isActive }) => ({
      id,
      name: isActive ? name : `${name} (no longer used)`,
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

/** Returns the names of the selected organizations and events. */
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

/** Returns all venues that the organization has used, without repeats. */
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

/** Finding a referee takes a few searches, so this limit stops anyone from listing all names. */
const perAsker: Limit = { name: 'crewBy', most: 150, per: 10 * minute };

export const findCrewHandler: Handler<typeof findCrew, Deps> = async ({ params, query, actor, now }, { table }) => {
  const result = await managedEvent(table, actor, params.id);
  if (!result.ok) return result;
  if (!(await count(table, perAsker, `U${signedIn(actor)}`, now))) throw new ProblemError(request.throttled());
  const { organizationId, organizers } = result.value.facts;
  const [staff, others] = await Promise.all([
    staffOf(table, [organizationId, ...organizers]),
    accountsNamed(table, query.term, now),
  ]);
  const own = staff.filter(({ name }) => holdsWords(name, query.term));
  const listed = new Set(own.map(({ id }) => id));
  return ok({ people: [...own, ...others.filter(({ id }) => !listed.has(id))].slice(0, 20) });
};

export const pointMultiplierHandler: Handler<typeof pointMultiplier, Deps> = async ({ params, actor }, { table }) => {
  const result = await managedEvent(table, actor, params.id);
  if (!result.ok) return result;
  const { tags, rev } = result.value.facts;
  return ok({ multiplier: multiplierOf(tags), rev });
};

/** Changes an event's point multiplier tag, which lists and leaderboards read. */
export const setPointMultiplierHandler: Handler<typeof setPointMultiplier, Deps> = async (
  { params, query, actor, now, ifMatch },
  { table },
) => {
  const result = await editableEvent(table, actor, params.id);
  if (!result.ok) return result;
  const { facts } = result.value;
  const multiplier = Number(query.pm);
  const after = { ...facts, tags: withMultiplier(facts.tags, multiplier), dtModified: now };
  await saveVersioned(table, { rev: facts.rev, ifMatch }, () => ok({ save: () => saveFacts(table, facts, after) }));
  return ok({ multiplier, rev: facts.rev + 1 });
};

/** How many times we read an event again after someone else saved it first. */
const tries = 5;

/**
 * The series may belong to another organization, whose own point system the event's setup can't offer. A completed
 * event can still get that point system, because series also include past events.
 */
export const addSeriesPointsHandler: Handler<typeof addSeriesPoints, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  for (let attempt = 0; attempt < tries; attempt++) {
    const result = await managedEvent(table, actor, params.id);
    if (!result.ok) return result;
    const { facts } = result.value;
    const series = await table.get(seriesItem, { id: body.seriesId });
    const system = series?.settings.pointSystemId ?? null;
    if (!series?.tournamentIds.includes(facts.id) || !needsSystem(system)) return refuse(catalog['not-in-series']());
    const { pointSystems } = facts;
    if (pointSystems.includes(system)) return ok({ pointSystems });
    const after = { ...facts, pointSystems: [...pointSystems, system], dtModified: now };
    if ((await saveFacts(table, facts, after)).ok) return ok({ pointSystems: after.pointSystems });
  }
  throw new ProblemError(request.stale());
};

export const saveLogosHandler: Handler<typeof saveLogos, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table },
) => {
  const result = await editableEvent(table, actor, params.id);
  if (!result.ok) return result;
  const { facts } = result.value;
  const after = { ...facts, logos: body.logos, dtModified: now };
  await saveVersioned(table, { rev: facts.rev, ifMatch }, () => ok({ save: () => saveFacts(table, facts, after) }));
  return ok(await viewAfter(table, actor, facts.id, now));
};

/** Sets or removes an event's password. The same transaction updates whether the event has one. */
export const setTournamentPasswordHandler: Handler<typeof setTournamentPassword, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table, salt },
) => {
  const result = await editableEvent(table, actor, params.id);
  if (!result.ok) return result;
  const { facts } = result.value;
  await saveVersioned(table, { rev: facts.rev, ifMatch }, async () => {
    const of = { tournamentId: facts.id };
    const secret = { ...of, salt: salt() };
    const before = await table.get(tournamentPasswordItem, of);
    const kept =
      body.password === null
        ? before && discard(tournamentPasswordItem, before)
        : overwrite(tournamentPasswordItem, { ...secret, hash: hashPassword(body.password, secret.salt) });
    const after = { ...facts, hasPassword: body.password !== null, dtModified: now };
    return ok({ save: () => saveFacts(table, facts, after, kept ? [kept] : []) });
  });
  return ok(await viewAfter(table, actor, facts.id, now));
};
