/**
 * The teams that a rule can take (Part 3 §3, §5): all, original seeds in a range, chosen original seeds, or those in a
 * map.
 */
export const seedingRuleTypes = ['ALL', 'RANGE', 'SELECT', 'MAPPED'] as const;

/** The orders for the taken teams (Part 3 §3), with one value each in styles/. */
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

/** A day's default is PRE (Part 3 §3), and a rule's default is ORIGINAL_SEED. */
export const defaultDaySeeding: SeedingStyle = 'PRE';
