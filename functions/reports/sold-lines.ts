import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { balanceDue } from '#domain/commerce/orders/money.ts';
import type { SoldLine } from '#domain/reporting/event-figures.ts';
import { inParallel } from '../kernel/parallel.ts';
import type { Table } from '../kernel/table/table.ts';
import { linesOfEvent, type OrderHead, orderItem, orderLineItem } from '../store/commerce/orders.ts';

/** Lines of orders that own their places, and what those orders still owe: no more of each than the event's lines were not charged at once. */
export async function soldLines(table: Table, eventId: number) {
  const all = await table.list(orderLineItem, linesOfEvent(eventId));
  const heads = await headsOf(table, [...new Set(all.map(({ orderId }) => orderId))]);
  const own = all.filter(({ orderId }) => heads.has(orderId));
  const lines = own.flatMap(({ orderId, item, dtCreated, total, refunded }): SoldLine[] =>
    'registration' in item
      ? [
          {
            orderId,
            divisionId: item.registration.tournamentDivisionId,
            windowId: item.registration.windowId,
            at: dtCreated,
            total,
            refunded,
          },
        ]
      : [],
  );
  const open = Map.groupBy(own, ({ orderId }) => orderId);
  const due = [...open].reduce((sum, [orderId, of]) => {
    const head = heads.get(orderId) as OrderHead;
    const later = of.reduce((left, { total, dueNow }) => left + total - dueNow, 0);
    return sum + Math.max(0, Math.min(balanceDue(head), later));
  }, 0);
  return { lines, due };
}

const atOnce = 100;

/** Heads of confirmed orders. */
async function headsOf(table: Table, ids: readonly number[]): Promise<Map<number, OrderHead>> {
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) =>
    ids.slice(at * atOnce, (at + 1) * atOnce),
  );
  const heads = new Map<number, OrderHead>();
  await inParallel(parts, 4, async (part) => {
    const found = await table.getMany(
      orderItem,
      part.map((id) => ({ id })),
    );
    for (const head of found) if (isConfirmed(head)) heads.set(head.id, head);
  });
  return heads;
}
