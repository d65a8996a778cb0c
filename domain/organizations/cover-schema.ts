import * as z from 'zod';
import { ulidText } from '../kernel/schema.ts';
import { coverPositions } from './cover-positions.ts';

/** Order 0 is the background, above 0 the covers (1§3). */
export const coverPhoto = z.object({
  id: ulidText,
  url: z.string(),
  order: z.int().min(0).default(1),
  contain: z.boolean().default(false),
  position: z.enum(coverPositions).default('center center'),
});
export type CoverPhoto = z.infer<typeof coverPhoto>;
