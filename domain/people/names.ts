import type { PlayerEntry } from './player.ts';

/** Returns a person's full name, such as "Kerri Walsh". Part of a name on file may be missing. */
export const fullName = (of: Pick<PlayerEntry, 'firstName' | 'lastName'>): string =>
  [of.firstName, of.lastName].filter(Boolean).join(' ');

/** Returns a person's city and state, such as "Hermosa Beach, CA", if known. */
export const cityState = (of: Pick<PlayerEntry, 'city' | 'state'>): string =>
  [of.city, of.state].filter(Boolean).join(', ');

/** Words before a last name that are part of it: "Ana de la Cruz", "Bo Van Der Berg". */
const particles = new Set(
  'bin da dal de del della den der di do dos du el ibn la las le los san santa st st. ten ter van vander von zu'.split(
    ' ',
  ),
);
const isSuffix = (word: string): boolean => /^(jr|sr|ii|iii|iv)\.?$/i.test(word);

/**
 * Splits a full name into first and last name: "Ana de la Cruz", "de la Cruz, Ana", "Ruiz, John, Jr.". A suffix stays
 * with the last name, because it distinguishes a son from his father. A single word is the first name.
 */
export function namesOf(whole: string): { firstName: string; lastName: string } {
  const [before = '', ...after] = whole
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  const suffix = after.filter(isSuffix);
  const [first] = after.filter((part) => !isSuffix(part));
  if (first !== undefined) return { firstName: first, lastName: [before, ...suffix].join(' ') };
  const words = [...before.split(' '), ...suffix];
  const lastWord = Math.max(
    1,
    words.findLastIndex((word) => !isSuffix(word)),
  );
  const particle = words.findIndex((word, i) => i > 0 && i < lastWord && particles.has(word.toLowerCase()));
  const from = particle > 0 ? particle : lastWord;
  return { firstName: words.slice(0, from).join(' '), lastName: words.slice(from).join(' ') };
}

/**
 * Returns a key for a person without a profile within one cart, which connects a player who was typed in with the
 * membership bought for them.
 */
export const typedKey = (of: Pick<Partial<PlayerEntry>, 'firstName' | 'lastName' | 'dob'>): string =>
  `${fullName({ firstName: of.firstName, lastName: of.lastName }).toLowerCase()} ${of.dob ?? ''}`;
