import type { Division } from '../schema.ts';

/** "Girls 16U". */
export const divisionName = (division: Pick<Division, 'division' | 'gender'>): string =>
  `${division.gender} ${division.division}`;
