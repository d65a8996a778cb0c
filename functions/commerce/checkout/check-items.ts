import { bodiesOf } from '#domain/catalog/events/policies.ts';
import { type Availability, checkCart } from '#domain/commerce/checkout/check-cart.ts';
import { boughtLevels, type VerifiedFacts } from '#domain/commerce/checkout/checkout-context.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { type Id, special } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { MembersOnly } from '#domain/memberships/members-only.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { isAskedBody } from '#domain/registration/sanction/bodies.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import type { Table } from '../../kernel/table/table.ts';
import { teamRefItem } from '../../subjects/catalog/items.ts';
import { clubStandings } from '../../subjects/clubs/items.ts';
import { membersOf } from '../../subjects/memberships/members.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { aauProofs, provenPhones } from '../../subjects/people/profiles.ts';
import { acquaintanceOf } from '../../subjects/registration/acquaintance.ts';
import { numberMarks, numberProofs } from '../../subjects/registration/items.ts';
import { spotsOf } from '../../subjects/registration/spots.ts';
import { slotsForNewcomer } from '../../subjects/registration/waitlist.ts';
import type { LoadedContext } from './context.ts';

/** Returns the items with the server's facts, based on the spots counted at `now`. */
export const checkItemsNow = async (
  table: Table,
  items: readonly CartItem[],
  context: LoadedContext,
  now: Millis,
): Promise<ReturnType<typeof checkCart>> => checkCart(items, context, await countSpots(table, context, now), now);

/** Returns the free spots in each of the cart's divisions. A division with a waitlist has none for new teams. */
async function countSpots(
  table: Table,
  { divisions, events }: LoadedContext,
  now: Millis,
): Promise<Map<Id, Availability>> {
  const counted = new Map<Id, Availability>();
  for (const division of divisions.values()) {
    const event = events.get(division.tournamentId);
    if (!event) continue;
    const spots = spotsOf(division, event);
    const free = spots.capacity === null ? [] : await slotsForNewcomer(table, spots, now);
    const available = spots.capacity === null ? null : free.length;
    counted.set(division.id, { available, waitlist: spots.waitlist });
  }
  return counted;
}

type Scope = Pick<LoadedContext, 'events' | 'divisions' | 'priceFacts'>;

/** Reads the verified data about the people in a cart. */
export async function loadVerifiedFacts(
  table: Table,
  items: readonly CartItem[],
  context: Scope,
  holders: readonly string[],
  actor: Actor,
  now: Millis,
): Promise<VerifiedFacts> {
  const asking = numberedEvents(items, context);
  const [profiles, coached, phones, aau, numbers, marks, memberships, clubPlayers] = await Promise.all([
    profilesIn(table, items),
    coachedIn(table, items),
    provenPhones(table, holders, now),
    aauProofs(table, holders, now),
    asking.length > 0 ? numberProofs(table, holders, now) : [],
    numberMarks(table, asking),
    membershipsIn(table, items, context, now),
    clubPlayersIn(table, items, actor, now),
  ]);
  const acquaintances = await acquaintancesIn(table, profiles, actor);
  return { profiles, acquaintances, coached, phones, aau, numbers, marks, clubPlayers, ...memberships };
}

/**
 * Returns the cart's events that have divisions where a sanctioning body checks member numbers. Only these need more
 * reads.
 */
const numberedEvents = (items: readonly CartItem[], { events, divisions }: Scope): Id[] => [
  ...new Set(
    items.flatMap((item) => {
      if (!('registration' in item)) return [];
      const event = events.get(item.registration.tournamentId);
      const division = divisions.get(item.registration.tournamentDivisionId);
      return event && bodiesOf(event, division ?? null).some(isAskedBody) ? event.id : [];
    }),
  ),
];

/** Returns the profiles that a cart's players were chosen from, and those of its memberships and passes. */
async function profilesIn(table: Table, items: readonly CartItem[]): Promise<Map<Id, PlayerProfile>> {
  const people = items.flatMap((item) => ('registration' in item ? everyone(item.registration) : []));
  const members = items.flatMap((item) => {
    if (item.type === 'MEM') return item.membership.playerProfileId ?? [];
    return item.type === 'PROD' ? (item.product.playerProfileId ?? []) : [];
  });
  const ids = new Set([...people.flatMap(({ playerProfileId }) => playerProfileId ?? []), ...members]);
  ids.delete(special.tbdPlayer);
  const profiles = await table.getMany(
    playerItem,
    [...ids].map((id) => ({ id })),
  );
  return new Map(profiles.map((profile) => [profile.id, profile]));
}

/** Returns how a cart's buyer is connected to the people in it. */
export async function acquaintancesIn(
  table: Table,
  profiles: ReadonlyMap<Id, PlayerProfile>,
  actor: Actor,
): Promise<VerifiedFacts['acquaintances']> {
  const known = [...profiles].map(async ([id, profile]) => [id, await acquaintanceOf(table, actor, profile)] as const);
  return new Map(await Promise.all(known));
}

/** Returns the consent records of club players in the cart, for clubs that its buyer runs. Other clubs aren't read. */
async function clubPlayersIn(table: Table, items: readonly CartItem[], actor: Actor, now: Millis) {
  const named = items.flatMap((item) => {
    if (item.type === 'MEM') return item.membership.clubId ?? [];
    return 'registration' in item ? (item.registration.club?.id ?? []) : [];
  });
  const run = [...new Set(named)].filter((clubId) => can(actor, 'club.manage', { clubId }));
  return new Map(await Promise.all(run.map(async (id) => [id, await clubStandings(table, id, now)] as const)));
}

/** Returns the events of the teams that the cart's people coach, by team. */
async function coachedIn(table: Table, items: readonly CartItem[]): Promise<Map<Id, Id>> {
  const people = items.flatMap((item) => ('registration' in item ? everyone(item.registration) : []));
  const ids = [...new Set(people.flatMap(({ teamsCoached }) => teamsCoached))];
  if (ids.length === 0) return new Map();
  const refs = await table.getMany(
    teamRefItem,
    ids.map((id) => ({ id })),
  );
  return new Map(refs.map(({ id, tournamentId }) => [id, tournamentId]));
}

/** Returns which players are members, if a division is for members only. */
async function membershipsIn(
  table: Table,
  items: readonly CartItem[],
  { events, divisions, priceFacts }: Scope,
  now: Millis,
): Promise<Pick<VerifiedFacts, 'membersOnly' | 'levelsOf'>> {
  const membersOnly = new Map<Id, MembersOnly>();
  const levels = new Map<string, readonly number[]>();
  const keyOf = (divisionId: Id, profileId: Id | undefined) => `${divisionId}/${profileId}`;
  const registrations = items.flatMap((item) => ('registration' in item ? [item.registration] : []));
  await Promise.all(
    registrations.map(async (registration) => {
      const { tournamentId, tournamentDivisionId: divisionId } = registration;
      const event = events.get(tournamentId);
      const members = event ? await membersOf(table, event, divisions.get(divisionId) ?? null, now) : null;
      if (!members) return;
      membersOnly.set(divisionId, members.membersOnly);
      await Promise.all(
        everyone(registration).map(async ({ playerProfileId: id }) => {
          if (id === undefined || isTbd(id)) return;
          const { levels: held } = await members.standingOf(id);
          const bought = boughtLevels(id, members.organizationId, items, priceFacts.levels);
          levels.set(keyOf(divisionId, id), [...held, ...bought]);
        }),
      );
    }),
  );
  return { membersOnly, levelsOf: (divisionId, profileId) => levels.get(keyOf(divisionId, profileId)) ?? [] };
}
