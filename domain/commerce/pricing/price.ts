import * as z from 'zod';
import { id, minor } from '../../kernel/schema.ts';
import { itemTypes } from '../item-types.ts';

const labelled = z.object({ label: z.string(), amount: minor.min(0) });
export type Labelled = z.infer<typeof labelled>;

/**
 * One priced line, in minor units. `total` = price + extras − discounts − promo + fees + taxes, never below zero, to
 * the cent. `paid` was paid before, `dueNow` is charged today, `preAuth` is kept with the card for later, the rest is
 * owed.
 */
const pricedLine = z.object({
  itemId: id,
  type: z.enum(itemTypes),
  unit: minor.min(0),
  quantity: z.int().min(1),
  price: minor.min(0),
  extras: z.array(labelled),
  discounts: z.array(labelled),
  promo: z.object({ code: z.string(), amount: minor.min(0) }).nullable(),
  fees: z.array(labelled),
  taxes: z.array(labelled),
  total: minor.min(0),
  paid: minor.min(0),
  dueNow: minor.min(0),
  preAuth: minor.min(0),
});
export type PricedLine = z.infer<typeof pricedLine>;

/** A whole cart priced; every figure except `forgiven` is the sum over the lines. */
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
  /** too small to charge to a card: it doesn't have to be paid (minimum-charge.ts) */
  forgiven: minor.min(0).default(0),
});
export type PricedCart = z.infer<typeof pricedCart>;
