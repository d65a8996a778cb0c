import { surfaces } from '../lists.ts';
import type { Division } from '../schema.ts';

/** Returns whether a division is played outdoors, on sand or grass. Indoor venues have different kinds of surface. */
export const isOutdoors = ({ surfaceId }: Pick<Division, 'surfaceId'>): boolean =>
  surfaces[surfaceId as keyof typeof surfaces] !== 'Other';
