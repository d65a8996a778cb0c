import type { Id } from '../../kernel/ids.ts';
import { percentOf } from '../../kernel/money.ts';
import type { Millis } from '../../kernel/time.ts';
import { paths, to } from '../../site/paths.ts';
import type { Account } from '../orders/accounts.ts';
import { figuresOf } from '../orders/figures.ts';
import { cardWords } from '../orders/line-money.ts';
import { balanceDue, owedBack, payableNow, received, refundable, returned } from '../orders/money.ts';
import { receiptOf } from '../orders/receipt.ts';
import { isEntryLine, type LedgerEntry, type Order, type OrderLine } from '../orders/schema.ts';
import { standingOf } from '../orders/standing.ts';
import type { RefundExecution } from '../refunds/refund-execution.ts';
import { grantOf, type RefundRequest } from '../refunds/refund-request.ts';
import { planRefund, refundPercentage } from '../refunds/refunds.ts';
import { creditOn, leftOf, seatsOf, standing } from '../refunds/seats.ts';
import { refundLines } from '../refunds/withdrawal-terms.ts';
import { parcelOf } from '../store/parcels.ts';
import type { DeskLine, OrderDesk, OrderRow } from './schema.ts';

type Head = Order & {
  readonly refundExecutions: readonly RefundExecution[];
  readonly teamIds: Readonly<Record<string, Id>>;
  /** The limited stock that the order holds. */
  readonly taken: readonly { readonly of: string; readonly key: string; readonly n: number }[];
};

/** Returns the total of requested refunds that the card provider hasn't paid out. */
const openRefunds = ({ refundExecutions }: Pick<Head, 'refundExecutions'>): number =>
  refundExecutions
    .flatMap(({ dtDone, parts }) => (dtDone === null ? parts : []))
    .reduce((sum, { providerId, amount }) => sum + (providerId === null ? amount : 0), 0);

const moneyOf = (order: Order) => ({
  currency: order.currency,
  total: order.total,
  received: received(order),
  returned: returned(order),
  due: balanceDue(order),
});

/** Returns an order as its organization's list shows it. */
export function orderRowOf(
  order: Omit<Head, 'lines' | 'ledger' | 'teamIds' | 'taken'> & { readonly bought?: string | undefined },
  events: OrderRow['events'],
  buyer = '',
): OrderRow {
  const { id, dtCreated, dtPaid, state, emailReceiptTo, promo, balances, currency, total } = order;
  return {
    ...{ id, dtCreated, dtPaid, state, emailReceiptTo, promo, events, balances, currency, total },
    ...figuresOf(balances),
    standing: standingOf(order),
    ...{ buyer, bought: order.bought ?? '', cards: cardsOf(order) },
    ...openOf(order),
  };
}

/** Returns what needs attention: open disputes, and refunds the card provider hasn't paid out. */
export const openOf = (order: Pick<Head, 'disputes' | 'refundExecutions' | 'balances'>) => ({
  disputed: order.disputes.reduce(
    (sum, { outcome, inquiry, amount }) => (outcome === 'open' && !inquiry ? sum + amount : sum),
    0,
  ),
  toRefund: openRefunds(order) + owedBack(order),
});

/** Returns the cards that paid an order, without duplicates. */
const cardsOf = ({ attempts }: Pick<Head, 'attempts'>): string[] => [
  ...new Set(attempts.flatMap(({ card, captured }) => (card && captured > 0 ? [cardWords(card)] : []))),
];

type About = Omit<NonNullable<Parameters<typeof receiptOf>[1]>, 'events'> & {
  readonly events: readonly {
    readonly id: Id;
    readonly dates: string;
    readonly place: string;
    readonly path: string;
  }[];
  readonly ledger: readonly LedgerEntry[];
  /** The players by item, in the order of their seats. */
  readonly names: ReadonlyMap<Id, readonly string[]>;
};

/** Returns an order for the staff who manage it, without its ledger and notes, which are stored separately. */
export function orderDeskOf(order: Head, about: About, now: Millis): Omit<OrderDesk, 'zone' | 'ledger' | 'notes'> {
  const { rows } = receiptOf(order, about);
  return {
    ...{ id: order.id, organizationId: order.organizationId, emailReceiptTo: order.emailReceiptTo },
    ...moneyOf(order),
    payable: payableNow(order),
    refundable: refundable(order),
    lines: order.lines.map((line, i) => {
      const { name = '', details = [] } = rows[i] ?? {};
      const parcel = parcelOf(line.item);
      return { ...lineOf(line, order, about, now), name, details: [...details], parcel, to: addressIn(line) };
    }),
    payments: paymentsOf(order, about.ledger),
    disputes: order.disputes.map(({ disputeId, ...dispute }) => ({ id: disputeId, ...dispute })),
  };
}

