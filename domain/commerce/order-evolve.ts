import { never } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { balance, entriesOf } from './ledger.ts';
import { type OrderEvent, passedPart, type RefundPart } from './order-events.ts';
import type { Attempt, Order, OrderState } from './order-schema.ts';

/** The order after an event: its facts, its ledger, its state. Pure and total; `at` is when it happened. */
export function evolveOrder(order: Order, event: OrderEvent, at: Millis): Order {
  const seq = order.seq + 1;
  const booked = { ...order, seq, ledger: [...order.ledger, ...entriesOf(event, seq, at)] };
  return standing(apply(booked, event, at), event, at);
}

function apply(order: Order, event: OrderEvent, at: Millis): Order {
  switch (event.type) {
    case 'placed':
      return placed(order, event.lines);
    case 'started':
      return {
        ...moving(order, 'submitted'),
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
    case 'trackLost':
    case 'captured':
    case 'authorised':
      return attempted(order, event);
    default:
      return money(order, event);
  }
}

type AttemptEvent = Extract<
  OrderEvent,
  { type: 'actionRequired' | 'processing' | 'failed' | 'trackLost' | 'captured' | 'authorised' }
>;
function attempted(order: Order, event: AttemptEvent): Order {
  switch (event.type) {
    case 'actionRequired':
      return inAttempt(moving(order, 'requiresAction'), event.key, () => ({
        outcome: 'requiresAction',
        intentId: event.intentId,
      }));
    case 'processing':
      return inAttempt(moving(order, 'processing'), event.key, () => ({
        outcome: 'processing',
        intentId: event.intentId,
      }));
    case 'failed':
      return inAttempt(moving(order, 'failed'), event.key, () => ({ outcome: 'failed', error: event.error }));
    case 'trackLost':
      return inAttempt(kept(moving(order, 'unknown'), event.holdUntil), event.key, () => ({
        outcome: 'unknown',
      }));
    case 'captured':
      return inAttempt({ ...order, authorised: event.paymentMethod ?? order.authorised }, event.key, () => ({
        outcome: 'succeeded',
        intentId: event.intentId,
        captured: event.applied + event.excess,
        error: null,
      }));
    case 'authorised':
      return inAttempt({ ...order, authorised: event.paymentMethod }, event.key, () => ({
        outcome: 'succeeded',
        intentId: event.intentId,
        error: null,
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
    case 'paidOut':
      return seen(order, event.ref);
    case 'handedOver':
      return seen({ ...order, lines: linesRefunded(order, [event]) }, event.ref);
    case 'passedBack':
      return seen(giveBack(order, passedPart(event)), event.ref);
    case 'refunded':
      return seen(event.parts.reduce(giveBack, { ...order, lines: linesRefunded(order, event.lines) }), event.refundId);
    case 'owedReturned':
      return seen(event.parts.reduce(giveBack, order), event.refundId);
    case 'disputed': {
      const { disputeId, amount } = event;
      return { ...order, disputes: [...order.disputes, { disputeId, amount, outcome: 'open' }] };
    }
    case 'disputeWon':
    case 'disputeLost': {
      const outcome = event.type === 'disputeWon' ? 'won' : 'lost';
      const close = (one: Order['disputes'][number]) => (one.disputeId === event.disputeId ? { ...one, outcome } : one);
      return { ...order, disputes: order.disputes.map(close) } as Order;
    }
    default:
      return never(event);
  }
}

/** An attempt moves an order that does not stand yet; one that owns its places keeps them, whatever a later charge does. */
const moving = (order: Order, state: OrderState): Order =>
  order.state === 'owing' || order.state === 'paid' || order.state === 'released' ? order : { ...order, state };

/** A hold can only grow longer. */
const kept = (order: Order, until: Millis): Order =>
  order.holdUntil === null ? order : { ...order, holdUntil: Math.max(order.holdUntil, until) };

const placed = (order: Order, lines: Extract<OrderEvent, { type: 'placed' }>['lines']): Order => ({
  ...order,
  lines: [...lines],
  total: lines.reduce((sum, line) => sum + line.total, 0),
  dueNow: lines.reduce((sum, line) => sum + line.dueNow, 0),
  preAuth: lines.reduce((sum, line) => sum + line.preAuth, 0),
});

const begun = ({ n, key, intentType, amount }: Extract<OrderEvent, { type: 'started' }>, at: Millis): Attempt => ({
  n,
  key,
  intentType,
  amount,
  outcome: 'open',
  intentId: null,
  error: null,
  captured: 0,
  refunded: 0,
  dtStarted: at,
});

const inAttempt = (order: Order, key: string, change: (attempt: Attempt) => Partial<Attempt>): Order => ({
  ...order,
  attempts: order.attempts.map((one) => (one.key === key ? { ...one, ...change(one) } : one)),
});

const linesRefunded = (order: Order, parts: readonly { itemId: number; amount: number }[]): Order['lines'] =>
  order.lines.map((line) => {
    const back = parts.reduce((sum, { itemId, amount }) => (itemId === line.item.id ? sum + amount : sum), 0);
    return back === 0 ? line : { ...line, refunded: line.refunded + back };
  });

function giveBack(order: Order, part: RefundPart): Order {
  if (part.to === 'charge') return inAttempt(order, part.key, (a) => ({ refunded: a.refunded + part.amount }));
  if (part.to === 'external')
    return { ...order, external: { ...order.external, refunded: order.external.refunded + part.amount } };
  const at = order.settlements.findIndex(
    ({ orderId, amount, refunded }) => orderId === part.orderId && amount > refunded,
  );
  const settlements = order.settlements.map((one, i) =>
    i === at ? { ...one, refunded: one.refunded + part.amount } : one,
  );
  return { ...order, settlements };
}

const seen = (order: Order, ref: string): Order => ({ ...order, seen: [...order.seen, ref] });

/** Events after which an order may have come to stand (its places owned), or to be paid up. */
const settling: readonly OrderEvent['type'][] = [
  'captured',
  'authorised',
  'confirmed',
  'settled',
  'paidOutside',
  'waived',
];

function standing(order: Order, event: OrderEvent, at: Millis): Order {
  if (!settling.includes(event.type) || order.state === 'released') return order;
  const due = balance(order.ledger, 'receivable');
  const paidSoFar = order.total - due;
  const held = order.preAuth === 0 || order.authorised !== null || due === 0;
  if (paidSoFar < order.dueNow || !held) return order;
  const state: OrderState = due === 0 ? 'paid' : 'owing';
  return { ...order, state, holdUntil: null, dtPaid: due === 0 ? (order.dtPaid ?? at) : null };
}
