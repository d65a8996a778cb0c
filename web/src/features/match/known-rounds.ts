import type { Id } from '#domain/kernel/ids.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import type { PlayView } from '#domain/play/views.ts';

/**
 * Divisions by the rounds this page has loaded. A match's ID includes its round, so its division is found without a
 * call, even offline.
 */
const divisions = new Map<Id, Id>();

/** Remembers which division these rounds belong to. */
export function rememberRounds({ divisionId, rounds }: Pick<PlayView, 'divisionId' | 'rounds'>): void {
  for (const { id } of rounds) divisions.set(id, divisionId);
}

/** Returns a match's division if its round is loaded, or undefined otherwise. */
export const knownDivisionOf = (matchId: Id): Id | undefined => divisions.get(placeOf(matchId).roundId);
