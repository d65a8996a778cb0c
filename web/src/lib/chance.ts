import type { Random } from '#domain/kernel/ids.ts';

/** Returns one of the platform's own random numbers in [0, 1), for IDs that must be hard to guess. */
export const chance: Random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
