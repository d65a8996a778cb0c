import type { PlayerEntry } from './player.ts';

/** Returns a person's full name, such as "Kerri Walsh". Names on file may be incomplete. */
export const fullName = (of: Pick<PlayerEntry, 'firstName' | 'lastName'>): string =>
  [of.firstName, of.lastName].filter(Boolean).join(' ');

/**
 * Returns a name with the first name first, so "Cruz, Ana" becomes "Ana Cruz". A name without a comma doesn't change.
 */
export const inShownOrder = (name: string): string => (name.includes(',') ? fullName(namesOf(name)) : name);

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
 * with the last name, because it distinguishes a son from his father. A single word is the first name, and particles with
 * one word after them are a last name alone.
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
  const isParticle = (word: string) => particles.has(word.toLowerCase());
  // "de la Cruz" and "Van Der Berg" alone are last names. In "Van Morrison", Van is a first name.
  const ahead = words.slice(0, lastWord);
  const isLower = (word = '') => word === word.toLowerCase();
  const isLastOnly = ahead.every(isParticle) && (ahead.length > 1 || (isLower(ahead[0]) && !isLower(words[lastWord])));
  const particle = words.findIndex((word, i) => i > 0 && i < lastWord && isParticle(word));
  const from = isLastOnly && words.length > 1 ? 0 : particle > 0 ? particle : lastWord;
  return { firstName: words.slice(0, from).join(' '), lastName: words.slice(from).join(' ') };
}

/**
 * Returns a key for a person without a profile within one cart. It connects a player who was typed in with the
 * membership bought for them.
 */
export const typedKey = (of: Pick<Partial<PlayerEntry>, 'firstName' | 'lastName' | 'dob'>): string =>
  `${fullName({ firstName: of.firstName, lastName: of.lastName }).toLowerCase()} ${of.dob ?? ''}`;

/**
 * The roster sizes (2§5). `numOfPlayers` players start, and up to `numAllowedOnRoster` are on the roster. Those beyond
 * the starters are alternates.
 */
type RosterSize = { readonly numOfPlayers: number; readonly numAllowedOnRoster: number };

/** Returns how many alternates there is room for. */
export const alternatesAllowed = ({ numOfPlayers, numAllowedOnRoster }: RosterSize): number =>
  Math.max(0, numAllowedOnRoster - numOfPlayers);

type Roster<P> = { readonly starters: readonly P[]; readonly alternates: readonly P[] };

/**
 * Fits players to the sizes: adds blank players up to the number of starters, and cuts off at the roster's size. A
 * roster size below the number of starters is raised to it.
 */
export function fitRoster<P>(players: readonly P[], size: RosterSize, blank: (position: number) => P): Roster<P> {
  const most = Math.max(size.numOfPlayers, size.numAllowedOnRoster);
  const savedPlayers = players.slice(0, most);
  while (savedPlayers.length < size.numOfPlayers) savedPlayers.push(blank(savedPlayers.length + 1));
  return { starters: savedPlayers.slice(0, size.numOfPlayers), alternates: savedPlayers.slice(size.numOfPlayers) };
}

/**
 * Gives all players the first player's high school if the same school is required (2§5). A school in a profile's
 * `onFile` can't be overwritten. Until the first player's school is known, everyone keeps their own.
 */
export function sameSchool<P extends { readonly highSchool?: string | undefined }>(
  players: readonly P[],
  onFile: (player: P) => string | undefined = () => undefined,
): P[] {
  const [first] = players;
  const school = first && (onFile(first) || first.highSchool);
  if (!school) return [...players];
  return players.map((player) => {
    const highSchool = onFile(player) || school;
    return player.highSchool === highSchool ? player : { ...player, highSchool };
  });
}

/** Returns whether all players attend the same school. If they don't, registration fails with `same-school`. */
export const attendSameSchool = (players: readonly { readonly highSchool?: string | undefined }[]): boolean =>
  new Set(players.map(({ highSchool }) => (highSchool ?? '').trim().toLowerCase())).size <= 1;
