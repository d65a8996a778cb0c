import type { Id } from '#domain/kernel/ids.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import type { PlayView } from '#domain/play/views.ts';

/** Divisions by the rounds that this page has read: a match's id names its round, so its division needs no asking, and no net. */
const divisions = new Map<Id, Id>();

/** What was read of a division. */
export function rememberRounds({ divisionId, rounds }: Pick<PlayView, 'divisionId' | 'rounds'>): void {
  for (const { id } of rounds) divisions.set(id, divisionId);
}

/** The division of a match whose round was read; undefined of any other. */
export const knownDivisionOf = (matchId: Id): Id | undefined => divisions.get(placeOf(matchId).roundId);
