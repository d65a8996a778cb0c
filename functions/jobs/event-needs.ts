import { isCalledOff, isComplete } from '#domain/catalog/events/event-status.ts';
import { rootOf } from '#domain/catalog/events/kind-paths.ts';
import { todayAt } from '#domain/catalog/events/progress.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { type Actor, userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import { byUrgency, type EventNow, needsOfEvent } from '#domain/tasks/event-needs.ts';
import type { NeedsFor, Task } from '#domain/tasks/schema.ts';
import { isAsked } from '#domain/tasks/tasks-of.ts';
import { type NeedsYouRow, rowOfTask } from '#domain/tasks/views.ts';
import type { Table } from '../kernel/table/table.ts';
import { cardItem, cardsOfOrganization } from '../subjects/catalog/cards.ts';
import { divisionsOfEvent } from '../subjects/catalog/events.ts';
import { divisionStatsItem, tournamentItem, tournamentRulesItem } from '../subjects/catalog/items.ts';
import { playHeadItem, playRoundItem } from '../subjects/play/items.ts';

import { taskItem, tasksFor } from '../subjects/tasks.ts';
import { needsFor } from './subject.ts';

/* What events need of who runs them: read from kept counts of the few whose time it is, never from their teams. */

/** Events that begin within so many days are looked at, and those that ended so many days ago and are not complete; so many at the most. */
const ahead = 45;
const behind = 7;
const mostEvents = 12;
/** Of a long one (a league) its card stands where it began. */
const longest = 200;
/** Pages of who works for many organizations. */
const mostPages = 5;

/** With what the crew of each is asked for. */
async function eventsNow(
  table: Table,
  ids: readonly number[],
): Promise<(EventNow & { readonly tasks: readonly Task[] })[]> {
  const keys = ids.map((id) => ({ id }));
  const [events, rules, ...lists] = await Promise.all([
    table.getMany(tournamentItem, keys),
    table.getMany(tournamentRulesItem, keys),
    ...ids.map((id) => divisionsOfEvent(table, id)),
  ]);
  const divisions = lists.flat();
  const of = divisions.map(({ id: divisionId }) => ({ divisionId }));
  const [stats, heads, tasks] = await Promise.all([
    table.getMany(divisionStatsItem, of),
    table.getMany(playHeadItem, of),
    Promise.all(ids.map((id) => table.list(taskItem, tasksFor('event', id)))),
  ]);
  const rounds = await table.getMany(
    playRoundItem,
    heads.flatMap(({ divisionId, rounds }) => rounds.map((id) => ({ divisionId, id }))),
  );
  const counts = new Map(stats.map((found) => [found.divisionId, found]));
  const drawn = Map.groupBy(rounds, ({ divisionId }) => divisionId);
  return events.map((event) => ({
    event,
    divisions: (lists[ids.indexOf(event.id)] ?? []).map((division) => ({
      division,
      active: Math.max(0, counts.get(division.id)?.active ?? 0),
      waiting: Math.max(0, counts.get(division.id)?.waiting ?? 0),
      rounds: drawn.get(division.id) ?? [],
    })),
    waivers: rules.find(({ id }) => id === event.id)?.jProps.waivers.length ?? 0,
    tasks: tasks[ids.indexOf(event.id)] ?? [],
    unpaid: (tasks[ids.indexOf(event.id)] ?? [])
      .filter(({ kind }) => kind === 'unpaid')
      .map(({ words }) => ({ amount: Number(words.amount), currency: String(words.currency) })),
  }));
}

/** Of one event, without its name: who asks is at its desk, which says itself until when there are refunds. */
export async function needsOfOne(table: Table, id: number, may: NeedsFor, now: Millis): Promise<NeedsYouRow[]> {
  const events = await eventsNow(table, [id]);
  const rows = events.flatMap((eventNow) => needsOfEvent(eventNow, todayAt(eventNow.event, now), may));
  return rows.filter(({ key }) => key !== `refunds-${id}`);
}

/** What holds up play is said to who runs the organization, too. */
const missingScores = ({ tasks, event }: { tasks: readonly Task[]; event: EventFacts }, now: Millis): NeedsYouRow[] =>
  tasks
    .filter((task) => task.kind === 'score' && isAsked(task, now))
    .map((task) => rowOfTask(task, '', rootOf(event.type)));

const isWanted = (card: EventCard, today: string): boolean =>
  !card.isSeries && !isCalledOff(card) && !isComplete(card) && card.endDate >= addDays(today, -behind);

/** Of the events of some organizations whose time it is, the next first; each row says which event it is about. */
export async function needsOfOrganizations(
  table: Table,
  organizations: readonly { readonly id: number; readonly may: NeedsFor }[],
  now: Millis,
): Promise<NeedsYouRow[]> {
  const today = dateIn(now, 'UTC');
  const lists = await Promise.all(
    organizations.flatMap(({ id }) =>
      (['EVENT', 'DRAFT'] as const).map((kind) => {
        const { pk, index } = cardsOfOrganization(id, kind);
        const between = [`${kind}#${addDays(today, -longest)}`, `${kind}#${addDays(today, ahead)}~`] as const;
        return table.list(cardItem, { pk, index, between });
      }),
    ),
  );
  const next = lists
    .flat()
    .filter((card) => isWanted(card, today))
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .slice(0, mostEvents);
  const events = await eventsNow(
    table,
    next.map(({ id }) => id),
  );
  const mays = new Map(organizations.map(({ id, may }) => [id, may]));
  const rows = events.flatMap((eventNow) => {
    const may = mays.get(eventNow.event.organizationId) ?? { manage: false, money: false };
    return [...missingScores(eventNow, now), ...needsOfEvent(eventNow, todayAt(eventNow.event, now), may)].map(
      (row) => ({
        ...row,
        sentence: `${eventNow.event.name}: ${row.sentence}`,
      }),
    );
  });
  return byUrgency(rows);
}

/** Of the events that somebody runs. */
export async function needsOfRun(table: Table, actor: Actor, now: Millis): Promise<NeedsYouRow[]> {
  const pages = (userOf(actor)?.pages ?? []).filter((page) =>
    can(actor, 'event.build-schedule', { organization: page }),
  );
  return pages.length === 0
    ? []
    : needsOfOrganizations(
        table,
        pages.slice(0, mostPages).map((page) => ({ id: page.id, may: needsFor(actor, { organization: page }) })),
        now,
      );
}
