import { surfaces } from '../lists.ts';
import type { Division } from '../schema.ts';

/** Returns whether a division is played outdoors, on sand or grass. Every indoor surface is stored as "Other". */
export const isOutdoors = ({ surfaceId }: Pick<Division, 'surfaceId'>): boolean =>
  surfaces[surfaceId as keyof typeof surfaces] !== 'Other';
