import { folded } from '../../kernel/text.ts';
import { genders } from './choices.ts';

type Gender = (typeof genders)[number];

const words: Readonly<Record<string, Gender>> = {
  ...Object.fromEntries(genders.map((gender) => [folded(gender), gender])),
  ...{ f: 'Female', girl: 'Female', girls: 'Female', w: 'Female', woman: 'Female', women: 'Female' },
  ...{ m: 'Male', boy: 'Male', boys: 'Male', man: 'Male', men: 'Male' },
};

/**
 * Returns the gender that a word in an imported list means, such as "F", "Girl" or "Men", or null if the word isn't a
 * gender.
 */
export const genderOfWord = (text: string): Gender | null => words[folded(text)] ?? null;
