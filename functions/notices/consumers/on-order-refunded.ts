import { isCanceled } from '#domain/catalog/events/event-status.ts';
import { balanceDue } from '#domain/commerce/orders/money.ts';
import type { RefundExecution } from '#domain/commerce/refunds/refund-execution.ts';
import { refundNotice, type TeamNow } from '#domain/commerce/refunds/refund-notice.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { orderRefunded } from '#events/commerce/order-refunded.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { Table } from '../../kernel/table/table.ts';
import { hostOf } from '../../services/event-letter.ts';
import { seatNamesOfOrder } from '../../services/order-events.ts';
import { orderPath } from '../../services/order-link.ts';
import { lastWithdrawal } from '../../services/teams/merges.ts';
import { divisionItem, teamItem, tournamentItem } from '../../store/catalog/items.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import type { Deps } from '../deps.ts';
import { send } from '../send.ts';

/** A refund is through: what it was of and why, how it was worked out, what remains paid, and whether the team still plays; with the order's link. */
export async function onOrderRefunded({ data }: Envelope<DetailOf<typeof orderRefunded>>, deps: Deps): Promise<void> {
  const order = await orderById(deps.table, data.orderId);
  const execution = order?.refundExecutions.find(({ refundId }) => refundId === data.refundId);
  if (!order || !execution) return;
  const told = await refundToTell(order, execution, deps);
  if (told === null) return;
  const { name, host, replyTo } = await hostOf(deps.table, order.organizationId);
  const { of, refund } = told;
  const facts = { host: name, currency: order.currency, due: of === order ? balanceDue(order) : 0 };
  const { rows, sums, ...words } = refundNotice(refund, { ...facts, ...(await aboutLines(deps.table, of, refund)) });
  await send(
    'orderRefunded',
    {
      ...{ organization: name, orderId: String(of.id), amount: formatMoney(refund.amount, order.currency), ...words },
      orderPath: orderPath(order.id, await deps.signingSecret()),
      rows: [...rows],
      // what a part payment leaves is no business of the payer's own order
      sums: of === order ? [...sums] : [],
      notes: [],
    },
    { email: order.emailReceiptTo },
    deps,
    { letter: { host, facts: [], why: 'You get this because you placed the order.' }, replyTo },
  );
}

/**
 * One email per buyer and refund. A refund that goes back over several orders is told with the order that is refunded, for all of it; a person
 * who had paid for somebody else's order is told once what comes back to their own cards. Null where another email says it.
 */
async function refundToTell(
  order: StoredOrder,
  execution: RefundExecution,
  deps: Deps,
): Promise<{ of: StoredOrder; refund: RefundExecution } | null> {
  const { of, refundId } = execution;
  if (of === null) return { of: order, refund: execution };
  const refunded = await orderById(deps.table, of.orderId);
  if (refunded?.emailReceiptTo.toLowerCase() === order.emailReceiptTo.toLowerCase()) return null;
  const together = order.refundExecutions.filter((each) => each.of?.refundId === of.refundId);
  if (together[0]?.refundId !== refundId) return null;
  const amount = together.reduce((sum, each) => sum + each.amount, 0);
  const parts = together.flatMap((each) => each.parts);
  const whole = refunded?.refundExecutions.find((each) => each.refundId === of.refundId);
  return { of: refunded ?? order, refund: { ...execution, moved: whole?.moved ?? null, lines: [], amount, parts } };
}

async function teamNow(table: Table, { id, isDeleted, waitlist }: Team): Promise<TeamNow> {
  if (!isDeleted) return waitlist ? 'waits' : 'plays';
  const act = await lastWithdrawal(table, id);
  return act && !act.byStaff ? 'withdrew' : 'withdrawn';
}

/** The refunded lines with their players, how their teams stand now, and which of their events and divisions are canceled. */
async function aboutLines(table: Table, order: StoredOrder, refund: RefundExecution) {
  const wanted = new Set(refund.lines.map(({ itemId }) => itemId));
  const lines = order.lines.filter(({ item }) => wanted.has(item.id));
  const entries = lines.flatMap(({ item }) => ('registration' in item ? [item] : []));
  const keyOf = (id: number) => ({ id });
  const [names, events, divisions, teams] = await Promise.all([
    seatNamesOfOrder(table, { id: order.id, lines }),
    table.getMany(tournamentItem, [...new Set(entries.map((item) => item.registration.tournamentId))].map(keyOf)),
    table.getMany(divisionItem, [...new Set(entries.map((item) => item.registration.tournamentDivisionId))].map(keyOf)),
    Promise.all(
      entries.map(async ({ id, registration: { tournamentDivisionId: divisionId } }) => {
        const teamId = order.teamIds[id];
        const team = teamId === undefined ? null : await table.get(teamItem, { divisionId, id: teamId });
        return team ? [[id, await teamNow(table, team)] as const] : [];
      }),
    ),
  ]);
  return {
    ...{ lines, names, teams: new Map(teams.flat()) },
    canceledEvents: new Set(events.filter(isCanceled).map(({ id }) => id)),
    canceledDivisions: new Set(divisions.filter(({ canceled }) => canceled).map(({ id }) => id)),
  };
}
