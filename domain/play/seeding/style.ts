import type { Id } from '../../kernel/ids.ts';
import type { Candidate } from './candidate.ts';
import type { SeedingMap } from './schema.ts';
import type { SeedingStyle } from './seeding-styles.ts';

/** What a style orders: everybody of the round, who of them is taken, and the map of the rule. */
type StyleInput = {
  readonly all: readonly Candidate[];
  readonly taken: ReadonlySet<Id>;
  readonly map: SeedingMap | null;
};

/** A seeding style: its label (the style's own text where the specification gives none) and the order it makes of those taken. */
export type Style = {
  readonly style: SeedingStyle;
  readonly label: string;
  readonly order: (input: StyleInput) => Candidate[];
};

export const takenOf = ({ all, taken }: StyleInput): Candidate[] => all.filter((team) => taken.has(team.teamId));
