import { isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { hasOpenPages } from '#domain/catalog/events/open-pages.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import type { HeldChange } from '#domain/commerce/checkout/checkout-context.ts';
import type { Actor, ActorUser, Subject } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import type { Roster, Team } from '#domain/registration/schema.ts';
import { playsOn } from '#domain/registration/teams/entered-team.ts';
import { everyone, realPeople } from '#domain/registration/teams/team-name.ts';
import { type Balance, balanceOf, noBalance } from '#domain/teams/balance.ts';
import { changeTerms } from '#domain/teams/money.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { eventsWithRules } from '../catalog/events.ts';
import { divisionItem, teamItem, teamRefItem } from '../catalog/items.ts';
import { teamById } from '../catalog/teams.ts';
import { orderById } from '../commerce/order-records.ts';
import { type OrderHead, orderItem, ordersOfUser } from '../commerce/orders.ts';
import { userRecordItem } from '../identity/items.ts';
import { organizationItem } from '../organizations/items.ts';
import { appearanceItem, appearancesOf, playerItem } from '../people/items.ts';
import { type Hold, holdItem, holdsOf } from '../registration/items.ts';
import { teamHolder } from '../registration/spots.ts';

/** A team with its division and event, and the three as a subject for `can`. */
export type FoundTeam = {
  readonly team: Stored<Team>;
  readonly division: Stored<Division>;
  readonly event: Stored<RuledEvent>;
  readonly subject: Subject;
};

/** Returns the team with an ID, in its current division, with a consistent read. */
export async function foundTeam(table: Table, id: Id): Promise<FoundTeam | null> {
  const team = await teamById(table, id);
  if (!team) return null;
  const [division, [event]] = await Promise.all([
    table.get(divisionItem, { id: team.divisionId }),
    eventsWithRules(table, [team.tournamentId]),
  ]);
  if (!division || !event || isDeleted(event)) return null;
  const organization = await table.get(organizationItem, { id: event.organizationId }, { consistent: false });
  const owner = { id: event.organizationId, username: organization?.username ?? '' };
  const own = { id: team.id, userIds: team.userId === null ? [] : [team.userId] };
  const rights = { team: own, ...(team.collegeId !== null && { collegeTeamId: team.collegeId }) };
  return { team, division, event, subject: { ...subjectOf({ ...event, refIds: [] }, owner, [division]), ...rights } };
}

/**
 * Returns what an actor can do with a team: `act` for it (the user who registered it, anyone with its token, its
 * college's coaches, the organizers), `run` it (the event's staff), `manage` its registration (the organizers), see and
 * change its `money` (anyone with that right there, but no API key), and `checkIn` (also its own players).
 */
export const mayOf = (actor: Actor, { subject, team }: Pick<FoundTeam, 'subject' | 'team'>) => {
  const run = can(actor, 'event.build-schedule', subject);
  const act = run || can(actor, 'team.edit', subject);
  const manage = can(actor, 'event.manage', subject);
  const money = actor.kind !== 'key' && can(actor, 'order.manage', subject);
  return { act, run, manage, money, checkIn: can(actor, 'event.check-in', subject) || act || playsOn(actor, team) };
};
export type May = ReturnType<typeof mayOf>;

/** Returns whether the division lists the team for everyone who can see the event's pages. */
export const isListedTeam = ({ team, division }: Pick<FoundTeam, 'team' | 'division'>): boolean =>
  isPublicDivision(division) && division.showTeams && !team.isDeleted;

/**
 * Returns whether everyone can see the team: its event, its division and the list of its teams are public, and it
 * hasn't left.
 */
export const isPublicTeam = ({ team, division, event }: FoundTeam): boolean =>
  hasOpenPages(event) && isListedTeam({ team, division });

/** How many orders and appearances are read: enough for a page but not for an archive. */
const most = 200;

/** Returns the teams that a user registered, or that one of their players is on now. */
export async function teamsOfUser(table: Table, user: Pick<ActorUser, 'id' | 'profiles'>): Promise<Stored<Team>[]> {
  const [orders, ...appearances] = await Promise.all([
    table.list(orderItem, { ...ordersOfUser(user.id), limit: most }),
    ...user.profiles.map(({ id }) => table.list(appearanceItem, { ...appearancesOf(id), limit: most })),
  ]);
  const ids = [
    ...orders.flatMap(({ teamIds }) => Object.values(teamIds)),
    ...appearances.flat().map(({ ref }) => Number(ref)),
  ];
  const refs = await table.getMany(
    teamRefItem,
    [...new Set(ids)].map((id) => ({ id })),
  );
  const teams = await table.getMany(teamItem, refs);
  const own = new Set(user.profiles.map(({ id }) => id));
  return teams.filter((team) => team.userId === user.id || realPeople(team).some((id) => own.has(id)));
}

export type Profiles = ReadonlyMap<number, Stored<PlayerProfile>>;

/** Returns the profiles of everyone on some rosters, for fields that come from the profile ("On File"). */
export async function profilesOf(
  table: Table,
  rosters: readonly Pick<Roster, 'players' | 'alternates'>[],
): Promise<Profiles> {
  const ids = [
    ...new Set(rosters.flatMap((roster) => everyone(roster).flatMap((player) => player.playerProfileId ?? []))),
  ];
  const profiles = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  return new Map(profiles.map((profile) => [profile.id, profile]));
}

/** Returns users' names by number, to show who did something. A deleted user is shown by number. */
export async function namesOfUsers(table: Table, userIds: readonly number[]): Promise<(userId: number) => string> {
  const keys = [...new Set(userIds)].map((id) => ({ id }));
  const records = await table.getMany(userRecordItem, keys);
  const names = new Map(
    records.map(({ id, firstName, lastName, emails }) => [
      id,
      `${firstName} ${lastName}`.trim() || emails.find(({ isPrimary }) => isPrimary)?.email,
    ]),
  );
  return (userId) => names.get(userId) || `User ${userId}`;
}

/** Returns a user's name. */
export const nameOfUser = async (table: Table, userId: number): Promise<string> =>
  (await namesOfUsers(table, [userId]))(userId);

type WithOrder = { readonly orderId: Id | null };
const atOnce = 100;

/** Returns some teams' balances. Reads only each order's head, a hundred at a time. */
export async function balancesOf(
  table: Table,
  teams: readonly WithOrder[],
): Promise<(team: WithOrder) => Balance & { readonly currency: string }> {
  const ids = [...new Set(teams.flatMap(({ orderId }) => orderId ?? []))];
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, i) =>
    ids.slice(i * atOnce, (i + 1) * atOnce),
  );
  const heads = new Map<Id, OrderHead>();
  await inParallel(parts, 4, async (part) => {
    const orderHeads = await table.getMany(
      orderItem,
      part.map((id) => ({ id })),
    );
    for (const head of orderHeads) heads.set(head.id, head);
  });
  return ({ orderId }) => {
    const head = orderId === null ? undefined : heads.get(orderId);
    return head ? { ...balanceOf(head), currency: head.currency } : { ...noBalance, currency: '' };
  };
}

