import { useMemo } from 'react';
import type { TournamentView } from '#domain/catalog/views.ts';
import { clearedOf } from '#domain/play/board/days.ts';
import { type BoardMove, movedMatches } from '#domain/play/board/moves.ts';
import { boardMatches, boardPlacements, boardTask, courtsOf } from '#domain/play/board/task.ts';
import { hasBegun } from '#domain/play/courts/board.ts';
import { clearFlightCourts, courtBoard } from '#domain/play/operations-board.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { isWaiting, locationIn, type Plays } from '#web/src/features/live-division/event-plays.tsx';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { useActs, useTakeBack } from './use-acts.ts';
import { drafted, fromWhere, movedSince, stillToDo, useDraft, type WhereIs } from './use-draft.tsx';
import { judgeOf } from './verdict.ts';

type Moves = readonly BoardMove[];
export type BoardAnswer = Answer<typeof courtBoard>;

/**
 * Returns every match, both as published and with the draft and unsent moves, plus the function that judges positions.
 */
function useKnownBoard(event: TournamentView, plays: Plays, data: BoardAnswer | undefined, tried: Moves, ahead: Moves) {
  // The board waits for all divisions: a missing one would make its courts look free, and forty separate answers would
  // render it forty times.
  const waits = event.divisions.some(({ id }) => isWaiting(plays[id]));
  const views = event.divisions.flatMap(({ id }) => plays[id]?.view ?? []);
  const versions = views.map(({ divisionId, v }) => `${divisionId}:${v}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `versions` changes whenever a division does
  const live = useMemo(() => (data && !waits ? boardMatches(views, data.settings) : []), [data, waits, versions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `versions` changes whenever a division does
  const placed = useMemo(
    () => new Map(waits ? [] : locationIn(event, plays).map((at) => [at.match.id, at])),
    [event, waits, versions],
  );
  const board = useMemo(() => {
    if (!data || waits) return null;
    const { settings, people, days, closures } = data;
    const now = new Map(live.map(({ match }) => [match.id, match]));
    const whereIs: WhereIs = (id) => {
      const at = now.get(id);
      return at && { court: at.court, startTime: at.startTime, begun: hasBegun(at) };
    };
    const open = stillToDo(tried, whereIs);
    const matches = movedMatches(movedMatches(live, open), ahead);
    return {
      ...{ matches, placed, open, whereIs, theirs: movedSince(open, whereIs) },
      drafted: new Set(open.map(({ matchId }) => matchId)),
      courts: courtsOf(settings, matches),
      judge: judgeOf(
        () => boardTask({ matches, settings, people, hours: days, closures }),
        () => boardPlacements(matches),
      ),
      byId: new Map(matches.map((at) => [at.match.id, at])),
    };
  }, [data, waits, live, placed, tried, ahead]);
  return { live, known: board };
}

const nothing: Moves = [];

/**
 * Returns an event's court board: its settings, every match followed live, the function that judges positions, and the
 * actions that move matches and undo moves. With a draft open, moves stay on this device until they're published
 * together. `begun` are settings that are already loaded.
 */
export function useCourtBoard(event: TournamentView, plays: Plays, begun?: BoardAnswer) {
  const from = begun && { fallbackData: begun, revalidateOnMount: false, revalidateIfStale: false };
  const read = useCall(courtBoard, { params: { id: event.id } }, from);
  const draft = useDraft(event.id);
  const acts = useActs(event.id, plays);
  const { live, known: board } = useKnownBoard(event, plays, read.data, draft.moves ?? nothing, acts.ahead);
  const takeBack = useTakeBack(acts, live);
  /**
   * Moves matches and remembers their earlier positions and sets. Moves in a published round go into a draft, so that
   * no one sees a position that is still being tried. With `tell`, makes the moves right away and notifies teams of
   * their new times.
   */
  const move = async (moves: Moves, tell = false) => {
    const isPublished = moves.some(({ matchId }) => board?.placed.get(matchId)?.round.published);
    if (draft.moves === null && (tell || !isPublished)) return acts.make(live, { moves, tell });
    const before = draft.moves ?? nothing;
    draft.keep(drafted(before, board ? fromWhere(before, moves, board.whereIs) : moves));
    return true;
  };
  /** Removes the court and time from every match of a round or flight (its pools and brackets) that hasn't started. */
  const clear = async (divisionId: number, id: number, parts: ReadonlySet<number>) => {
    const moves = clearedOf(board?.matches ?? [], parts);
    const isPublished = moves.some(({ matchId }) => board?.placed.get(matchId)?.round.published);
    if (draft.moves !== null || isPublished) return move(moves);
    const call = { params: { id }, body: { divisionId, entryId: newEntryId() } };
    return acts.make(live, { moves, tell: false }, () => ask(clearFlightCourts, call));
  };
  /** Drops the draft's moves for matches that someone else has moved since. */
  const keepTheirs = () => {
    const theirs = new Set(board?.theirs.map(({ matchId }) => matchId));
    if (draft.moves) draft.keep(draft.moves.filter(({ matchId }) => !theirs.has(matchId)));
  };
  const publish = async (tell: boolean) => {
    if (!board) return false;
    // Each move includes the match's visible position, so that it doesn't override a move that someone else makes at
    // the same time.
    const moves = fromWhere([], board.open, board.whereIs);
    const isDone = moves.length === 0 || (await acts.make(live, { moves, tell }));
    if (isDone) draft.end();
    return isDone;
  };
  const undo = () => {
    if (draft.moves === null) takeBack();
    else if (draft.mayGoBack) draft.back();
  };
  const mayUndo = draft.moves === null ? acts.busy || acts.any : draft.mayGoBack;
  return { ...read, known: board, move, clear, keepTheirs, publish, undo, mayUndo, busy: acts.busy, draft };
}
export type CourtBoard = ReturnType<typeof useCourtBoard>;
export type KnownBoard = NonNullable<CourtBoard['known']>;
