import { useState } from 'react';
import { type BoardMove, boardMove, isAt } from '#domain/play/board/moves.ts';
import { stored } from '#web/src/lib/storage.ts';

/** Moves that were tried and told nobody, on this device. */
type Draft = readonly BoardMove[];

const isDraft = (value: unknown): value is Draft => boardMove.array().safeParse(value).success;

/** Where the draft of an event's board is kept; null: its moves are made at once. */
const draftOf = (tournamentId: number) =>
  stored<Draft | null>(
    `courtDraft.${tournamentId}`,
    null,
    (value): value is Draft | null => value === null || isDraft(value),
  );

/** The draft with some moves more: the last place of a match counts. */
export function drafted(draft: Draft, moves: readonly BoardMove[]): BoardMove[] {
  const later = new Map(moves.map((move) => [move.matchId, move]));
  const boardMoves = draft.map((move) => {
    const next = later.get(move.matchId);
    later.delete(move.matchId);
    return next ? { ...move, ...next } : move;
  });
  return [...boardMoves, ...later.values()];
}

/** Moves on their way without those that were answered: a match that was carried on meanwhile stays where it was put last. */
export function unanswered(ahead: Draft, answered: readonly BoardMove[]): BoardMove[] {
  const done = new Map(answered.map((move) => [move.matchId, move]));
  return ahead.filter(({ matchId, court, startTime }) => {
    const was = done.get(matchId);
    return !was || was.court !== court || was.startTime !== startTime;
  });
}

/** Where everybody sees a match now; undefined: it is no more. */
export type WhereIs = (
  matchId: number,
) => { readonly court: string | null; readonly startTime: number | null; readonly begun: boolean } | undefined;

/** Moves as a draft keeps them: each with where its match was when it was first put elsewhere. */
export const fromWhere = (draft: Draft, moves: readonly BoardMove[], whereIs: WhereIs): BoardMove[] =>
  moves.map((move) => {
    const before = draft.find(({ matchId }) => matchId === move.matchId);
    const now = whereIs(move.matchId);
    const was = before ? before.was : now && { court: now.court, startTime: now.startTime };
    return was ? { ...move, was } : move;
  });

/** What of a draft somebody else has put elsewhere since, and not where the draft has it. */
export const movedSince = (draft: Draft, whereIs: WhereIs): BoardMove[] =>
  draft.filter(({ matchId, was, ...to }) => {
    const now = whereIs(matchId);
    return now && was && !isAt(now, was) && !isAt(now, to);
  });

/** What of a draft still changes anything, and can: a match that began meanwhile stays where it is. */
export const stillToDo = (draft: Draft, whereIs: WhereIs): BoardMove[] =>
  draft.filter(({ matchId, court, startTime, own }) => {
    const now = whereIs(matchId);
    return now && !now.begun && (own !== undefined || now.court !== court || now.startTime !== startTime);
  });

/** The draft of an event's court board: kept on this device with every move, so that a closed page loses nothing. */
export function useDraft(tournamentId: number) {
  const [memory] = useState(() => draftOf(tournamentId));
  const [moves, setMoves] = useState(() => memory.read());
  const [before, setBefore] = useState<readonly Draft[]>([]);
  const hold = (next: Draft | null) => {
    memory.write(next);
    setMoves(next);
  };
  return {
    /** null: no draft is open */
    moves,
    begin: () => hold([]),
    keep(next: Draft) {
      setBefore((all) => [...all, moves ?? []]);
      hold(next);
    },
    mayGoBack: before.length > 0,
    back() {
      hold(before.at(-1) ?? []);
      setBefore((all) => all.slice(0, -1));
    },
    end() {
      setBefore([]);
      memory.clear();
      setMoves(null);
    },
  };
}
