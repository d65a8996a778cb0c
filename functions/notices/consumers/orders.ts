import { isCanceled } from '#domain/catalog/events/event-status.ts';
import { balanceDue as orderDue, balanceDue as owed, received } from '#domain/commerce/orders/money.ts';
import { receiptOf } from '#domain/commerce/orders/receipt.ts';
import type { RefundExecution } from '#domain/commerce/refunds/refund-execution.ts';
import { refundNotice, type TeamNow } from '#domain/commerce/refunds/refund-notice.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import { momentWords } from '#domain/kernel/time.ts';
import { noLetter } from '#domain/notices/letter.ts';
import type { Team } from '#domain/registration/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import type {
  balanceDue,
  disputeOpened,
  orderMailed,
  orderPaid,
  orderRefunded,
  paymentInDoubt,
  payoutSent,
} from '#events/commerce.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionItem, teamItem, tournamentItem } from '../../subjects/catalog/items.ts';
import { hostOf } from '../../subjects/catalog/news.ts';
import { orderNoteItem, payoutSentItem } from '../../subjects/commerce/items.ts';
import {
  eventsOfOrder,
  orderPath,
  paidOrdersOf,
  parcelsOfOrder,
  playersOfOrder,
  seatNamesOfOrder,
} from '../../subjects/commerce/order-facts.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import { type OrderHead, orderItem, type StoredOrder } from '../../subjects/commerce/orders.ts';
import { staffRecipients } from '../../subjects/notices/recipients.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { lastWithdrawal } from '../../subjects/teams/spots.ts';
import type { Deps } from '../deps.ts';
import { send, sendEach } from '../send.ts';

/**
 * Emails the receipt, or the confirmation if nothing was paid (Part 2 §5). It has everything people keep it for: event,
 * dates, location, players, and a link that opens the order without signing in. It shows the payment at that time, even
 * if a refund came before the receipt is written.
 */
export const onOrderPaid = ({ data }: Envelope<DetailOf<typeof orderPaid>>, deps: Deps): Promise<void> =>
  mailOrder(data.orderId, { to: null, atPayment: data.atPayment }, deps);

type Mailed = {
  /** An address other than the buyer's, or null. */
  readonly to: string | null;
  /** The amounts paid and due at the time, or null for the current ones. */
  readonly atPayment: DetailOf<typeof orderPaid>['atPayment'];
};

/** Emails an order's receipt. */
async function mailOrder(orderId: Id, { to, atPayment }: Mailed, deps: Deps): Promise<void> {
  const order = await orderById(deps.table, orderId);
  if (!order) return;
  const [{ name, host, replyTo, zone, contact }, events, players, parcels, paidOrders] = await Promise.all([
    hostOf(deps.table, order.organizationId),
    eventsOfOrder(deps.table, order),
    playersOfOrder(deps.table, order),
    parcelsOfOrder(deps.table, order),
    paidOrdersOf(deps.table, order),
  ]);
  const { rows, sums, notes } = receiptOf(order, { events, players, parcels, paidOrders }, atPayment);
  const facts = [
    { label: 'Date', text: momentWords(order.dtPaid ?? order.dtCreated, zone) },
    { label: 'Sold by', text: [name, ...contact].join('\n') },
  ];
  await send(
    (atPayment?.paid ?? received(order)) > 0 ? 'receipt' : 'confirmation',
    {
      organization: name,
      orderId: String(order.id),
      orderPath: orderPath(order.id, await deps.signingSecret()),
      rows: rows.map((row) => ({ ...row, details: [...row.details] })),
      sums: [...sums],
      notes: [...notes],
    },
    { email: to ?? order.emailReceiptTo },
    deps,
    { letter: { host, facts, why: 'You’re getting this because you placed the order.' }, replyTo },
  );
}

/** Emails the current receipt with the link to pay what is due. An empty note was erased in the meantime. */
export async function onOrderMailed({ data }: Envelope<DetailOf<typeof orderMailed>>, deps: Deps): Promise<void> {
  const { orderId, noteId: id } = data;
  const note = await deps.table.get(orderNoteItem, { orderId, id });
  if (note?.email) await mailOrder(orderId, { to: note.email, atPayment: null }, deps);
}

const why = 'You’re getting this because you placed the order.';

async function aboutOrder(order: OrderHead, deps: Deps) {
  const { name, host, replyTo } = await hostOf(deps.table, order.organizationId);
  return {
    words: {
      ...{ organization: name, orderId: String(order.id) },
      orderPath: orderPath(order.id, await deps.signingSecret()),
    },
    along: { letter: { host, facts: [], why }, replyTo },
  };
}

/** Tells the buyer what is still due, for which event, and how to pay it. Skips buyers who have paid in the meantime. */
export async function onBalanceDue({ data }: Envelope<DetailOf<typeof balanceDue>>, deps: Deps): Promise<void> {
  const order = await orderById(deps.table, data.orderId);
  const due = order?.state === 'owing' ? owed(order) - order.preAuth : 0;
  if (!order || due <= 0 || !order.emailReceiptTo) return;
  const [{ words, along }, events] = await Promise.all([aboutOrder(order, deps), eventsOfOrder(deps.table, order)]);
  const facts = events.flatMap(({ name, dates }) => [
    { label: 'Event', text: name },
    { label: 'When', text: dates },
  ]);
  const amount = formatMoney(due, order.currency);
  const letter = { ...along.letter, facts };
  await send('balanceDue', { ...words, amount }, { email: order.emailReceiptTo }, deps, { ...along, letter });
}

