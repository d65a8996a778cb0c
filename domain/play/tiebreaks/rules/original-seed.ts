import type { Tiebreak } from '../tiebreak.ts';

/** The better (lower) original seed; silent where no one has a seed; a missing seed comes last. */
export const originalSeed: Tiebreak = {
  name: 'ORIGINAL_SEED',
  label: 'original seed',
  record: false,
  show: (figure) => (figure === -Infinity ? 'none' : String(-figure)),
  judge: (group, { entrants }) => {
    const seeds = group.map((i) => entrants[i]!.seed);
    return seeds.every((seed) => seed === null) ? 'no-seed' : seeds.map((seed) => (seed === null ? -Infinity : -seed));
  },
};
