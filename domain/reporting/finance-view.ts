import * as z from 'zod';
import { orderSum } from '../commerce/desk/schema.ts';
import { currency, id, isoDate, minor } from '../kernel/schema.ts';

const row = z.object({
  ...{ date: isoDate, orderId: id, itemId: id, state: z.string(), email: z.string(), type: z.string() },
  ...{ division: z.string(), team: z.string(), price: minor, discount: minor, fees: minor, taxes: minor },
  ...{ total: minor, refunded: minor, writtenOff: minor, taxReversed: minor, due: minor, currency },
});

/** Sales with the ledger's sums, which include every order. `more`: the rows show only the latest orders; the export has all. */
export const financeView = z.object({
  rows: z.array(row),
  sums: z.array(orderSum),
  orders: z.int(),
  more: z.boolean(),
});
