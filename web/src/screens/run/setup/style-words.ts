import { styles } from '#domain/play/seeding/registry.ts';
import type { SeedingStyle } from '#domain/play/seeding/seeding-styles.ts';

/** What a style does, to help choosing one. */
export const styleHints: Readonly<Record<SeedingStyle, string>> = {
  GROUP: 'Pool winners first, then runners-up; each group by record',
  RESEED: 'By record alone',
  PRE: 'Finishers take their pool’s original seeds',
  CAPTURE: 'Finishers take their pool’s seeds of that round',
  CAPTURE_NEW: 'The same among those who go on',
  ORIGINAL_SEED: 'Keeps the event’s seeds',
  MAPPED: 'A table: A1 goes to line 1',
  OLD_SCHOOL: 'A1 v B2, B1 v A2',
  OLD_SCHOOL2: 'A1 v D2, B1 v C2',
};

/** What a style is called: the specification’s label, else its name in words. */
export const styleLabel = (style: SeedingStyle): string => {
  const { label } = styles[style];
  return label === style
    ? label
        .toLowerCase()
        .replaceAll('_', ' ')
        .replace(/^./, (c) => c.toUpperCase())
    : label;
};
