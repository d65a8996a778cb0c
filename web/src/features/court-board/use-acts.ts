import { useEffect, useEffectEvent, useState } from 'react';
import type { Problem } from '#domain/kernel/problem.ts';
import { begunBrackets } from '#domain/play/board/days.ts';
import { type BoardMove, isAt } from '#domain/play/board/moves.ts';
import type { BoardMatch } from '#domain/play/board/task.ts';
import { hasBegun } from '#domain/play/courts/board.ts';
import { moveMatches } from '#domain/play/operations-board.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Plays } from '#web/src/features/live-division/event-plays.tsx';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { useKeys } from '#web/src/lib/keys.ts';
import { count } from '#web/src/lib/words.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { drafted, unanswered } from './use-draft.tsx';

const matchesOf = (live: readonly BoardMatch[]) => new Map(live.map(({ match }) => [match.id, match]));

/** What takes moves back: each match to where everybody sees it now, from where it is put, and played as it is now where that changes. */
export function backFrom(live: readonly BoardMatch[], moves: readonly BoardMove[]): BoardMove[] {
  const now = matchesOf(live);
  return moves.flatMap(({ matchId, divisionId, own, court, startTime }): BoardMove[] => {
    const at = now.get(matchId);
    if (!at) return [];
    const back = { divisionId, matchId, court: at.court, startTime: at.startTime, was: { court, startTime } };
    const games = at.games.map(({ to, cap }) => ({ to, cap }));
    return [own ? { ...back, own: { isMatch: at.isMatch, games } } : back];
  });
}

type StillBack = { readonly moves: BoardMove[]; readonly stay: number; readonly setsStay: number };

/**
 * What of it can still be taken back: matches that stand where they were put and have not begun. `stay`: how many do not, and keep their place; `setsStay`: how
 * many are played on as they are now, since their bracket has begun.
 */
export function stillBack(live: readonly BoardMatch[], back: readonly BoardMove[]): StillBack {
  const now = new Map(live.map((at) => [at.match.id, at]));
  const begun = begunBrackets(live);
  const open = back.filter(({ matchId, was }) => {
    const match = now.get(matchId)?.match;
    return match && !hasBegun(match) && (!was || isAt(match, was));
  });
  const keepsSets = ({ matchId, own }: BoardMove) => own !== undefined && begun.has(now.get(matchId)?.partId ?? 0);
  const moves = open.flatMap((move): BoardMove[] => {
    if (!keepsSets(move)) return [move];
    const { own: _, ...place } = move;
    return move.was && isAt(move, move.was) ? [] : [place];
  });
  return { moves, stay: back.length - open.length, setsStay: open.filter(keepsSets).length };
}

/** Acts that can be taken back, the last one last. */
const mostUndone = 30;

type ActAnswer = { readonly ok: true } | { readonly ok: false; readonly problem: Problem };
/** Moves that are made as one, and whether the teams are told. */
type Act = { readonly moves: readonly BoardMove[]; readonly tell: boolean };
/** What takes an act back; `unheard`: no answer came, so it may have been made or not. */
type Back = Act & { readonly unheard?: true };
type UndoSteps = readonly Back[];

/** Whether the server has said neither yes nor no: what was asked may be done all the same. */
const isUnheard = ({ kind }: Problem): boolean => kind === 'unavailable' || kind === 'bug';

/** Why some of it stays as it is; empty where all is taken back. */
const whyNotAll = (stay: number, setsStay: number): string =>
  [
    ...(stay > 0 ? [`${count(stay, 'match has', 'matches have')} begun or been moved by somebody else since`] : []),
    ...(setsStay > 0
      ? [`${count(setsStay, 'match keeps its', 'matches keep their')} sets, since the bracket has begun`]
      : []),
  ].join('; ');

