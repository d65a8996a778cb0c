import { booksByLine } from '#domain/commerce/orders/figures.ts';
import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { balance } from '#domain/commerce/orders/ledger.ts';
import type { SoldLine } from '#domain/reporting/event-figures.ts';
import type { Table } from '../kernel/table/table.ts';
import { ordersOfEvent } from '../services/reports/finance.ts';

/** The lines that confirmed orders bought of an event, each with what is still due of it. */
export async function soldLines(table: Table, eventId: number): Promise<SoldLine[]> {
  const orders = (await ordersOfEvent(table, eventId)).filter(isConfirmed);
  return orders.flatMap((order) => {
    const books = booksByLine(order);
    return order.lines.flatMap(({ item, total, refunded, waived }): SoldLine[] => {
      if (!('registration' in item) || item.registration.tournamentId !== eventId) return [];
      const { tournamentDivisionId: divisionId, windowId } = item.registration;
      const due = balance(books.get(item.id) ?? {}, 'receivable');
      return [
        { orderId: order.id, divisionId, windowId, at: order.dtCreated, total, refunded, writtenOff: waived, due },
      ];
    });
  });
}
