import { isCanceled } from '#domain/catalog/events/event-status.ts';
import { rootOf } from '#domain/catalog/events/kind-paths.ts';
import { type Actor, type ActorUser, userOf } from '#domain/identity/actor.ts';
import { request } from '#domain/kernel/request.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { endingMemberships } from '#domain/memberships/ending.ts';
import type { needsYou } from '#domain/tasks/operations.ts';
import { isFor, type Task, type TaskScope } from '#domain/tasks/schema.ts';
import { isAsked } from '#domain/tasks/tasks-of.ts';
import { type NeedsYouRow, rowOfMembership, rowOfPlace, rowOfTask } from '#domain/tasks/views.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import type { Table } from '../../kernel/table/table.ts';
import { eventById } from '../../store/catalog/events.ts';
import { membershipItem, membershipsOf } from '../../store/memberships/items.ts';
import { organizationCardItem } from '../../store/organizations/items.ts';
import { organizationByUsername } from '../../store/organizations/queries.ts';
import { holdItem } from '../../store/registration/items.ts';
import { taskItem, tasksFor } from '../../store/tasks/items.ts';
import type { Deps } from '../deps.ts';
import { needsOfOne, needsOfOrganizations, needsOfRun } from '../event-needs.ts';
import { openLineups } from '../open-lineups.ts';
import { scopeWithRights } from '../subject.ts';
import { unsignedPapers } from '../unsigned-papers.ts';

/** Places that a user holds or is offered: they lapse by themselves, so they are read where they are. Of a canceled event nobody needs to do anything. */
async function placesOf(table: Table, userId: number, now: Millis): Promise<NeedsYouRow[]> {
  const held = await table.list(holdItem, { pk: `HOLDER#U${userId}`, prefix: 'HOLD#' });
  const open = held.filter(({ state, expiresAt }) => (state === 'held' || state === 'offered') && expiresAt > now);
  const rows = await Promise.all(
    open.map(async (hold) => {
      const event = await eventById(table, hold.tournamentId);
      return event && !isCanceled(event) ? [rowOfPlace(hold, event)] : [];
    }),
  );
  return rows.flat().toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0));
}

/** Memberships of a user's profiles that end soon: they end by themselves, so they are read where they are, a query a profile. */
async function membershipsOfProfiles(table: Table, profiles: ActorUser['profiles'], now: Millis) {
  const rows = await Promise.all(
    profiles.map(async ({ id, fullName }) => {
      const all = await table.list(membershipItem, membershipsOf(id));
      const ending = endingMemberships(all, dateIn(now, 'UTC'));
      const found = await Promise.all(
        ending.map(({ organizationId }) => table.get(organizationCardItem, { id: organizationId })),
      );
      return ending.flatMap((of, i) => (found[i] ? [rowOfMembership(of, fullName, found[i])] : []));
    }),
  );
  return rows.flat();
}

/** What somebody is asked for now. */
async function tasksOf(table: Table, of: TaskScope, id: number, now: Millis): Promise<Task[]> {
  const kept = await table.list(taskItem, tasksFor(of, id));
  return kept.filter((task) => isAsked(task, now));
}

/** Whose tasks are asked for; refused to whoever does not run it. */
async function scopeAsked(
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
      placesOf(table, userId, now),
      user ? openLineups(table, user, now) : [],
      user ? unsignedPapers(table, user, now) : [],
      tasksOf(table, 'user', userId, now),
      membershipsOfProfiles(table, userOf(actor)?.profiles ?? [], now),
      needsOfRun(table, actor, now),
    ]);
    const kept = tasks.map((task) => rowOfTask(task));
    return ok({ rows: [...places, ...lineups, ...kept, ...papers, ...memberships, ...run] });
  }
  const asked = await scopeAsked(query, actor, table);
  if (!asked) throw new ProblemError(request.forbidden());
  const { scope, may } = asked;
  const [tasks, event, events] = await Promise.all([
    tasksOf(table, scope.of, scope.id, now),
    scope.of === 'event' ? eventById(table, scope.id) : null,
    scope.of === 'event'
      ? needsOfOne(table, scope.id, may, now)
      : needsOfOrganizations(table, [{ id: scope.id, may }], now),
  ]);
  // what is owed to an event is said once, for all its orders
  const others = tasks.filter((task) => task.kind !== 'unpaid' && isFor(task, may));
  const root = event ? rootOf(event.type) : 'tournament';
  return ok({ rows: [...others.map((task) => rowOfTask(task, query.organization, root)), ...events] });
};