/** Returns the spots in other divisions that are held for a team until it has paid the price difference, newest first. */
export async function holdsOfChange(table: Table, teamId: Id): Promise<Hold[]> {
  const holds = await table.list(holdItem, holdsOf(teamHolder(teamId)));
  return holds.filter(({ state }) => state === 'held').toSorted((a, b) => b.dtCreated - a.dtCreated);
}

/**
 * Returns a change to a more expensive division by its hold, at the price when it was held. Returns null if there is
 * none or nothing is due.
 */
export async function heldChange(table: Table, teamId: Id, entry: string): Promise<HeldChange | null> {
  const hold = (await holdsOfChange(table, teamId)).find((each) => each.entry === entry);
  return hold ? changeOf(table, teamId, hold) : null;
}

/** Returns the change that a hold is for. */
export async function changeOf(table: Table, teamId: Id, hold: Hold): Promise<HeldChange | null> {
  const [found, to] = await Promise.all([foundTeam(table, teamId), table.get(divisionItem, { id: hold.divisionId })]);
  const order = found && found.team.orderId !== null ? await orderById(table, found.team.orderId) : null;
  if (!found || !to || !order || found.team.isDeleted || found.division.id === to.id) return null;
  const { team, division, event } = found;
  const move = { from: division, to, event, windowId: team.windowId };
  const difference = changeTerms(order, team, move, hold.dtCreated);
  const { entry, expiresAt: until } = hold;
  return (
    difference && {
      ...{ entry, teamId, divisionId: to.id, orderId: order.id, organizationId: order.organizationId, until },
      ...difference,
    }
  );
}
