import { never } from '../../kernel/result.ts';
import { day, type Millis } from '../../kernel/time.ts';
import { minimumCharge } from '../pricing/fees.ts';
import { type CreditPart, type LinePart, spreadOverLine, withSeats } from '../refunds/seats.ts';
import { type OrderEvent, passedPart, type RefundPart } from './events.ts';
import { balance, entriesOf, postingsOf, salePostings, withEntries } from './ledger.ts';
import { balanceDue, isConfirmed } from './money.ts';
import type { Attempt, Order, OrderLine, OrderState } from './schema.ts';

/**
 * Returns the order after an event, with its facts, ledger and state updated. The function is pure and handles every
 * event. `at` is when the event happened.
 */
export function evolveOrder(order: Order, event: OrderEvent, at: Millis): Order {
  const seq = order.seq + 1;
  const posted = postingsOf(event, isConfirmed(order));
  const paid = withEntries(order.balances, entriesOf(posted, seq, at));
  const next = confirmedIfCovered(apply({ ...order, seq, balances: paid }, event, at), event, at);
  const becomes = isConfirmed(next) && !isConfirmed(order);
  const sale = becomes ? salePostings(next.lines, balance(paid, 'prepaid')) : [];
  const entries = entriesOf([...posted, ...sale], seq, at);
  return { ...next, balances: withEntries(order.balances, entries), ledger: [...order.ledger, ...entries] };
}

function apply(order: Order, event: OrderEvent, at: Millis): Order {
  switch (event.type) {
    case 'placed':
      return applyPlaced(order, event.lines);
    case 'started':
      return {
        ...inState(order, 'submitted'),
        holdUntil: event.holdUntil,
        attempts: [...order.attempts, begun(event, at)],
      };
    case 'confirmed':
      return order;
    case 'released':
      return { ...order, state: 'released', holdUntil: null };
    case 'actionRequired':
    case 'processing':
    case 'failed':
    case 'outcomeUnknown':
    case 'captured':
    case 'authorised':
      return attempted(order, event);
    default:
      return money(order, event);
  }
}

type AttemptEvent = Extract<
  OrderEvent,
  { type: 'actionRequired' | 'processing' | 'failed' | 'outcomeUnknown' | 'captured' | 'authorised' }
>;
function attempted(order: Order, event: AttemptEvent): Order {
  switch (event.type) {
    case 'actionRequired':
      return inAttempt(inState(order, 'requiresAction'), event.key, () => ({
        outcome: 'requiresAction',
        intentId: event.intentId,
      }));
    case 'processing':
      return inAttempt(inState(order, 'processing'), event.key, () => ({
        outcome: 'processing',
        intentId: event.intentId,
      }));
    case 'failed':
      return inAttempt(inState(order, 'failed'), event.key, () => ({
        outcome: 'failed',
        error: event.error,
        fault: event.fault,
      }));
    case 'outcomeUnknown':
      return inAttempt(withHoldUntil(inState(order, 'unknown'), event.holdUntil), event.key, () => ({
        outcome: 'unknown',
      }));
    case 'captured':
      return inAttempt({ ...order, authorised: event.paymentMethod ?? order.authorised }, event.key, () => ({
        outcome: 'succeeded',
        intentId: event.intentId,
        captured: event.applied + event.excess,
        error: null,
        ...(event.card ? { card: event.card } : {}),
      }));
    case 'authorised':
      return inAttempt({ ...order, authorised: event.paymentMethod }, event.key, () => ({
        outcome: 'succeeded',
        intentId: event.intentId,
        error: null,
        ...(event.card ? { card: event.card } : {}),
      }));
    default:
      return never(event);
  }
}

