import type { PlayerProfile, RatingRecord } from './schema.ts';
import { countsAsMinor } from './who-sees.ts';

/** The rating systems by ID (1§3). −33 and −34 are variants. */
export const ratingSystems = {
  AAU: 3,
  '1440': 4,
  BVNE: 19,
  'AVPA-C': 57,
  'variant 33': -33,
  'variant 34': -34,
} as const;

/** The age groups of the ratings display (1§2.7). */
export const ratingGroups = [12, 14, 16, 18] as const;
type RatingGroup = (typeof ratingGroups)[number];
export const ratingStatuses = ['Past', 'Current', 'Future'] as const;
type RatingStatus = (typeof ratingStatuses)[number];
export const unrated = 'Unrated';
/** The group of a rating text without digits. */
export const noGroup = 999;

/** Returns a rating's age group from its digits: "16U AA" → 16, "Open" → 999 (1§3). */
export function ratingGroupOf(rating: string): number {
  const digits = rating.replace(/\D/g, '');
  return digits === '' ? noGroup : Number(digits);
}

/**
 * Returns the current group for an age, which is the smallest that contains it, or null for adults, whose groups are
 * all in the past.
 */
export const currentGroup = (age: number): RatingGroup | null => ratingGroups.find((group) => age <= group) ?? null;

type RatingLine = {
  readonly label: string;
  readonly status: RatingStatus;
  readonly rating: string;
  readonly earned: string | null;
};

/**
 * Returns one line per age group: past, current or future, with the latest rating earned in it, or "Unrated" (1§2.7).
 */
export function ratingLines(ratings: readonly RatingRecord[], age: number): RatingLine[] {
  const current = currentGroup(age) ?? Number.POSITIVE_INFINITY;
  return ratingGroups.map((group) => {
    const own = ratings.filter(({ rating }) => ratingGroupOf(rating) === group);
    const latest = own.toSorted((a, b) => (a.earned < b.earned ? 1 : -1))[0];
    const status: RatingStatus = group < current ? 'Past' : group === current ? 'Current' : 'Future';
    return { label: `${group}U`, status, rating: latest?.rating ?? unrated, earned: latest?.earned ?? null };
  });
}

/** Returns a player's rating in one word: the latest of all, or "Unrated". */
export const ratingText = (ratings: readonly RatingRecord[]): string =>
  ratings.toSorted((a, b) => (a.earned < b.earned ? 1 : -1))[0]?.rating ?? unrated;

type Ranked = Pick<PlayerProfile, 'dob' | 'hides' | 'ranked' | 'mergedInto'>;

/**
 * Returns whether strangers can find a player in rating lists on a day (YYYY-MM-DD). They can find adults who don't
 * hide ratings, and minors whose guardian agreed.
 */
export const mayBeRanked = ({ dob, hides, ranked, mergedInto }: Ranked, day: string): boolean =>
  mergedInto === null && !hides.includes('ratings') && (!countsAsMinor(dob, day) || ranked !== null);