/** Tells the buyer that we're looking up their payment, so they don't pay twice. Skips it if the outcome is known. */
export async function onPaymentInDoubt({ data }: Envelope<DetailOf<typeof paymentInDoubt>>, deps: Deps): Promise<void> {
  const order = await deps.table.get(orderItem, { id: data.orderId });
  if (order?.state !== 'unknown' || !order.emailReceiptTo) return;
  const { words, along } = await aboutOrder(order, deps);
  await send('paymentInDoubt', words, { email: order.emailReceiptTo }, deps, along);
}

/**
 * Tells the payer that a refund went through: what it was for and why, how it was calculated, what remains paid, and
 * whether the team still plays, with the order's link.
 */
export async function onOrderRefunded({ data }: Envelope<DetailOf<typeof orderRefunded>>, deps: Deps): Promise<void> {
  const order = await orderById(deps.table, data.orderId);
  const execution = order?.refundExecutions.find(({ refundId }) => refundId === data.refundId);
  if (!order || !execution) return;
  const told = await refundToTell(order, execution, deps);
  if (told === null) return;
  const { name, host, replyTo } = await hostOf(deps.table, order.organizationId);
  const { of, refund } = told;
  const facts = { host: name, currency: order.currency, due: of === order ? orderDue(order) : 0 };
  const { rows, sums, ...words } = refundNotice(refund, { ...facts, ...(await aboutLines(deps.table, of, refund)) });
  await send(
    'orderRefunded',
    {
      ...{ organization: name, orderId: String(of.id), amount: formatMoney(refund.amount, order.currency), ...words },
      orderPath: orderPath(order.id, await deps.signingSecret()),
      rows: [...rows],
      // The balance due is only for the refunded order's own buyer. Someone who paid for another person's order doesn't
      // get it.
      sums: of === order ? [...sums] : [],
      notes: [],
    },
    { email: order.emailReceiptTo },
    deps,
    { letter: { host, facts: [], why: 'You’re getting this because you placed the order.' }, replyTo },
  );
}

/**
 * Sends one email per buyer and refund. A refund across several orders is announced in full with the refunded order.
 * Someone who had paid for another person's order gets one email about the amount refunded to their own cards. Returns
 * null if another email covers it.
 */
async function refundToTell(
  order: StoredOrder,
  execution: RefundExecution,
  deps: Deps,
): Promise<{ of: StoredOrder; refund: RefundExecution } | null> {
  const { of, refundId } = execution;
  if (of === null) return { of: order, refund: execution };
  const refunded = await orderById(deps.table, of.orderId);
  if (refunded && normalEmail(refunded.emailReceiptTo) === normalEmail(order.emailReceiptTo)) return null;
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

/** Returns the refunded lines with their players, their teams' current state, and which events and divisions are canceled. */
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

const whyOf = (name: string) => `You’re getting this because you handle money for ${name}.`;

/** Tells admins that a cardholder disputes a charge, and how long they have to respond. Skips disputes that have ended. */
export async function onDisputeOpened(
  { data, at }: Envelope<DetailOf<typeof disputeOpened>>,
  deps: Deps,
): Promise<void> {
  const order = await deps.table.get(orderItem, { id: data.orderId });
  const dispute = order?.disputes.find(({ disputeId }) => disputeId === data.disputeId);
  if (!order || dispute?.outcome !== 'open') return;
  const [{ name, host, zone }, recipients] = await Promise.all([
    hostOf(deps.table, order.organizationId),
    staffRecipients(deps.table, order.organizationId, 'money'),
  ]);
  const until = dispute.dueBy === null ? null : momentWords(dispute.dueBy, zone, at);
  const words = {
    organization: name,
    orderId: String(order.id),
    amount: formatMoney(dispute.amount, order.currency),
    answer: until === null ? '' : `Respond by ${until}.`,
    orderPath: to(paths.orderDetails, { orderId: order.id }),
  };
  const letter = { ...noLetter, host, why: whyOf(name) };
  await sendEach(recipients, (email) => send('disputeOpened', words, { email }, deps, { letter }));
}

/** Tells admins that the provider is paying out. */
export async function onPayoutSent({ data }: Envelope<DetailOf<typeof payoutSent>>, deps: Deps): Promise<void> {
  const { table } = deps;
  const [payout, organization] = await Promise.all([
    table.get(payoutSentItem, data),
    table.get(organizationItem, { id: data.organizationId }),
  ]);
  if (!payout || !organization) return;
  const [{ name, host }, recipients] = await Promise.all([
    hostOf(table, organization.id),
    staffRecipients(table, organization.id, 'money'),
  ]);
  const words = {
    organization: name,
    amount: formatMoney(payout.amount, payout.currency),
    payoutsPath: to(paths.organizationPayouts, { username: organization.username }),
  };
  const letter = { ...noLetter, host, why: whyOf(name) };
  await sendEach(recipients, (email) => send('payoutSent', words, { email }, deps, { letter }));
}
