import { rootOf } from '#domain/catalog/events/brochure-kind.ts';
import { isCanceled, isDeleted, zoneOf } from '#domain/catalog/events/event-status.ts';
import { type Actor, type ActorUser, userOf } from '#domain/identity/actor.ts';
import { request } from '#domain/kernel/request.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { endingMemberships } from '#domain/memberships/what-follows.ts';
import { paperState } from '#domain/notices/agreements/copy.ts';
import { matchesOfTeam } from '#domain/play/lineups/matches-of.ts';
import { isLineupLocked, lineupRules, locksAt, placesOnCourt } from '#domain/play/lineups/submit.ts';
import { realPeople } from '#domain/registration/teams/team-name.ts';
import type { needsYou } from '#domain/tasks/operations.ts';
import { isFor, type Task, type TaskScope } from '#domain/tasks/schema.ts';
import { isAsked } from '#domain/tasks/tasks-of.ts';
import {
  type NeedsYouRow,
  rowOfLineup,
  rowOfMembership,
  rowOfPaper,
  rowOfSpot,
  rowOfTask,
  rowsOfPools,
} from '#domain/tasks/views.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { papersOf, requiredAgreements } from '../../subjects/agreements/statuses.ts';
import { divisionsOfEvent, eventById } from '../../subjects/catalog/events.ts';
import { divisionItem } from '../../subjects/catalog/items.ts';
import { membershipItem, membershipsOf } from '../../subjects/memberships/items.ts';
import { organizationCardItem } from '../../subjects/organizations/items.ts';
import { organizationByUsername } from '../../subjects/organizations/queries.ts';
import { lineupItem, lineupsIn } from '../../subjects/play/items.ts';
import { loadPlay } from '../../subjects/play/load.ts';
import { holdItem } from '../../subjects/registration/items.ts';
import { taskItem, tasksFor } from '../../subjects/tasks.ts';
import { teamsOfUser } from '../../subjects/teams/lookup.ts';
import type { Deps } from '../deps.ts';
import { namesForTasks, needsOfOne, needsOfOrganizations, needsOfRun } from '../event-needs.ts';
import { scopeWithRights } from '../subject.ts';

/** The maximum number of teams whose lineups we check. Someone on more teams sees these first. */
const most = 6;

/**
 * Returns the lineups that someone's teams still have to submit, starting with the next to lock. Lineups lock at a set
 * time, without a write that could update a task, so we read them directly.
 */
export async function openLineups(
  table: Table,
  user: Pick<ActorUser, 'id' | 'profiles'>,
  now: Millis,
): Promise<NeedsYouRow[]> {
  const entered = (await teamsOfUser(table, user)).filter((team) => team.userId === user.id && !team.isDeleted);
  const ids = [...new Set(entered.map(({ divisionId }) => divisionId))];
  const divisions = await table.getMany(
    divisionItem,
    ids.map((id) => ({ id })),
  );
  const asking = divisions.filter(({ props }) => lineupRules(props).lineups).slice(0, most);
  const rows = await Promise.all(
    asking.map(async (division) => {
      const { id, tournamentId, props } = division;
      const rules = lineupRules(props);
      const [{ state }, known] = await Promise.all([
        loadPlay(table, id, tournamentId),
        table.list(lineupItem, lineupsIn(id)),
      ]);
      return entered
        .filter((team) => team.divisionId === id)
        .flatMap((team) =>
          matchesOfTeam(state, team.id, placesOnCourt(division))
            .filter(({ matchId, homeTeam, awayTeam, startTime, started }) => {
              const isIn = known.some((one) => one.matchId === matchId && one.teamId === team.id);
              const met = homeTeam !== null && awayTeam !== null && !started;
              return met && !isIn && !isLineupLocked(rules, startTime, now);
            })
            .map(({ matchId, number, size, startTime, round }) =>
              rowOfLineup({
                ...{ matchId, team, what: `${size.pairs > 0 ? 'dual' : 'match'} ${number}`, round: round.name },
                until: round.hideTimes ? null : locksAt(rules, startTime),
              }),
            ),
        );
    }),
  );
  return rows.flat().toSorted((a, b) => (a.until ?? Infinity) - (b.until ?? Infinity));
}

/** The maximum number of events we check. Someone who plays in more sees these first. */
const mostPapers = 8;

/**
 * Returns agreements that the user's players, including children, still have to sign for upcoming events, starting with
 * the next event. A signature on an earlier version is accepted. An agreement is required while its event exists, so we
 * read it directly.
 */
