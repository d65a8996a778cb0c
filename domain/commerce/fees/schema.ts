import * as z from 'zod';
import { currency, id, isoDate, minor } from '../../kernel/schema.ts';

/** What an entry costs in the end by one window: its fee, then what is added by its labels; for a whole team, minor units. */
export const feeRow = z.object({
  windowId: id,
  event: z.object({ id, name: z.string() }),
  division: z.object({ id, name: z.string() }),
  currency,
  /** what the window is called, and its days at the venue */
  window: z.object({ name: z.string(), from: isoDate, until: isoDate }),
  isOpen: z.boolean(),
  perTeam: z.boolean(),
  price: minor,
  added: z.array(z.object({ label: z.string(), amount: minor })),
  total: minor,
});
export type FeeRow = z.infer<typeof feeRow>;
