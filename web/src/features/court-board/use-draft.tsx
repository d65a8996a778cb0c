import { useState } from 'react';
import { type BoardMove, boardMove, isAt } from '#domain/play/board/moves.ts';
import { stored } from '#web/src/lib/storage.ts';

/** Draft moves on this device, which no one has been notified of. */
type Draft = readonly BoardMove[];

const isDraft = (value: unknown): value is Draft => boardMove.array().safeParse(value).success;

/** Returns the storage key for the draft of an event's board, or null if moves are made at once. */
const draftOf = (tournamentId: number) =>
  stored<Draft | null>(
    `courtDraft.${tournamentId}`,
    null,
    (value): value is Draft | null => value === null || isDraft(value),
  );

/** Returns the draft with more moves added. Only a match's latest position counts. */
export function drafted(draft: Draft, moves: readonly BoardMove[]): BoardMove[] {
  const later = new Map(moves.map((move) => [move.matchId, move]));
  const boardMoves = draft.map((move) => {
    const next = later.get(move.matchId);
    later.delete(move.matchId);
    return next ? { ...move, ...next } : move;
  });
  return [...boardMoves, ...later.values()];
}

/**
 * Returns the moves still being sent, without those the server has answered. A match that was dragged again during the
 * call keeps its latest position.
 */
export function unanswered(ahead: Draft, answered: readonly BoardMove[]): BoardMove[] {
  const done = new Map(answered.map((move) => [move.matchId, move]));
  return ahead.filter(({ matchId, court, startTime }) => {
    const was = done.get(matchId);
    return !was || was.court !== court || was.startTime !== startTime;
  });
}

/** A match's published position, or undefined if the match no longer exists. */
export type WhereIs = (
  matchId: number,
) => { readonly court: string | null; readonly startTime: number | null; readonly begun: boolean } | undefined;

/** Returns moves in a draft's form, which includes each match's position before it was first moved. */
export const fromWhere = (draft: Draft, moves: readonly BoardMove[], whereIs: WhereIs): BoardMove[] =>
  moves.map((move) => {
    const before = draft.find(({ matchId }) => matchId === move.matchId);
    const now = whereIs(move.matchId);
    const was = before ? before.was : now && { court: now.court, startTime: now.startTime };
    return was ? { ...move, was } : move;
  });

/** Returns the drafted matches that someone else has moved since, to a different position than the draft's. */
export const movedSince = (draft: Draft, whereIs: WhereIs): BoardMove[] =>
  draft.filter(({ matchId, was, ...to }) => {
    const now = whereIs(matchId);
    return now && was && !isAt(now, was) && !isAt(now, to);
  });

/** Returns the draft moves that are possible and still change something. A match that has started stays where it is. */
export const stillToDo = (draft: Draft, whereIs: WhereIs): BoardMove[] =>
  draft.filter(({ matchId, court, startTime, own }) => {
    const now = whereIs(matchId);
    return now && !now.begun && (own !== undefined || now.court !== court || now.startTime !== startTime);
  });

/** The draft of an event's court board, saved on this device after every move so that closing the page loses nothing. */
export function useDraft(tournamentId: number) {
  const [memory] = useState(() => draftOf(tournamentId));
  const [moves, setMoves] = useState(() => memory.read());
  const [before, setBefore] = useState<readonly Draft[]>([]);
  const hold = (next: Draft | null) => {
    memory.write(next);
    setMoves(next);
  };
  return {
    /** Null if no draft is open. */
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
