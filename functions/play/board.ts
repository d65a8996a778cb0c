import { divisionName, inOrder } from '#domain/catalog/divisions/division-state.ts';
import { withCourts } from '#domain/catalog/events/courts-published.ts';
import { isCanceled, zoneOf } from '#domain/catalog/events/event-status.ts';
import { newsOfPlay, newsOfTimes } from '#domain/catalog/life/news.ts';
import type { RuledEvent } from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { CourtClosure } from '#domain/play/board/closures.ts';
import { boardDates, dayOn, hoursOn } from '#domain/play/board/days.ts';
import { type BoardMove, judgeMoves, playedAs } from '#domain/play/board/moves.ts';
import { teamsWithNewTimes } from '#domain/play/board/new-times.ts';
import { type BoardSettings, firstSettings } from '#domain/play/board/settings.ts';
import { boardMatches, boardTask } from '#domain/play/board/task.ts';
import { isOver } from '#domain/play/match-location.ts';
import { play } from '#domain/play/problems.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { type Stop, sameStop, stopWords } from '#domain/play/stop.ts';
import type { PlayView } from '#domain/play/views.ts';
import { ProblemError } from '../kernel/http/call.ts';
import type { Table } from '../kernel/table/table.ts';
import { create, update, type Write } from '../kernel/table/write.ts';
import { crewEvent, eventPropsChanged } from '../subjects/catalog/events.ts';
import { tournamentItem } from '../subjects/catalog/items.ts';
import { newsWrites } from '../subjects/catalog/news.ts';
import { teamsOfEvent } from '../subjects/catalog/teams.ts';
import { append, markOf } from '../subjects/play/append.ts';
import { type Played, peopleOf, viewsOf } from '../subjects/play/event.ts';
import { courtBoardItem } from '../subjects/play/items.ts';
import type { Deps } from './deps.ts';

/** How many times a write is tried while others change the same item. */
const tries = 4;

/** The maximum number of days on a board, which is more than any event has. */
const mostDays = 120;

/** Returns the courts' open hours by day. */
const daysOf = (event: RuledEvent, settings: BoardSettings) =>
  boardDates(event, mostDays).map((date) => ({ date, ...hoursOn(date, settings, zoneOf(event)) }));

/** Returns an event's court board settings if the actor builds its schedule, or null. */
export async function boardOf(table: Table, actor: Actor, tournamentId: number) {
  const crew = await crewEvent(table, actor, tournamentId);
  return crew ? boardOfCrew(table, crew) : null;
}

type Crew = NonNullable<Awaited<ReturnType<typeof crewEvent>>>;
/**
 * Returns the same as boardOf for a caller whose access is already checked. Reuses the event's teams if they are
 * already being read.
 */
export async function boardOfCrew(table: Table, crew: Crew, reading = teamsOfEvent(table, crew.event.id)) {
  const [stored, teams] = await Promise.all([table.get(courtBoardItem, { tournamentId: crew.event.id }), reading]);
  const settings = stored?.settings ?? firstSettings(crew.event);
  const people = peopleOf(teams);
  const closures = stored?.closures ?? [];
  return { ...crew, stored, settings, closures, teams, people, days: daysOf(crew.event, settings) };
}
export type LoadedBoard = NonNullable<Awaited<ReturnType<typeof boardOf>>>;

type Planned = Played & Pick<LoadedBoard, 'event' | 'days'>;
/**
 * Returns every match in the event's divisions in its current state, with the day it will be played if the board has
 * that day.
 */
export async function matchesOf(table: Table, { event, divisions, days }: Planned, settings: BoardSettings) {
  const dates = new Set(days.map(({ date }) => date));
  const views = await viewsOf(table, { event, divisions });
  return boardMatches(views, settings, (date) => (dates.has(date) ? dayOn(date, settings, zoneOf(event)) : null));
}

/** Returns the board as responses show it. */
export const boardView = ({ event, divisions, settings, closures, days, people, stored }: LoadedBoard) => ({
  ...{ tournamentId: event.id, name: event.name, zone: zoneOf(event), settings, days, stop: stored?.stop ?? null },
  closures: [...closures],
  divisions: inOrder(divisions).map((division) => ({ id: division.id, name: divisionName(division) })),
  people: people.map(({ team, persons }) => ({ team, persons: [...persons] })),
});

/**
 * Writes the board's next version. If someone else's move came in the meantime, the write is refused and everything is
 * checked again.
 */
async function nextOf({ table }: Deps, { event, settings }: LoadedBoard): Promise<Write> {
  const tournamentId = event.id;
  const stored = await table.get(courtBoardItem, { tournamentId });
  if (!stored) return create(courtBoardItem, { tournamentId, seq: 1, settings, stop: null, closures: [] });
  return update(courtBoardItem, { tournamentId }, { set: { seq: stored.seq + 1 } }, { if: ['=', 'seq', stored.seq] });
}

/** Checks moves against the current state of all the event's divisions. */
async function judged(deps: Deps, board: LoadedBoard, moves: readonly BoardMove[]): Promise<Result<Write[]>> {
  const next = await nextOf(deps, board);
  const matches = playedAs(await matchesOf(deps.table, board, board.settings), moves);
  const { settings, people, days } = board;
  const verdict = judgeMoves(boardTask({ matches, settings, people, hours: days }), matches, moves);
  return verdict.ok ? ok([next]) : verdict;
}