type MoneyEvent = Extract<OrderEvent, { ref: string } | { refundId: string } | { disputeId: string }>;
function money(order: Order, event: MoneyEvent): Order {
  switch (event.type) {
    case 'settled': {
      const { fromOrderId: orderId, amount } = event;
      return seen({ ...order, settlements: [...order.settlements, { orderId, amount, refunded: 0 }] }, event.ref);
    }
    case 'paidOutside': {
      const { external } = order;
      return seen({ ...order, external: { ...external, received: external.received + event.amount } }, event.ref);
    }
    case 'waived':
      return seen({ ...order, lines: linesReduced(order, event.lines, 'waived') }, event.ref);
    case 'forgiven':
      return seen(forgiven(order, event), event.ref);
    case 'paidOut':
      return seen(order, event.ref);
    case 'handedOver':
      return seen(handedOver(order, event), event.ref);
    case 'entryMoved':
      return seen(entryMoved(order, event), event.ref);
    case 'entryCredited':
      return seen({ ...order, lines: linesCredited(order, event.itemId, event.amount, event.reissued) }, event.ref);
    case 'creditReversed':
      return seen({ ...order, lines: linesCredited(order, event.itemId, -event.amount, 0) }, event.ref);
    case 'passedBack':
      return seen(giveBack(order, passedPart(event)), event.ref);
    case 'refunded':
      return seen(
        event.parts.reduce(giveBack, {
          ...order,
          lines: creditsReturned(linesReduced(order, event.lines, 'refunded'), event.credits),
        }),
        event.refundId,
      );
    case 'owedReturned':
      return seen(event.parts.reduce(giveBack, order), event.refundId);
    case 'inquired':
    case 'disputed': {
      const { disputeId, amount, reason = '', dueBy = null } = event;
      const others = order.disputes.filter((known) => known.disputeId !== disputeId);
      const opened = { disputeId, amount, outcome: 'open' as const, reason, dueBy, inquiry: event.type === 'inquired' };
      return { ...order, disputes: [...others, opened] };
    }
    case 'inquiryClosed':
    case 'disputeWon':
    case 'disputeLost': {
      const outcome = event.type === 'disputeLost' ? 'lost' : 'won';
      const close = (dispute: Order['disputes'][number]) =>
        dispute.disputeId === event.disputeId ? { ...dispute, outcome } : dispute;
      return { ...order, disputes: order.disputes.map(close) } as Order;
    }
    default:
      return never(event);
  }
}

/**
 * Returns the order in a new state. A payment attempt changes only an unconfirmed order. A confirmed one keeps its
 * spots, even if a later charge fails.
 */
const inState = (order: Order, state: OrderState): Order =>
  isConfirmed(order) || order.state === 'released' ? order : { ...order, state };

/** Returns the order with its hold extended. A hold is never shortened. */
const withHoldUntil = (order: Order, until: Millis): Order =>
  order.holdUntil === null ? order : { ...order, holdUntil: Math.max(order.holdUntil, until) };

const applyPlaced = (order: Order, lines: Extract<OrderEvent, { type: 'placed' }>['lines']): Order => ({
  ...order,
  lines: [...lines],
  total: lines.reduce((sum, line) => sum + line.total, 0),
  dueNow: lines.reduce((sum, line) => sum + line.dueNow, 0),
  preAuth: lines.reduce((sum, line) => sum + line.preAuth, 0),
});

const begun = (
  { n, key, provider, intentType, amount }: Extract<OrderEvent, { type: 'started' }>,
  at: Millis,
): Attempt => ({
  n,
  key,
  provider,
  intentType,
  amount,
  outcome: 'open',
  intentId: null,
  error: null,
  fault: 'card',
  captured: 0,
  refunded: 0,
  dtStarted: at,
});

const inAttempt = (order: Order, key: string, change: (attempt: Attempt) => Partial<Attempt>): Order => ({
  ...order,
  attempts: order.attempts.map((attempt) => (attempt.key === key ? { ...attempt, ...change(attempt) } : attempt)),
});

/** Returns the lines after parts of them were refunded or waived. Each player's seat records its share. */
function linesReduced(order: Order, parts: readonly LinePart[], by: 'refunded' | 'waived'): OrderLine[] {
  const tax = `${by}Tax` as const;
  return order.lines.map((line) => {
    let reduced = line;
    for (const part of parts) {
      if (part.itemId !== line.item.id) continue;
      const seatRefunds = withSeats(reduced, part.seats ?? spreadOverLine(reduced, part.amount));
      reduced = { ...reduced, [by]: reduced[by] + part.amount, [tax]: reduced[tax] + (part.tax ?? 0), seatRefunds };
    }
    return reduced;
  });
}

