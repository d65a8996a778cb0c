import type { genders } from './options.ts';

export type Gender = (typeof genders)[number];

/** Gender is asked in coed divisions only; elsewhere the field is dropped (2§5). */
export const asksGender = (divisionGender: string): boolean => /\bcoed\b/i.test(divisionGender);
