import type { Id } from '../../kernel/ids.ts';
import type { Match } from '../matches/schema.ts';
import { dualsOf, sparePairs } from './dual.ts';
import { isDualPool } from './numbers.ts';
import { dualText } from './text.ts';

/** Notes shown with a pair match besides its score. */
export type PairNote = {
  /** The score of the match's dual, such as "Sharks leads 1-0", or null before the dual's first pair has started. */
  readonly dual: string | null;
  /** Whether nothing depends on the match anymore because its dual was decided without it. */
  readonly spare: boolean;
};

/**
 * Returns a note for each pair match among the matches of any pools and brackets, by ID. Ordinary matches have none.
 */
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
