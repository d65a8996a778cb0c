import type { Id } from '../../kernel/ids.ts';
import type { Match } from '../matches/schema.ts';
import { dualsOf, sparePairs } from './dual.ts';
import { isDualPool } from './numbers.ts';
import { dualText } from './text.ts';

/** What is said of a pair match beside its own score. */
export type PairNote = {
  /** How its dual stands: "Sharks leads 1-0"; null before its first pair has begun. */
  readonly dual: string | null;
  /** Nobody waits for it: its dual was decided without it. */
  readonly spare: boolean;
};

/** A note for each pair match among those of any pools and brackets, by id; ordinary matches have none. */
export function pairNotes(
  matches: readonly Match[],
  nameOf: (team: Id | null) => string | null,
): ReadonlyMap<Id, PairNote> {
  if (!isDualPool(matches)) return new Map();
  const spare = sparePairs(matches);
  return new Map(
    dualsOf(matches).flatMap((dual) => {
      const text = dualText(dual, (team) => nameOf(team) ?? 'To be decided');
      return [...dual.counting, ...dual.exhibition].map(
        ({ id }) => [id, { dual: text, spare: spare.has(id) }] as const,
      );
    }),
  );
}