export async function unsignedPapers(
  table: Table,
  user: Pick<ActorUser, 'id' | 'profiles'>,
  now: Millis,
): Promise<NeedsYouRow[]> {
  const names = new Map(user.profiles.map(({ id, fullName }) => [id, fullName]));
  const teams = (await teamsOfUser(table, user)).filter(({ isDeleted: left }) => !left);
  const playing = Map.groupBy(
    teams.flatMap((team) =>
      realPeople(team).flatMap((id) => (names.has(id) ? [{ id, tournamentId: team.tournamentId }] : [])),
    ),
    ({ tournamentId }) => tournamentId,
  );
  const events = (await Promise.all([...playing.keys()].map((id) => eventById(table, id))))
    .filter((event) => event !== null)
    .filter((event) => !isCanceled(event) && !isDeleted(event) && event.endDate >= dateIn(now, zoneOf(event)))
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
    .slice(0, mostPapers);
  const rows = await Promise.all(
    events.map(async (event) => {
      const ids = [...new Set((playing.get(event.id) ?? []).map(({ id }) => id))];
      const agreements = await requiredAgreements(table, event);
      const each = await Promise.all(
        agreements.map(async (agreement) => {
          const papers = await papersOf(table, agreement.id, ids);
          return ids
            .filter((id) => ['unsent', 'unsigned'].includes(paperState(agreement, papers.get(id))))
            .map((id) => rowOfPaper({ playerProfileId: id, fullName: names.get(id) ?? '', agreement, event }));
        }),
      );
      return each.flat();
    }),
  );
  // A player in several of an organization's events signs once.
  return rows.flat().filter(({ key }, at, all) => all.findIndex((row) => row.key === key) === at);
}

/**
 * Returns spots that a user holds or is offered. They lapse without a write that could update a task, so we read them
 * directly. A canceled event's spots need no action.
 */
async function spotsOf(table: Table, userId: number, now: Millis): Promise<NeedsYouRow[]> {
  const held = await table.list(holdItem, { pk: `HOLDER#U${userId}`, prefix: 'HOLD#' });
  const open = held.filter(({ state, expiresAt }) => (state === 'held' || state === 'offered') && expiresAt > now);
  const rows = await Promise.all(
    open.map(async (hold) => {
      const event = await eventById(table, hold.tournamentId);
      return event && !isCanceled(event) ? [rowOfSpot(hold, event)] : [];
    }),
  );
  return rows.flat().toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0));
}

/**
 * Returns memberships of a user's profiles that end soon. They end without a write that could update a task, so we read
 * them directly, with one query per profile.
 */
async function membershipsOfProfiles(table: Table, profiles: ActorUser['profiles'], now: Millis) {
  const rows = await Promise.all(
    profiles.map(async ({ id, fullName }) => {
      const all = await table.list(membershipItem, membershipsOf(id));
      const ending = endingMemberships(all, dateIn(now, 'UTC'));
      const organizationCards = await Promise.all(
        ending.map(({ organizationId }) => table.get(organizationCardItem, { id: organizationId })),
      );
      return ending.flatMap((of, i) =>
        organizationCards[i] ? [rowOfMembership(of, fullName, organizationCards[i])] : [],
      );
    }),
  );
  return rows.flat();
}

/** Returns everything that someone needs to do now. */
async function tasksOf(table: Table, of: TaskScope, id: number, now: Millis): Promise<Task[]> {
  const tasks = await table.list(taskItem, tasksFor(of, id));
  return tasks.filter((task) => isAsked(task, now));
}

/**
 * Returns the event or organization whose tasks are requested, or null if the actor doesn't have the right to see them.
 */
async function scopeOf(
  query: { organization?: string | undefined; tournament?: number | undefined },
  actor: Actor,
  table: Table,
) {
  if (query.tournament !== undefined)
    return scopeWithRights(table, actor, 'event', query.tournament, 'event.build-schedule');
  const organization = await organizationByUsername(table, query.organization ?? '');
  return organization && scopeWithRights(table, actor, 'organization', organization.id, 'organization.work');
}

export const needsYouHandler: Handler<typeof needsYou, Deps> = async ({ query, actor, now }, { table }) => {
  if (query.organization === undefined && query.tournament === undefined) {
    const userId = signedIn(actor);
    const user = userOf(actor);
    const [places, lineups, papers, tasks, memberships, run] = await Promise.all([
      spotsOf(table, userId, now),
      user ? openLineups(table, user, now) : [],
      user ? unsignedPapers(table, user, now) : [],
      tasksOf(table, 'user', userId, now),
      membershipsOfProfiles(table, userOf(actor)?.profiles ?? [], now),
      needsOfRun(table, actor, now),
    ]);
    const needsYouRows = tasks.map((task) => rowOfTask(task));
    return ok({ rows: [...places, ...lineups, ...needsYouRows, ...papers, ...memberships, ...run] });
  }
  const asked = await scopeOf(query, actor, table);
  if (!asked) throw new ProblemError(request.forbidden());
  const { scope, may } = asked;
  const [tasks, event, events] = await Promise.all([
    tasksOf(table, scope.of, scope.id, now),
    scope.of === 'event' ? eventById(table, scope.id) : null,
    scope.of === 'event'
      ? needsOfOne(table, scope.id, may, now)
      : needsOfOrganizations(table, [{ id: scope.id, may }], now),
  ]);
  // An event's balance due is listed once for all its orders.
  const others = tasks.filter((task) => task.kind !== 'unpaid' && isFor(task, may));
  const root = event ? rootOf(event.type) : 'tournament';
  const isPlay = event !== null && others.some(({ kind }) => kind === 'pool' || kind === 'score');
  const names = namesForTasks(isPlay ? await divisionsOfEvent(table, event.id) : []);
  const [pools = [], rest = []] = [true, false].map((isPool) =>
    others.filter(({ kind }) => (kind === 'pool') === isPool),
  );
  // Locking can wait until the day is over.
  const rows = [
    ...rest.map((task) => rowOfTask(task, query.organization, root, names)),
    ...events,
    ...rowsOfPools(pools, root, names),
  ];
  return ok({ rows });
};
