/** "950", "10,000". */
export const inThousands = (n: number): string => n.toLocaleString('en-US');

/** Returns a number with its noun: "3 teams", "1 team". */
export const count = (n: number, singular: string, many = `${singular}s`): string =>
  `${inThousands(n)} ${n === 1 ? singular : many}`;

/** Returns a number with a noun that has an irregular plural: "3 people", "1 person". */
export const countOf = (n: number, things: string): string =>
  count(n, things === 'people' ? 'person' : things.replace(/ies$/, 'y').replace(/s$/, ''), things);

/**
 * Returns one of two complete sentences: `one` for 1, and otherwise `many` with the number in place of its first "#".
 */
export const plural = (n: number, one: string, many: string): string =>
  n === 1 ? one : many.replace('#', () => inThousands(n));

/** Returns up to two initials for an avatar or a missing logo. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\d]/u.test(word))
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('');
