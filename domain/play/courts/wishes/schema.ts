import * as z from 'zod';
import { millis } from '../../../kernel/schema.ts';

/** The matches a wish is about. */
const whose = z.discriminatedUnion('of', [
  z.object({ of: z.literal('match'), id: z.int() }),
  z.object({ of: z.literal('team'), id: z.int() }),
  z.object({ of: z.literal('division'), id: z.int() }),
  z.object({ of: z.literal('group'), name: z.string() }),
]);
export type Whose = z.infer<typeof whose>;

/**
 * The wishes an organizer can have. No wish is met at the cost of a hard conflict, and each one that isn't met is
 * explained.
 */
const wishKinds = ['on-court', 'not-before', 'done-by', 'one-court', 'apart', 'max-wait'] as const;
export type WishKind = (typeof wishKinds)[number];

const weight = z.int().min(1).max(100).default(1);
export const wish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('on-court'), whose, courts: z.array(z.string()).min(1), weight }),
  z.object({ kind: z.literal('not-before'), whose, at: millis, weight }),
  z.object({ kind: z.literal('done-by'), whose, at: millis, weight }),
  z.object({ kind: z.literal('one-court'), whose, weight }),
  z.object({ kind: z.literal('apart'), teams: z.tuple([z.int(), z.int()]), weight }),
  z.object({ kind: z.literal('max-wait'), team: z.int(), minutes: z.int().min(1), weight }),
]);
export type Wish = z.infer<typeof wish>;
export type WishOf<K extends WishKind> = Extract<Wish, { kind: K }>;