/** Changes which courts are closed, even if other directors change closures at the same time. */
export async function changeClosures(
  table: Table,
  tournamentId: number,
  change: (closures: readonly CourtClosure[]) => CourtClosure[],
): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const stored = await table.get(courtBoardItem, { tournamentId });
    const closures = change(stored?.closures ?? []);
    const write = stored
      ? update(
          courtBoardItem,
          { tournamentId },
          { set: { closures, seq: stored.seq + 1 } },
          { if: ['=', 'seq', stored.seq] },
        )
      : create(courtBoardItem, { tournamentId, seq: 1, stop: null, closures });
    if ((await table.write(write)).ok) return;
  }
  throw new ProblemError(request.unavailable());
}

type Act = { readonly entryId: string; readonly by: number; readonly moves: readonly BoardMove[] };

/**
 * Moves matches, unless the event is canceled. Checks them all together first, then writes an entry in each division's
 * log. If a later division can no longer move, the earlier ones stay moved, and the refusal lists the conflicts.
 */
export async function moveOnBoard(
  deps: Deps,
  board: LoadedBoard,
  { entryId, by, moves }: Act,
  now: Millis,
): Promise<Result<{ moved: number }>> {
  if (isCanceled(board.event)) return refuse(play['event-canceled']());
  const all = await judged(deps, board, moves);
  if (!all.ok) return all;
  const byDivision = Map.groupBy(moves, ({ divisionId }) => divisionId);
  for (const [divisionId, own] of byDivision) {
    const places = own.map(({ divisionId: _, was: __, ...place }) => place);
    const command = { type: 'placeAll' as const, places };
    const where = { divisionId, tournamentId: board.event.id };
    // The rest of this move is treated as done, because matches that swap across divisions do so together.
    const along = () => judged(deps, board, moves);
    const done = await append(deps, where, { entryId, mark: markOf(by, command), by, now, command, moves, along });
    if (!done.ok) return refuse(done.problem);
  }
  return ok({ moved: moves.length });
}

type By = { readonly by: number; readonly now: Millis };

/**
 * Returns divisions that still have matches to play, even matches without a time, because a stop affects their teams,
 * too.
 */
async function stillPlaying({ table }: Deps, board: LoadedBoard): Promise<number[]> {
  const matches = await matchesOf(table, board, board.settings);
  const open = matches.filter(({ match }) => !isOver(match));
  return [...new Set(open.map(({ divisionId }) => divisionId))];
}

async function tell(deps: Deps, { event }: LoadedBoard, told: ReturnType<typeof newsOfPlay>, { by, now }: By) {
  const { writes } = await newsWrites(deps, event, told, { userId: by, now, atOnce: true });
  if (writes.length > 0) await deps.table.transact([...writes]);
}

/**
 * Writes the board's next version unless it has changed. If someone changed it in the meantime, their change applies in
 * every division.
 */
async function stillSaid({ table }: Deps, { event }: LoadedBoard, stop: Stop | null): Promise<Result<Write[]>> {
  const tournamentId = event.id;
  const stored = await table.get(courtBoardItem, { tournamentId });
  if (!stored || !sameStop(stored.stop, stop)) return refuse(request.stale());
  return ok([
    update(courtBoardItem, { tournamentId }, { set: { seq: stored.seq + 1 } }, { if: ['=', 'seq', stored.seq] }),
  ]);
}

/**
 * Announces that play is stopped, that the next update comes at another time, or that play resumes. Each division that
 * is still playing gets a log entry, which its pages follow live and which its activity shows with the person's name.
 * Its people get a notice. A repeat reaches the divisions that were missed and notifies no one if nothing is new.
 * `board` is the board's earlier state.
 */
export async function tellStop(deps: Deps, board: LoadedBoard, stop: Stop | null, { by, now }: By): Promise<void> {
  const playing = await stillPlaying(deps, board);
  // Resuming is announced wherever the stop was, even if the last match has ended in the meantime.
  const divisions = stop ? playing : board.divisions.map(({ id }) => id);
  let isNew = !sameStop(board.stored?.stop, stop);
  for (const divisionId of divisions) {
    const command = { type: 'stopPlay' as const, stop };
    const where = { divisionId, tournamentId: board.event.id };
    const along = () => stillSaid(deps, board, stop);
    const sent = { entryId: ulid(now, deps.random), mark: markOf(by, command), by, now, command, along };
    const playResult = await append(deps, where, sent);
    if (!playResult.ok) return;
    isNew ||= playResult.value.seq !== null;
  }
  if (!isNew) return;
  const news = stop
    ? newsOfPlay('playStopped', playing, stopWords(stop, zoneOf(board.event)))
    : newsOfPlay('playGoesOn', playing, 'Play resumes.');
  await tell(deps, board, news, { by, now });
}

type Moved = { readonly before: readonly PlayView[]; readonly moves: readonly BoardMove[] };
/**
 * Notifies the teams whose published schedule these moves have changed, and no others. `before` is the play before the
 * moves.
 */
export async function tellTimes(deps: Deps, board: LoadedBoard, { before, moves }: Moved, by: By): Promise<void> {
  const teams = teamsWithNewTimes(before, await viewsOf(deps.table, board), moves);
  const divisions = board.teams.flatMap(({ id, divisionId }) => (teams.includes(id) ? divisionId : []));
  await tell(deps, board, newsOfTimes(divisions, teams), by);
}

/**
 * Notes on an event that one of its days is published, so that its pages link to its courts. Works even if others
 * change the event at the same time.
 */
export async function noteCourts(table: Table, tournamentId: number, command: PlayCommand): Promise<void> {
  if (command.type !== 'changeRound' || !command.patch.published) return;
  for (let attempt = 0; attempt < tries; attempt++) {
    const event = await table.get(tournamentItem, { id: tournamentId });
    const props = event && withCourts(event.props);
    if (!event || !props) return;
    const done = await table.write(eventPropsChanged(event, props));
    if (done.ok) return;
  }
}
