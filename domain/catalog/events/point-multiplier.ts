/**
 * The tags that make an event's points count for more in a series (Part 1 §9: Double Points is 2X, Bonus Points is
 * 1.5X).
 */
export const multiplierTags: Readonly<Record<string, number>> = { 'Double Points': 2, 'Bonus Points': 1.5 };

/** Returns the largest points multiplier among an event's tags. */
export const multiplierOf = (tags: readonly string[]): number =>
  Math.max(1, ...tags.map((tag) => multiplierTags[tag] ?? 1));

/** Returns the tags with the multiplier replaced, or removed for 1. All other tags stay. */
export const withMultiplier = (tags: readonly string[], multiplier: number): string[] => [
  ...tags.filter((tag) => !(tag in multiplierTags)),
  ...Object.keys(multiplierTags).filter((tag) => multiplierTags[tag] === multiplier),
];
