import { divisionGenders } from '../lists.ts';
import type { Division } from '../schema.ts';

const longestFirst = divisionGenders.toSorted((a, b) => b.length - a.length);
/* "Boys & Girls 12U" names two genders, so neither is the division's gender. */
const words = `${longestFirst.join('|')}|women|men|co-ed`;
const leading = new RegExp(`^(${words})\\b(?:[’']?s\\b)?(?!\\s*(?:[&/+]|and\\b|or\\b))\\s*`, 'i');
const trailing = new RegExp(`(?<!(?:[&/+]|\\b(?:and|or))\\s*)\\s+(${words})(?:[’']?s)?$`, 'i');
const otherSpellings: Readonly<Record<string, Division['gender']>> = { women: 'Womens', men: 'Mens', 'co-ed': 'Coed' };

/**
 * Returns the gender at the start or the end of a text and the rest of the text, such as "Womens" and "A" for "Women’s
 * A", or "Girls" and "16U" for "16U Girls". The rest is empty if the text is only a gender. Returns null if the text
 * neither starts nor ends with a gender.
 */
export function genderInName(text: string): { readonly gender: Division['gender']; readonly rest: string } | null {
  const trimmed = text.trim();
  const found = leading.exec(trimmed) ?? trailing.exec(trimmed);
  const word = found?.[1]?.toLowerCase();
  if (!found || !word) return null;
  const gender = divisionGenders.find((known) => known.toLowerCase() === word) ?? otherSpellings[word];
  return gender ? { gender, rest: trimmed.replace(found[0], '') } : null;
}

/** Returns what to add to a name that is only a gender, or null for any other name. */
export function genderOnlyError(name: string): string | null {
  const named = genderInName(name);
  return named?.rest === '' ? `Add a level or age, like “${named.gender} Open”` : null;
}

type Named = Pick<Division, 'division' | 'gender'>;

/**
 * Returns a division's name and gender as the organizer meant them. If the name starts or ends with a gender, such as
 * "Womens A", the gender is moved out of the name, because the public name already starts with it. A name that is only a gender
 * is kept, because a division needs a name.
 */
export function withGenderOfName<N extends Named>(named: N): N {
  const found = genderInName(named.division);
  return found && found.rest !== '' ? { ...named, gender: found.gender, division: found.rest } : named;
}
