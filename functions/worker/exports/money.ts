import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import { financeRows, financeSheet } from '#domain/reporting/finance.ts';
import { orderIdsOfDays, orderIdsOfEvent, wholeOrders } from '../../services/reports/finance.ts';
import type { Of, Sheet } from './sheet.ts';

const ordersAtOnce = 50;
/** Far enough back for every order there is. */
const ever = '2020-01-01';

function orderIds({ table, organization, params, now }: Of): Promise<number[]> {
  const { tournamentId, from, to } = params;
  if (tournamentId !== null) return orderIdsOfEvent(table, tournamentId);
  const today = addDays(dateIn(now, organization.timeZone), 1);
  return orderIdsOfDays(table, organization, { from: from ?? ever, to: to ?? today }, now);
}

/** Every line that was sold, by order. */
export const moneySheet: Sheet<readonly number[]> = {
  head: financeSheet.head,
  pieces: async (of) => {
    const ids = await orderIds(of);
    return Array.from({ length: Math.ceil(ids.length / ordersAtOnce) }, (_, i) => {
      const data = ids.slice(i * ordersAtOnce, (i + 1) * ordersAtOnce);
      return { label: `Orders ${data[0]} to ${data.at(-1)}`, data };
    });
  },
  rows: async ({ table, organization, params }, ids) => {
    const orders = await wholeOrders(table, ids);
    return financeSheet.rowsOf(financeRows(orders, organization.timeZone, params.tournamentId));
  },
};
