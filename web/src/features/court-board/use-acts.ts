import { useEffect, useEffectEvent, useState } from 'react';
import type { Problem } from '#domain/kernel/result.ts';
import { begunBrackets } from '#domain/play/board/days.ts';
import { type BoardMove, isAt } from '#domain/play/board/moves.ts';
import type { BoardMatch } from '#domain/play/board/task.ts';
import { hasBegun } from '#domain/play/courts/board.ts';
import { targetOf } from '#domain/play/matches/settings.ts';
import { moveMatches } from '#domain/play/operations-board.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Plays } from '#web/src/features/live-division/event-plays.tsx';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { useKeys } from '#web/src/lib/keys.ts';
import { plural } from '#web/src/lib/words.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { drafted, unanswered } from './use-draft.tsx';

const matchesOf = (live: readonly BoardMatch[]) => new Map(live.map(({ match }) => [match.id, match]));

/**
 * Returns the moves that undo a set of moves. Each match goes back to its published court and time, and to its current
 * sets if those changed.
 */
export function backFrom(live: readonly BoardMatch[], moves: readonly BoardMove[]): BoardMove[] {
  const now = matchesOf(live);
  return moves.flatMap(({ matchId, divisionId, own, court, startTime }): BoardMove[] => {
    const at = now.get(matchId);
    if (!at) return [];
    const back = { divisionId, matchId, court: at.court, startTime: at.startTime, was: { court, startTime } };
    const games = at.games.map(targetOf);
    return [own ? { ...back, own: { isMatch: at.isMatch, games } } : back];
  });
}

type StillBack = { readonly moves: BoardMove[]; readonly stay: number; readonly setsStay: number };

/**
 * Returns the part of an action that can still be undone: matches that are still where the action put them and haven't
 * started. `stay` counts the matches that stay where they are. `setsStay` counts those that keep their new sets because
 * their bracket has started.
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

/** The maximum number of actions that can be undone. */
const mostUndone = 30;

type ActAnswer = { readonly ok: true } | { readonly ok: false; readonly problem: Problem };
/** Moves that are made together, and whether to notify teams. */
type Act = { readonly moves: readonly BoardMove[]; readonly tell: boolean };
/** The moves that undo an action. `unheard` means no answer came, so the action may or may not have been made. */
type Back = Act & { readonly unheard?: true };
type UndoSteps = readonly Back[];

/** Returns whether the server may have carried out the request, because its answer is unknown. */
const isUnheard = ({ kind }: Problem): boolean => kind === 'unavailable' || kind === 'bug';

/** Returns why part of an action can't be undone, or an empty string if all of it can be. */
const whyNotAll = (stay: number, setsStay: number): string =>
  [
    ...(stay > 0
      ? [
          plural(
            stay,
            '1 match has started, or someone else has moved it.',
            '# matches have started, or someone else has moved them.',
          ),
        ]
      : []),
    ...(setsStay > 0
      ? [
          plural(
            setsStay,
            '1 match keeps its sets because the bracket has started.',
            '# matches keep their sets because the bracket has started.',
          ),
        ]
      : []),
  ].join(' ');

/** Tracks the moves being sent from a board, and the actions made from it that can be undone. */
export function useActs(eventId: number, plays: Plays) {
  /** Moves that were sent but not confirmed yet. They're shown in their new positions. */
  const [ahead, setAhead] = useState<readonly BoardMove[]>([]);
  const [done, setDone] = useState<UndoSteps>([]);
  const [sending, setSending] = useState(0);
  /** Undo was pressed before the server answered the last action. */
  const [wanted, want] = useState(false);
  const asked = ({ moves, tell }: Act): Promise<ActAnswer> =>
    ask(moveMatches, { params: { id: eventId }, body: { entryId: newEntryId(), moves: [...moves], tell } });

  /**
   * Sends moves. `then` is the list of actions that can be undone once the moves are made, or may have been made
   * (`unheard`).
   */
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
  /** Makes an action and remembers how to undo it, based on the current published positions. */
  const make = (live: readonly BoardMatch[], act: Act, call = () => asked(act)) => {
    const back = { ...act, moves: backFrom(live, act.moves) };
    const then = (all: UndoSteps, unheard: boolean): UndoSteps => [...all, unheard ? { ...back, unheard } : back];
    return send(act.moves, call, (all, unheard) => then(all, unheard).slice(-mostUndone));
  };
  const takeBack = async (live: readonly BoardMatch[]) => {
    // An action that got no answer and that isn't visible on the board was never made.
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
    // This message replaces the earlier one.
    if (moves.length === 0) toast(`Couldn’t undo. ${why}`, { tone: 'bad' });
    else if (why) toast(`Partly undone. ${why}`, { tone: 'good', sticky: true });
    else toast(last.tell ? 'Undone. Teams are being notified.' : 'Undone', { tone: 'good' });
  };
  return { ahead, busy: sending > 0, any: done.length > 0, make, takeBack, wanted, want };
}

/**
 * Undoes the last action. If the server hasn't answered it yet, this waits for the answer and does nothing if the
 * action was refused.
 */
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

/** Undoes on Ctrl+Z, or ⌘Z on a Mac. */
export const useUndoKey = (undo: () => void): void =>
  useKeys((event) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    undo();
  });
