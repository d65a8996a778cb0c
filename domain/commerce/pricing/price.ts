import * as z from 'zod';
import { id, minor } from '../../kernel/schema.ts';
import { itemTypes } from '../item-types.ts';

const labelled = z.object({ label: z.string(), amount: minor.min(0) });
export type Labelled = z.infer<typeof labelled>;

/**
 * A priced line, in minor units. `total` = price + extras − discounts − promo + fees + taxes, to the cent and never
 * below zero. `paid` was paid before, `dueNow` is charged today, `preAuth` is charged to the saved card later, and the
 * rest is owed.
 */
const pricedLine = z.object({
  itemId: id,
  type: z.enum(itemTypes),
  unit: minor.min(0),
  quantity: z.int().min(1),
  price: minor.min(0),
  extras: z.array(labelled),
  discounts: z.array(labelled),
  /** What a code takes off. A credit (`isCredit`) is a buyer's own money. */
  promo: z.object({ code: z.string(), amount: minor.min(0), isCredit: z.boolean().optional() }).nullable(),
  fees: z.array(labelled),
  taxes: z.array(labelled),
  total: minor.min(0),
  paid: minor.min(0),
  dueNow: minor.min(0),
  preAuth: minor.min(0),
});
export type PricedLine = z.infer<typeof pricedLine>;

/** A priced cart. Every figure except `forgiven` is the sum of its lines. */
export const pricedCart = z.object({
  currency: z.string(),
  lines: z.array(pricedLine),
  price: minor.min(0),
  discount: minor.min(0),
  promo: minor.min(0),
  fees: minor.min(0),
  taxes: minor.min(0),
  total: minor.min(0),
  paid: minor.min(0),
  dueNow: minor.min(0),
  preAuth: minor.min(0),
  /** The amount that is too small to charge to a card and is forgiven (fees.ts). */
  forgiven: minor.min(0).default(0),
});
export type PricedCart = z.infer<typeof pricedCart>;
