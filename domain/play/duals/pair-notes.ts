import type { Id } from '../../kernel/ids.ts';
import type { Match } from '../matches/schema.ts';
import { dualsOf, sparePairs } from './dual.ts';
import { isDualPool } from './numbers.ts';
import { dualText } from './text.ts';

/** Notes shown with a pair match besides its own score. */
export type PairNote = {
  /** The score of its dual: "Sharks leads 1-0"; null before its first pair has begun. */
  readonly dual: string | null;
  /** No one waits for it: its dual was decided without it. */
  readonly spare: boolean;
};

/** A note for each pair match among the matches of any pools and brackets, by id; ordinary matches have none. */
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
