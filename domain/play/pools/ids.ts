/** The next temporary id for something not saved yet: negative, below all there are (Part 3 §4). */
export const temporaryId = (ids: Iterable<number>): number => Math.min(0, ...ids) - 1;

/** A new pool's id among those of a day. */
export const newPoolId = (pools: readonly { readonly id: number }[]): number => temporaryId(pools.map(({ id }) => id));
