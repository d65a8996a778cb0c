/** Which teams a rule takes (Part 3 §3, §5): all, original seeds in a range, chosen original seeds, or those of a map. */
export const seedingRuleTypes = ['ALL', 'RANGE', 'SELECT', 'MAPPED'] as const;

/** How the teams taken are put in order (Part 3 §3); one file each in styles/. */
export const seedingStyles = [
  'PRE',
  'CAPTURE',
  'CAPTURE_NEW',
  'GROUP',
  'RESEED',
  'ORIGINAL_SEED',
  'MAPPED',
  'OLD_SCHOOL',
  'OLD_SCHOOL2',
] as const;
export type SeedingStyle = (typeof seedingStyles)[number];

/** A day that says nothing seeds by PRE (Part 3 §3); a rule that says nothing by ORIGINAL_SEED. */
export const defaultDaySeeding: SeedingStyle = 'PRE';
