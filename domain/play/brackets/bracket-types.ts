/** The bracket types that have a name (Part 3 §3). Each has a value in types/ and a line in registry.ts. */
export const bracketTypes = [
  'SINGLE_ELIM',
  'SINGLE_ELIM_WITH_4TH',
  'DOUBLE_ELIM_CROSSOVER',
  'DOUBLE_ELIM',
  'SINGLE_ELIM_CHALLENGE',
  'SINGLE_ROUND_CHALLENGE_TOP_DOWN',
  'SINGLE_ELIM_WITH_5TH',
  'SINGLE_ELIM_WITH_5TH_NO_4TH',
  'SINGLE_ELIM_5TH_AND_7TH',
  '{hash}',
  'DOUBLE_ELIM_CROSSOVER_WITH_4TH',
] as const;
export type BracketType = (typeof bracketTypes)[number];

/** Returns the bracket type for a stored text. Text that can't be read counts as `{hash}`. */
export function readBracketType(stored: string): BracketType {
  const known: readonly string[] = bracketTypes;
  return known.includes(stored) ? (stored as BracketType) : '{hash}';
}
