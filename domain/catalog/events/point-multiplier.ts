/**
 * Tags that make an event's points count for more in a series (Part 1 §9: Double Points is 2X, Bonus Points is 1.5X).
 */
export const multiplierTags: Readonly<Record<string, number>> = { 'Double Points': 2, 'Bonus Points': 1.5 };

/** The points multiplier of an event with these tags: the largest of them. */
export const multiplierOf = (tags: readonly string[]): number =>
  Math.max(1, ...tags.map((tag) => multiplierTags[tag] ?? 1));

/** Its tags with another multiplier; 1 for none. All other tags stay. */
export const withMultiplier = (tags: readonly string[], multiplier: number): string[] => [
  ...tags.filter((tag) => !(tag in multiplierTags)),
  ...Object.keys(multiplierTags).filter((tag) => multiplierTags[tag] === multiplier),
];