const forgiven = (order: Order, { amount, lines }: Extract<OrderEvent, { type: 'forgiven' }>): Order => ({
  ...order,
  lines: linesReduced(order, lines, 'waived'),
  forgiven: order.forgiven + amount,
});

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** Combines parts with the same label and kind, and leaves out those that add up to zero. */
function together(parts: readonly OrderLine['added'][number][]): OrderLine['added'] {
  const sums = new Map<string, OrderLine['added'][number]>();
  for (const part of parts) {
    const key = `${part.isTax} ${part.label}`;
    sums.set(key, { ...part, amount: (sums.get(key)?.amount ?? 0) + part.amount });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/** Returns the line after its price changed by `amount`, of which `added` is fees and taxes. */
function repriced(line: OrderLine, amount: number, added: Readonly<OrderLine['added']>): OrderLine {
  const [fees, taxes] = [false, true].map((isTax) => sumOf(added.filter((each) => each.isTax === isTax)));
  return {
    ...line,
    price: line.price + amount - sumOf(added),
    fees: line.fees + (fees ?? 0),
    taxes: line.taxes + (taxes ?? 0),
    added: together([...line.added, ...added]),
    total: line.total + amount,
  };
}

/** Returns the line with its registration's current division and the price there. */
function entryMoved(order: Order, { itemId, to, amount }: Extract<OrderEvent, { type: 'entryMoved' }>): Order {
  const { divisionId: tournamentDivisionId, windowId, division, added = [] } = to;
  const lines = order.lines.map((line) => {
    if (line.item.id !== itemId || !('registration' in line.item)) return line;
    const registration = { ...line.item.registration, tournamentDivisionId, windowId };
    return { ...repriced(line, amount, added), item: { ...line.item, division, registration } };
  });
  return { ...order, lines, total: order.total + amount };
}

/** Returns the order without the sale of a registration that another order now sells. */
function handedOver(order: Order, event: Extract<OrderEvent, { type: 'handedOver' }>): Order {
  const amount = -event.amount - event.open;
  const added = event.added.map((each) => ({ ...each, amount: -each.amount }));
  const lines = order.lines.map((line) => (line.item.id === event.itemId ? repriced(line, amount, added) : line));
  return { ...order, lines, total: order.total + amount };
}

const linesCredited = (order: Order, itemId: number, amount: number, reissued: number): OrderLine[] =>
  order.lines.map((line) =>
    line.item.id === itemId
      ? { ...line, credited: line.credited + amount, creditReissued: line.creditReissued + reissued }
      : line,
  );

/** Returns the lines after credits that had paid for them were returned with a refund. */
const creditsReturned = (lines: readonly OrderLine[], credits: readonly CreditPart[]): OrderLine[] =>
  lines.map((line) => {
    const amount = sumOf(credits.filter(({ itemId }) => itemId === line.item.id));
    return amount > 0 ? { ...line, creditRefunded: line.creditRefunded + amount } : line;
  });

function giveBack(order: Order, part: RefundPart): Order {
  if (part.to === 'charge') return inAttempt(order, part.key, (a) => ({ refunded: a.refunded + part.amount }));
  if (part.to === 'external')
    return { ...order, external: { ...order.external, refunded: order.external.refunded + part.amount } };
  const at = order.settlements.findIndex(
    ({ orderId, amount, refunded }) => orderId === part.orderId && amount > refunded,
  );
  const settlements = order.settlements.map((settlement, i) =>
    i === at ? { ...settlement, refunded: settlement.refunded + part.amount } : settlement,
  );
  return { ...order, settlements };
}

const seen = (order: Order, ref: string): Order => ({ ...order, seen: [...order.seen, ref] });

/** The events that can confirm an order (which then owns its spots), pay it in full, or increase its balance. */
const confirming: readonly OrderEvent['type'][] = [
  'captured',
  'authorised',
  'confirmed',
  'settled',
  'paidOutside',
  'waived',
  'handedOver',
  'entryMoved',
];

/**
 * Returns the order, confirmed if the amount due now has been paid (a rest too small to charge doesn't matter) and a
 * card is saved for later charges. A forgiven amount alone doesn't confirm an order, but it may be the last part of a
 * confirmed order's balance.
 */
function confirmedIfCovered(order: Order, event: OrderEvent, at: Millis): Order {
  const closes = event.type === 'forgiven' && isConfirmed(order);
  if (!(closes || confirming.includes(event.type)) || order.state === 'released') return order;
  const due = balanceDue(order);
  const open = order.dueNow - (order.total - due - order.forgiven);
  const held = order.preAuth === 0 || order.authorised !== null || due === 0;
  if (!isConfirmed(order) && ((open > 0 && open >= minimumCharge(order.currency)) || !held)) return order;
  const state: OrderState = due === 0 ? 'paid' : 'owing';
  return { ...order, state, holdUntil: null, dtPaid: due === 0 ? (order.dtPaid ?? at) : null };
}

/** We remind the buyer a week before the event, but no sooner than a day after the order. */
const before = 7 * day;
const notBefore = day;

type Owing = Pick<Order, 'state' | 'total' | 'forgiven' | 'balances' | 'preAuth' | 'dtCreated'> & {
  readonly firstStart: Millis | null;
  readonly reminded: boolean;
};

/**
 * Returns the amount that a reminder asks for: the balance due, minus what the card saved for the waitlist will pay
 * later.
 */
const amountToAsk = (order: Owing): number => (order.state === 'owing' ? balanceDue(order) - order.preAuth : 0);

/**
 * Returns when an order's buyer gets the one reminder about the balance due, or null for never. An order placed on the
 * last day gets no reminder.
 */
export function remindAt(order: Owing): Millis | null {
  const { firstStart, reminded, dtCreated } = order;
  if (reminded || firstStart === null || amountToAsk(order) <= 0) return null;
  const at = Math.max(firstStart - before, dtCreated + notBefore);
  return at < firstStart ? at : null;
}
