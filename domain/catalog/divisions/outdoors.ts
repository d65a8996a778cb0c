import { surfaces } from '../lists.ts';
import type { Division } from '../schema.ts';

/** Whether a division is played under the sky: on sand or grass. Halls have a surface of their own kind. */
export const isOutdoors = ({ surfaceId }: Pick<Division, 'surfaceId'>): boolean =>
  surfaces[surfaceId as keyof typeof surfaces] !== 'Other';