function lineOf(
  line: OrderLine,
  { teamIds, taken }: Head,
  { names, events }: Pick<About, 'names' | 'events'>,
  now: Millis,
): Omit<DeskLine, 'name' | 'details' | 'parcel' | 'to'> {
  const { item, price, discount, creditUsed, fees, taxes, total, refunded } = line;
  const teamId = teamIds[item.id];
  return {
    ...{ itemId: item.id, quantity: item.quantity, price, discount, fees, taxes, total, refunded },
    ...{ creditUsed, creditLeft: creditOn(line), left: leftOf(line) },
    players: seatsOf(line).map(({ seat, share, left }) => ({
      ...{ seat, share, left },
      name: names.get(item.id)?.[seat] ?? `Player ${seat + 1}`,
    })),
    grants: grantOf(line),
    team: isEntryLine(line) && teamId ? teamAt(line.item.registration.tournamentId, teamId, events) : null,
    stocked: stockedIn(line, taken),
    policy: line.refundPolicy?.name ?? '',
    terms: refundLines(line),
    percentage: refundPercentage(line, 'withdrawal', now),
  };
}

function stockedIn({ item }: OrderLine, taken: Head['taken']): number {
  if (item.type !== 'PROD') return 0;
  const held = taken.reduce((sum, { of, key, n }) => (of === 'stock' && key === item.product.sku ? sum + n : sum), 0);
  return Math.min(item.quantity, held);
}

/** Returns a registration's team with the path of the team's page. */
function teamAt(tournamentId: Id, id: Id, events: About['events']): DeskLine['team'] {
  const event = events.find((one) => one.id === tournamentId);
  return { id, tournamentId, path: `${event?.path ?? to(paths.tournamentBrochure, { tournamentId })}/team/${id}` };
}

/** Returns the lines of a parcel's address label. */
function addressIn({ item }: OrderLine): string[] {
  const to = item.type === 'PROD' && parcelOf(item) === 'ship' ? item.product.shippingInfo : null;
  return to ? [`${to.firstName} ${to.lastName}`, to.address, `${to.city}, ${to.state} ${to.zip}`] : [];
}

const words = { payment: 'Card', setup: 'Saved card' } as const;

/** Returns the times when money came into an account. */
const datesOf = (ledger: readonly LedgerEntry[], of: Account): Millis[] =>
  ledger.flatMap(({ account, amount, at }) => (account === of && amount > 0 ? [at] : []));

/**
 * Returns the payments, oldest first: by card, by other orders, and outside the platform. Payments by another order or
 * outside Sideout get their date from the ledger. Several outside payments become one row with the last date.
 */
const paymentsOf = (
  { attempts, settlements, external }: Order,
  ledger: readonly LedgerEntry[],
): OrderDesk['payments'] => [
  ...attempts
    .filter(({ captured, outcome }) => captured > 0 || outcome === 'unknown' || outcome === 'failed')
    .map(({ intentType, captured, refunded, dtStarted, intentId, outcome, error, fault, card }) => ({
      what:
        outcome === 'failed'
          ? `${fault === 'card' ? 'Declined' : 'Failed'}: ${error ?? 'no reason given'}`
          : outcome === 'unknown'
            ? 'Checking'
            : card && intentType === 'payment'
              ? cardWords(card)
              : words[intentType],
      ...{ amount: captured, refunded, at: dtStarted, providerId: intentId ?? '' },
    })),
  ...settlements.map(({ orderId, amount, refunded }, n) => ({
    what: `From order ${orderId}`,
    ...{ amount, refunded, at: datesOf(ledger, 'clearing')[n] ?? null, providerId: '' },
  })),
  ...(external.received > 0
    ? [
        {
          what: 'Paid outside Sideout',
          amount: external.received,
          refunded: external.refunded,
          at: datesOf(ledger, 'external').at(-1) ?? null,
          providerId: '',
        },
      ]
    : []),
];

/** Returns what the policy refunds now for a request, or 0 if it refunds nothing. */
export function byPolicy(order: Order, { scope, reason }: RefundRequest, now: Millis): number {
  if (scope.kind === 'amount') {
    const line = order.lines.find(({ item }) => item.id === scope.itemId);
    return line
      ? Math.max(0, percentOf(standing(line), refundPercentage(line, 'withdrawal', now)) - line.refunded - line.waived)
      : 0;
  }
  const plan = planRefund(order, { scope, reason: reason === 'weather' ? 'weather' : 'withdrawal' }, now);
  return plan.ok ? plan.value.amount + plan.value.waived + plan.value.credit : 0;
}
