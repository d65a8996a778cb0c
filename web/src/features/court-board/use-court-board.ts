import { useMemo, useState } from 'react';
import type { TournamentView } from '#domain/catalog/views.ts';
import { type BoardMove, movedMatches } from '#domain/play/board/moves.ts';
import { boardMatches, boardPlacements, boardTask, courtsOf } from '#domain/play/board/task.ts';
import { courtBoard, moveMatches } from '#domain/play/contract-board.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { type Plays, placedIn } from '#web/src/features/live-division/event-plays.tsx';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { judgeOf } from './verdict.ts';

/** Acts that can be taken back, the last one last. */
const mostUndone = 30;

type Act = { readonly moves: readonly BoardMove[]; readonly tell: boolean };

/** The court board of an event: its setting, every match as it is followed live, the judge of places, and what moves matches and takes it back. */
export function useCourtBoard(event: TournamentView, plays: Plays) {
  const read = useCall(courtBoard, { params: { id: event.id } });
  const { data } = read;
  /** Moves that are sent and not heard of yet: they stand where they were put. */
  const [ahead, setAhead] = useState<readonly BoardMove[]>([]);
  const views = event.divisions.flatMap(({ id }) => plays[id]?.view ?? []);
  const versions = views.map(({ divisionId, v }) => `${divisionId}:${v}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a division is another one when its version is
  const known = useMemo(() => {
    if (!data) return null;
    const { settings, people, days } = data;
    const matches = movedMatches(boardMatches(views, settings), ahead);
    const task = boardTask({ matches, settings, people, hours: days });
    return {
      matches,
      courts: courtsOf(settings, matches),
      judge: judgeOf(task, boardPlacements(matches)),
      placed: new Map(placedIn(event, plays).map((at) => [at.match.id, at])),
      byId: new Map(matches.map((at) => [at.match.id, at])),
    };
  }, [data, versions, ahead]);
  const [done, setDone] = useState<readonly Act[]>([]);
  const [busy, setBusy] = useState(false);
  const send = async ({ moves, tell }: Act) => {
    setBusy(true);
    setAhead(moves);
    const body = { entryId: newEntryId(), moves: [...moves], tell };
    const answer = await ask(moveMatches, { params: { id: event.id }, body });
    const divisions = [...new Set(moves.map(({ divisionId }) => divisionId))];
    if (answer.ok) await Promise.all(divisions.map((id) => plays[id]?.reload()));
    else toast(answer.problem.title, { tone: 'bad' });
    setAhead([]);
    setBusy(false);
    return answer.ok;
  };
  /** Moves, and remembers where everything was, and how it was played where that changes. `tell`: teams hear of their new times. */
  const move = async (moves: readonly BoardMove[], tell = false) => {
    const back = moves.flatMap(({ matchId, divisionId, own }): BoardMove[] => {
      const at = known?.byId.get(matchId)?.match;
      if (!at) return [];
      const was = { isMatch: at.isMatch, games: at.games.map(({ to, cap }) => ({ to, cap })) };
      return [{ ...{ divisionId, matchId, court: at.court, startTime: at.startTime }, ...(own ? { own: was } : {}) }];
    });
    const isDone = await send({ moves, tell });
    if (isDone) setDone((all) => [...all, { moves: back, tell }].slice(-mostUndone));
    return isDone;
  };
  const undo = async () => {
    const last = done.at(-1);
    if (last && (await send(last))) setDone((all) => all.slice(0, -1));
  };
  return { ...read, known, move, undo, mayUndo: done.length > 0 && !busy, busy };
}
export type CourtBoard = ReturnType<typeof useCourtBoard>;
export type KnownBoard = NonNullable<CourtBoard['known']>;
