import * as z from 'zod';
import { currency, id, isoDate, minor } from '../../kernel/schema.ts';

/**
 * The total price of a registration in one window: its entry fee, then the added charges by label. Amounts are for a
 * whole team, in minor units.
 */
export const feeRow = z.object({
  windowId: id,
  event: z.object({ id, name: z.string() }),
  division: z.object({ id, name: z.string() }),
  currency,
  /** The window's name, and its days at the venue. */
  window: z.object({ name: z.string(), from: isoDate, until: isoDate }),
  isOpen: z.boolean(),
  perTeam: z.boolean(),
  price: minor,
  added: z.array(z.object({ label: z.string(), amount: minor })),
  total: minor,
});
export type FeeRow = z.infer<typeof feeRow>;
