import { balanceDue, isConfirmed, received } from '#domain/commerce/orders/money.ts';
import { isLateNews } from '#domain/notices/deliver.ts';
import { tickRestItem } from '../../../kernel/bus/outbox.ts';
import type { ValueOf } from '../../../kernel/table/item.ts';
import { orderNoteItem, payoutSentItem } from '../../../subjects/commerce/items.ts';
import { orderItem } from '../../../subjects/commerce/orders.ts';
import { memberAccessItem, memberInviteItem, membershipItem } from '../../../subjects/memberships/items.ts';
import { type Derive, of, say } from './deriving.ts';

const orders: Derive<ValueOf<typeof orderItem>> = (before, after, change) => {
  if (!after) return [];
  const isNew = isConfirmed(after) && !(before && isConfirmed(before));
  const atPayment = { paid: received(after), due: balanceDue(after), forgiven: after.forgiven };
  const paid = isNew ? [say(change, 'commerce.order-paid', { orderId: after.id, atPayment })] : [];
  const known = new Set(
    before?.refundExecutions.flatMap(({ refundId, dtDone }) => (dtDone === null ? [] : [refundId])),
  );
  const refunded = after.refundExecutions
    .filter(({ refundId, dtDone }) => dtDone !== null && !known.has(refundId))
    .map(({ refundId, amount }) =>
      say({ ...change, id: `${change.id}/${refundId}` }, 'commerce.order-refunded', {
        orderId: after.id,
        amount,
        refundId,
      }),
    );
  return [...paid, ...refunded];
};

/** Announces everything, besides receipts, that an order's buyer and organization need to know. */
const orderNews: Derive<ValueOf<typeof orderItem>> = (before, after, change) => {
  if (!after) return [];
  const { id: orderId } = after;
  const inDoubt = after.state === 'unknown' && before?.state !== 'unknown';
  const known = new Set(before?.disputes.flatMap(({ disputeId, inquiry }) => (inquiry ? [] : [disputeId])));
  return [
    ...(inDoubt ? [say(change, 'commerce.payment-in-doubt', { orderId })] : []),
    ...(after.reminded && before?.reminded === false ? [say(change, 'commerce.balance-due', { orderId })] : []),
    ...after.disputes
      .filter(({ disputeId, outcome, inquiry }) => outcome === 'open' && !inquiry && !known.has(disputeId))
      .map(({ disputeId }) =>
        say({ ...change, id: `${change.id}/${disputeId}` }, 'commerce.dispute-opened', { orderId, disputeId }),
      ),
  ];
};

/** Emails a receipt again because someone asked for it, with the link to pay what is due, or because items were shipped. */
const orderNotes: Derive<ValueOf<typeof orderNoteItem>> = (before, after, change) =>
  after && !before && ['receipt', 'pay', 'sent'].includes(after.kind)
    ? [say(change, 'commerce.order-mailed', { orderId: after.orderId, noteId: after.id })]
    : [];

const payouts: Derive<ValueOf<typeof payoutSentItem>> = (before, after, change) => {
  if (before || !after || after.failed) return [];
  const { organizationId, payoutId } = after;
  return [say(change, 'commerce.payout-sent', { organizationId, payoutId })];
};

const rests: Derive<ValueOf<typeof tickRestItem>> = (_, rest, change) => {
  if (rest?.tick !== 'reconcile' || rest.after === null) return [];
  return [say(change, 'commerce.reconcile-left', { time: rest.time, after: rest.after })];
};

/** Announces that a code was created or sent again, which causes the code to be emailed. */
const memberInvites: Derive<ValueOf<typeof memberInviteItem>> = (before, after, change) => {
  if (!after || after.sentAt === before?.sentAt || isLateNews(after.sentAt, change.at)) return [];
  const { organizationId, id, sentAt } = after;
  return [say(change, 'memberships.member-invited', { organizationId, id, sentAt })];
};

const accesses: Derive<ValueOf<typeof memberAccessItem>> = (before, after, change) =>
  after && !before ? [say(change, 'memberships.access-asked', { hash: after.hash })] : [];

/** Announces a marked reminder, which sends it. */
const endings: Derive<ValueOf<typeof membershipItem>> = (before, after, change) => {
  if (!before || !after || after.reminded <= before.reminded) return [];
  const { playerProfileId, id, reminded } = after;
  return [say(change, 'memberships.membership-ending', { playerProfileId, id, reminded })];
};

/** The bus events for changes to orders, payouts and memberships. */
export const commerceChanges = [
  of(orderItem, orders),
  of(orderItem, orderNews),
  of(payoutSentItem, payouts),
  of(tickRestItem, rests),
  of(orderNoteItem, orderNotes),
  of(memberInviteItem, memberInvites),
  of(memberAccessItem, accesses),
  of(membershipItem, endings),
];
