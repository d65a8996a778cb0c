import * as z from 'zod';
import { figureFields, orderSum } from '../commerce/desk/schema.ts';
import { accounts } from '../commerce/orders/accounts.ts';
import { currency, id, isoDate, minor } from '../kernel/schema.ts';

const row = z.object({
  ...{ date: isoDate, orderId: id, itemId: id, state: z.string(), email: z.string(), type: z.string() },
  ...{
    division: z.string(),
    team: z.string(),
    price: minor,
    discount: minor,
    creditUsed: minor,
    fees: minor,
    taxes: minor,
  },
  ...{ total: minor, refunded: minor, writtenOff: minor, taxReversed: minor, due: minor, currency },
});

/**
 * Sales with the ledger's sums, which include every order. `more` means that the rows show only the latest orders,
 * while the export has all of them.
 */
export const financeView = z.object({
  rows: z.array(row),
  sums: z.array(orderSum),
  orders: z.int(),
  more: z.boolean(),
});

const books = z.partialRecord(z.enum(accounts), minor);

/**
 * What was booked in a period, by currency. `opening` is the balances before it, or null if there is too much history
 * to count. `change` is what was booked. Together they add up to the closing balances.
 */
export const periodView = z.object({
  from: isoDate,
  to: isoDate,
  sums: z.array(
    z.object({
      ...{ currency, orders: z.int(), opening: books.nullable(), change: books, figures: z.object(figureFields) },
      parts: z.array(z.object({ tournamentId: id.nullable(), name: z.string(), accounts: books })),
      days: z.array(z.object({ date: isoDate, sold: minor, refunded: minor, received: minor, paidOut: minor })),
      balanced: z.boolean(),
    }),
  ),
});
