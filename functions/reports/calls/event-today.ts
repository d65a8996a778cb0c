import { isLeague } from '#domain/catalog/events/event-type.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { dueOf, hereOf, playedOf, playsNow, receivedOf } from '#domain/reporting/event-today.ts';
import type { eventToday } from '#domain/reporting/operations.ts';
import { checkinHours } from '#domain/teams/checkin/hours.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { teamItem, teamsInTournament } from '../../store/catalog/items.ts';
import { loadPlay } from '../../store/play/division-play.ts';
import { taskItem, tasksFor } from '../../store/tasks/items.ts';
import type { Deps } from '../deps.ts';
import { reportedEvent } from '../event.ts';
import { soldLines } from '../sold-lines.ts';

/** What is due stands counted in tasks, what came in in the lines that were sold. Teams and matches are only read while the event is on: at any other time nobody plays or checks in. */
export const eventTodayHandler: Handler<typeof eventToday, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await reportedEvent(table, actor, params.id, 'order.manage');
  if (!found.ok) return found;
  const { event, divisions } = found.value;
  const { opens, closes } = checkinHours(event);
  const [tasks, sold, on] = await Promise.all([
    table.list(taskItem, tasksFor('event', event.id)),
    soldLines(table, event.id),
    opens <= now && now <= closes ? whileOn(table, event, divisions, now) : { play: null, checkin: null },
  ]);
  const unpaid = tasks.filter(({ kind }) => kind === 'unpaid');
  const due = dueOf(unpaid.map(({ words }) => ({ amount: Number(words.amount), currency: String(words.currency) })));
  return ok({ ...on, due, received: receivedOf(sold, event.currency) });
};

async function whileOn(table: Table, event: RuledEvent, divisions: readonly Division[], now: Millis) {
  const open = divisions.filter(({ canceled }) => !canceled);
  const [teams, plays] = await Promise.all([
    table.list(teamItem, teamsInTournament(event.id)),
    Promise.all(open.map(async ({ id }) => playViewOf((await loadPlay(table, id, event.id)).state, new Map(), 'crew'))),
  ]);
  const ids = new Set(open.map(({ id }) => id));
  // a league is on for weeks: teams are only missed on the nights that it is played
  const here =
    isLeague(event) && !playsNow(plays, now) ? null : hereOf(teams.filter(({ divisionId }) => ids.has(divisionId)));
  return { play: playedOf(plays, now), checkin: here };
}
