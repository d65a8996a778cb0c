import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { balanceDue } from '#domain/commerce/orders/money.ts';
import { ok } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { eventFiguresOf, type SoldLine } from '#domain/reporting/event-figures.ts';
import type { eventSummary } from '#domain/reporting/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { linesOfEvent, type OrderHead, orderItem, orderLineItem } from '../../store/commerce/orders.ts';
import type { Deps } from '../deps.ts';
import { reportedEvent, teamsEver } from '../event.ts';
import { yearBeforeOf } from '../year-before.ts';

export const eventSummaryHandler: Handler<typeof eventSummary, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await reportedEvent(table, actor, params.id);
  if (!found.ok) return found;
  const { event, divisions } = found.value;
  const zone = zoneOf(event);
  const [teams, money, yearBefore] = await Promise.all([
    teamsEver(table, event.id),
    soldLines(table, event.id),
    yearBeforeOf(table, actor, event),
  ]);
  const until = [dateIn(now, zone), event.endDate].toSorted()[0] as string;
  const { currency } = event;
  return ok({ ...eventFiguresOf({ divisions, teams, ...money, currency, zone, until }), yearBefore });
};

/** Lines of orders that own their places, and what those orders still owe: no more of each than the event's lines were not charged at once. */
async function soldLines(table: Table, eventId: number) {
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