/** What is being sent from a board, and what was done from it and can be taken back. */
export function useActs(eventId: number, plays: Plays) {
  /** Moves that are sent and not heard of yet: they stand where they were put. */
  const [ahead, setAhead] = useState<readonly BoardMove[]>([]);
  const [done, setDone] = useState<UndoSteps>([]);
  const [sending, setSending] = useState(0);
  /** Undo was asked for before the last act was answered. */
  const [wanted, want] = useState(false);
  const asked = ({ moves, tell }: Act): Promise<ActAnswer> =>
    ask(moveMatches, { params: { id: eventId }, body: { entryId: newEntryId(), moves: [...moves], tell } });

  /** Sends moves; `then`: what can be taken back once they are made, or perhaps are (`unheard`). */
  const send = async (
    moves: readonly BoardMove[],
    call: () => Promise<ActAnswer>,
    then: (all: UndoSteps, unheard: boolean) => UndoSteps,
  ) => {
    setSending((n) => n + 1);
    setAhead((all) => drafted(all, moves));
    const answer = await call();
    const divisions = [...new Set(moves.map(({ divisionId }) => divisionId))];
    const unheard = !answer.ok && isUnheard(answer.problem);
    if (answer.ok || unheard) await Promise.all(divisions.map((id) => plays[id]?.reload()));
    if (answer.ok || unheard) setDone((all) => then(all, unheard));
    if (!answer.ok) {
      toast(answer.problem.title, { tone: 'bad' });
      want(false);
    }
    setAhead((all) => unanswered(all, moves));
    setSending((n) => n - 1);
    return answer.ok;
  };
  /** Makes an act and remembers what takes it back from where everybody sees the matches now. */
  const make = (live: readonly BoardMatch[], act: Act, call = () => asked(act)) => {
    const back = { ...act, moves: backFrom(live, act.moves) };
    const then = (all: UndoSteps, unheard: boolean): UndoSteps => [...all, unheard ? { ...back, unheard } : back];
    return send(act.moves, call, (all, unheard) => then(all, unheard).slice(-mostUndone));
  };
  const takeBack = async (live: readonly BoardMatch[]) => {
    // what no answer came to and is nowhere to be seen was never made
    const unmade = done.filter((act) => act.unheard && stillBack(live, act.moves).moves.length === 0);
    const last = done.findLast((act) => !unmade.includes(act));
    const without = (all: UndoSteps, unheard: boolean) =>
      unheard ? all : all.filter((act) => act !== last && !unmade.includes(act));
    if (!last) {
      setDone((all) => without(all, false));
      return;
    }
    const { moves, stay, setsStay } = stillBack(live, last.moves);
    if (moves.length === 0) setDone((all) => without(all, false));
    else if (!(await send(moves, () => asked({ moves, tell: last.tell }), without))) return;
    const why = whyNotAll(stay, setsStay);
    // what was said of it gives way to this
    if (moves.length === 0) toast(`Nothing is taken back: ${why}`, { tone: 'bad' });
    else if (why) toast(`Taken back as far as it could be: ${why}`, { tone: 'good', sticky: true });
    else toast(last.tell ? 'Taken back, and the teams are told' : 'Taken back', { tone: 'good' });
  };
  return { ahead, busy: sending > 0, any: done.length > 0, make, takeBack, wanted, want };
}

/** Takes the last act back; before it is answered it waits for that, and takes nothing back where the act is refused. */
export function useTakeBack(acts: ReturnType<typeof useActs>, live: readonly BoardMatch[]): () => void {
  const { busy, wanted, want, takeBack } = acts;
  const onAnswered = useEffectEvent(() => {
    want(false);
    void takeBack(live);
  });
  useEffect(() => {
    if (wanted && !busy) onAnswered();
  }, [wanted, busy]);
  return () => (busy ? want(true) : void takeBack(live));
}

/** Ctrl Z, on a Mac ⌘ Z (screens.md §4, Board). */
export const useUndoKey = (undo: () => void): void =>
  useKeys((event) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    undo();
  });
