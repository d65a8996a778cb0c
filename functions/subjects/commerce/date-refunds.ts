import type { RuledEvent } from '#domain/catalog/schema.ts';
import { allocate } from '#domain/commerce/orders/money.ts';
import { applyCommands } from '#domain/commerce/orders/payment-flow.ts';
import { promoKey } from '#domain/commerce/pricing/promos.ts';
import { spreadOverLine } from '#domain/commerce/refunds/seats.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update, type Write } from '../../kernel/table/write.ts';
import { teamItem } from '../catalog/items.ts';
import { dateRefunded } from '../registration/dates.ts';
import { dateCreditItem } from '../registration/items.ts';
import { promoItem } from './items.ts';
import type { OrderDeps } from './order-facts.ts';
import { changedOrder, orderById } from './order-records.ts';
import type { StoredOrder } from './orders.ts';
import { promoByCode, promoUseItem } from './promos-and-stock.ts';
import { executeRefund } from './refunds.ts';

/** How many times the order is read again because it changed in the meantime. */
const tries = 6;

type Asked = { readonly teamId: Id; readonly divisionId: Id; readonly day: string };
type Refund = { readonly amount: number; readonly done: boolean };

/**
 * Refunds a canceled date to the card that paid for it, instead of its credit. The code stops working for that amount
 * in the transaction that books the refund, so a date is never both used as a credit and refunded. What an earlier
 * credit had paid stays on the code. Repeating it returns the same refund. Refuses with `credit-used` or
 * `not-paid-by-card`.
 */
export async function refundCredit(
  deps: OrderDeps,
  event: RuledEvent,
  asked: Asked,
  now: Millis,
): Promise<Result<Refund>> {
  const refundId = `date-${asked.teamId}-${asked.day}-refund`;
  for (let attempt = 0; attempt < tries; attempt++) {
    const [credit, team] = await Promise.all([
      deps.table.get(dateCreditItem, asked),
      deps.table.get(teamItem, { divisionId: asked.divisionId, id: asked.teamId }),
    ]);
    const order = team?.orderId ? await orderById(deps.table, team.orderId) : null;
    if (credit?.refundId && order) {
      const { amount, done } = await executeRefund(deps, order.id, credit.refundId, now);
      return ok({ amount, done });
    }
    if (!credit?.code) return refuse(registration['credit-used']());
    // The same request in another tab has just booked it.
    if (order?.seen.includes(refundId)) continue;
    const amount = order ? partForCard(order, credit) : 0;
    const booked = order && amount > 0 ? refundOf(order, { ...asked, amount }, refundId, now) : null;
    if (!booked || !order) return refuse(registration['not-paid-by-card']());
    const organizationId = event.paymentOrganizationId ?? event.organizationId;
    const voided = await codeReduced(deps.table, { organizationId, ...credit }, now);
    if (!voided) {
      if ((await deps.table.get(dateCreditItem, asked))?.refundId) continue;
      return refuse(registration['credit-used']());
    }
    const saved = await deps.table.transact([
      ...changedOrder(order, booked),
      dateRefunded(credit, refundId),
      ...voided,
    ]);
    if (saved.ok) {
      const { amount, done } = await executeRefund(deps, order.id, refundId, now);
      return ok({ amount, done });
    }
  }
  return refuse(registration['credit-used']());
}

type Worth = { readonly amount: number; readonly fromCredit: number };

/**
 * Returns how much of a canceled date's credit can be refunded to a card: the part paid with money, or 0 if any of it
 * wasn't paid by card.
 */
export function partForCard(order: StoredOrder, { amount, fromCredit }: Worth): number {
  const money = amount - fromCredit;
  return allocate(order, money).some(({ to }) => to === 'external') ? 0 : money;
}

/** Returns the order with the refund booked in place of the credit, or null if it can’t be. */
function refundOf(
  order: Stored<StoredOrder>,
  { teamId, day, amount }: Omit<Asked, 'divisionId'> & { readonly amount: number },
  refundId: string,
  now: Millis,
): StoredOrder | null {
  const line = order.lines.find(({ item }) => order.teamIds[item.id] === teamId);
  const itemId = line?.item.id;
  if (line === undefined || itemId === undefined) return null;
  const seats = spreadOverLine({ ...line, credited: Math.max(0, line.credited - amount) }, amount);
  const decided = applyCommands(
    order,
    [
      { type: 'reverse-credit', ref: `date-${teamId}-${day}-reversed`, itemId, amount },
      { type: 'refund', refundId, lines: [{ itemId, amount, seats }] },
    ],
    { reason: 'dateCanceled', day },
    now,
  );
  return decided.ok && decided.value !== order ? decided.value : null;
}

type Code = Worth & { readonly organizationId: Id; readonly code: string };

/**
 * Returns the writes that take the refunded money off a credit's code and end the code if nothing is left on it, or
 * null if it was used, even in part or by an order that is being paid. A checkout at the same moment takes the code's
 * only use, so one of the two is refused.
 */
async function codeReduced(
  table: Table,
  { organizationId, code, amount, fromCredit }: Code,
  now: Millis,
): Promise<Write[] | null> {
  const promo = await promoByCode(table, organizationId, code);
  if (promo?.left !== 1 || promo.amount !== amount) return null;
  const key = promoKey(code);
  const set = fromCredit > 0 ? { amount: fromCredit } : { dtEnd: now };
  const left = fromCredit > 0 ? 1 : 0;
  return [
    update(promoItem, { organizationId, key }, { set }, { if: ['=', 'amount', amount], tag: 'code' }),
    update(promoUseItem, { organizationId, key, shard: 0 }, { set: { left } }, { if: ['=', 'left', 1], tag: 'code' }),
  ];
}

/** Returns how much of a credit’s code can still be used. */
export async function leftOnCode(table: Table, organizationId: Id, code: string, now: Millis): Promise<number> {
  const promo = await promoByCode(table, organizationId, code);
  const isOver = !promo || (promo.left ?? 1) < 1 || (promo.dtEnd !== null && promo.dtEnd <= now);
  return isOver ? 0 : promo.amount;
}
