import * as z from 'zod';
import { currency, id, isoDate, minor } from '../kernel/schema.ts';

const row = z.object({
  ...{ date: isoDate, orderId: id, state: z.string(), email: z.string(), type: z.string() },
  ...{ division: z.string(), team: z.string(), price: minor, discount: minor, fees: minor, taxes: minor },
  ...{ total: minor, refunded: minor, currency },
});
const sum = z.object({
  ...{ currency, orders: z.int(), total: minor, received: minor, returned: minor, due: minor },
  /** what stands on each account of the ledger; all of them together are nothing */
  accounts: z.record(z.string(), minor),
  balanced: z.boolean(),
});

/** What was sold, with the ledger's sums. `more`: so many orders that the rest is only in the export. */
export const financeView = z.object({ rows: z.array(row), sums: z.array(sum), orders: z.int(), more: z.boolean() });
