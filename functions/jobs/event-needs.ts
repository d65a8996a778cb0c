import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { rootOf } from '#domain/catalog/events/brochure-kind.ts';
import { todayAt } from '#domain/catalog/events/event-open.ts';
import { isCalledOff, isComplete } from '#domain/catalog/events/event-status.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { type Actor, userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import { byUrgency, type EventNow, needsOfEvent } from '#domain/tasks/event-needs.ts';
import type { NeedsFor, Task } from '#domain/tasks/schema.ts';
import { isAsked } from '#domain/tasks/tasks-of.ts';
import { type DivisionNames, type NeedsYouRow, rowOfTask } from '#domain/tasks/views.ts';
import type { Table } from '../kernel/table/table.ts';
import { cardItem, cardsOfOrganization } from '../subjects/catalog/cards.ts';
import { divisionsOfEvent } from '../subjects/catalog/events.ts';
import { divisionStatsItem, tournamentItem, tournamentRulesItem } from '../subjects/catalog/items.ts';
import { playHeadItem, playRoundItem } from '../subjects/play/items.ts';

import { taskItem, tasksFor } from '../subjects/tasks.ts';
import { needsFor } from './subject.ts';

/*
 * Returns what events need from the people who run them. It reads the stored counts of the few current events, and
 * never their teams.
 */

/**
 * The range of events to check, and how many: those that begin within `ahead` days, and those that ended up to `behind`
 * days ago and aren't complete.
 */
const ahead = 45;
const behind = 7;
const mostEvents = 12;
/** A long event, such as a league, is listed only under its first day, so we look back this many days. */
const longest = 200;
/** The maximum number of pages of organizations that we read for one person. */
const mostPages = 5;

/** Returns current events with their staff's open tasks. */
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

/**
 * Returns one event's needs without its name, because they are shown on its own desk. The desk has its own notice about
 * how long refunds are possible.
 */
export async function needsOfOne(table: Table, id: number, may: NeedsFor, now: Millis): Promise<NeedsYouRow[]> {
  const events = await eventsNow(table, [id]);
  const rows = events.flatMap((eventNow) => needsOfEvent(eventNow, todayAt(eventNow.event, now), may));
  return rows.filter(({ key }) => key !== `refunds-${id}`);
}

/** Returns the names of an event's divisions for its tasks, or none if it has only one. */
export const namesForTasks = (divisions: readonly Division[]): DivisionNames =>
  new Map(divisions.length > 1 ? divisions.map((division) => [division.id, divisionName(division)]) : []);

/** Returns the tasks for missing scores. They hold up play, so the organization's staff also see them. */
function missingScores({ tasks, event, divisions }: Awaited<ReturnType<typeof eventsNow>>[number], now: Millis) {
  const names = namesForTasks(divisions.map(({ division }) => division));
  return tasks
    .filter((task) => task.kind === 'score' && isAsked(task, now))
    .map((task) => rowOfTask(task, '', rootOf(event.type), names));
}

const isWanted = (card: EventCard, today: string): boolean =>
  !card.isSeries && !isCalledOff(card) && !isComplete(card) && card.endDate >= addDays(today, -behind);

/** Returns what some organizations' current events need, with the next event first. Each row names its event. */
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

/** Returns the needs of the events that someone runs. */
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
