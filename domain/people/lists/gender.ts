import type { genders } from './options.ts';

export type Gender = (typeof genders)[number];

/** Division genders and the one gender they take; null takes both (2§3 option list). */
const genderOf: Readonly<Record<string, Gender | null>> = {
  Boys: 'Male',
  Mens: 'Male',
  Girls: 'Female',
  Womens: 'Female',
  Coed: null,
  'Boys or Coed': null,
};

/** The gender a division implies for its players, null when it takes both or isn't known. */
export const impliedGender = (divisionGender: string): Gender | null =>
  Object.hasOwn(genderOf, divisionGender) ? (genderOf[divisionGender] ?? null) : null;

/** Gender is asked in coed divisions only; elsewhere the field is dropped (2§5). */
export const asksGender = (divisionGender: string): boolean => /\bcoed\b/i.test(divisionGender);

export const genderFits = (divisionGender: string, gender: Gender | undefined): boolean => {
  const implied = impliedGender(divisionGender);
  return implied === null || gender === undefined || gender === implied;
};

/** `male` of the wire beside the form's word (2§3 "male/gender"). */
export const isMale = (gender: Gender | undefined): boolean | undefined =>
  gender === undefined ? undefined : gender === 'Male';
