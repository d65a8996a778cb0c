import type { Division } from '../schema.ts';

/** Returns a division's name with its gender, such as "Girls 16U". */
export const divisionName = (division: Pick<Division, 'division' | 'gender'>): string =>
  `${division.gender} ${division.division}`;
