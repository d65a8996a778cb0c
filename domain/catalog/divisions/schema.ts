import * as z from 'zod';
import { id, minor } from '../../kernel/schema.ts';
import { everyDivision } from './cart-fee.ts';

/**
 * A fee or tax that the organizer adds at checkout (Part 2 §3 Cart fee). It is defined here because events store them
 * in `jsonProps.cartFees`; domain/commerce prices them. `amount` is in minor units, `percentage` is 0–100 of the price,
 * and a fee may have both. `members`/`nonMembers` are membership (level) IDs, used only for per-player fees.
 */
export const cartFee = z.object({
  label: z.string().default(''),
  description: z.string().default(''),
  amount: minor.min(0).default(0),
  percentage: z.number().min(0).max(100).default(0),
  divisionIds: z.array(z.union([id, z.literal(everyDivision)])).default([]),
  members: z.array(id).default([]),
  nonMembers: z.array(id).default([]),
  isTax: z.boolean().default(false),
  perPlayer: z.boolean().default(false),
  promoable: z.boolean().default(false),
});
export type CartFee = z.infer<typeof cartFee>;
