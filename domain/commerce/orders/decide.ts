import { never, ok, type Problem, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { chargeOf } from '../pricing/fees.ts';
import { commerce } from '../problems.ts';
import { type CreditPart, creditOn, type LinePart, leftOf as leftOfLine, seatsOf } from '../refunds/seats.ts';
import type { OrderCommand, OrderEvent } from './events.ts';
import { evolveOrder } from './evolve.ts';
import { balance } from './ledger.ts';
import { addedOf, paysOther, shareOfAdded, spreadOverLines, withTax } from './line-money.ts';
import {
  allocate,
  balanceDue,
  disputed,
  held,
  isConfirmed,
  needsPayment,
  owedBack,
  paidForEntry,
  refundable,
} from './money.ts';
import type { Attempt, Order } from './schema.ts';

type Of<T extends OrderCommand['type']> = Extract<OrderCommand, { type: T }>;
type Decided = Result<OrderEvent[]>;
const nothing: Decided = ok([]);

/** Returns the provider's idempotency key: order ID and attempt. */
export const attemptKey = (orderId: number, n: number): string => `${orderId}-${n}`;

/**
 * Returns the events that a command causes. A command that is repeated, late or out of order causes no event, so it is
 * harmless. The browser, the webhook and the reconciler may all report an outcome. Only the reconciler releases an
 * order, after a proven failure and once the hold is over.
 */
function decideOrder(order: Order, command: OrderCommand, now: Millis): Decided {
  switch (command.type) {
    case 'start':
      return start(order, command, now);
    case 'report':
      return report(order, command);
    case 'mark-unknown':
      return markUnknown(order, command);
    case 'confirm':
      return confirm(order);
    case 'release':
      return release(order, command, now);
    case 'supersede':
      return supersede(order);
    case 'settle':
    case 'pay-outside':
      return reduceBalance(order, command);
    case 'waive':
      return waive(order, command);
    case 'hand-over':
      return handOver(order, command);
    case 'move-entry':
      return moveEntry(order, command);
    case 'credit-entry':
      return creditEntry(order, command);
    case 'reverse-credit':
      return reverseCredit(order, command);
    case 'refund':
      return refund(order, command);
    case 'return-owed':
      return returnOwed(order, command);
    case 'note-refund':
      return noteRefund(order, command);
    case 'pass-back':
      return passBack(order, command);
    case 'dispute':
      return dispute(order, command);
    case 'close-dispute':
      return closeDispute(order, command);
    case 'pay-out':
      return payOut(order, command);
    default:
      return never(command);
  }
}

/** Runs a command and returns the new order with the events. */
export function handleOrder(
  order: Order,
  command: OrderCommand,
  now: Millis,
): Result<{ order: Order; events: OrderEvent[] }> {
  const decided = decideOrder(order, command, now);
  if (!decided.ok) return decided;
  const next = decided.value.reduce((o, event) => evolveOrder(o, event, now), order);
  const rest = decided.value.length > 0 ? tooSmall(next) : null;
  return ok(
    rest
      ? { order: evolveOrder(next, rest, now), events: [...decided.value, rest] }
      : { order: next, events: decided.value },
  );
}

/** Returns the event that forgives a confirmed order's balance if it is too small to charge to a card, or null. */
function tooSmall(order: Order): OrderEvent | null {
  if (!isConfirmed(order)) return null;
  const due = balanceDue(order);
  const all = chargeOf({ wanted: 0, due }, order.currency).forgiven;
  const amount = all || chargeOf({ wanted: 0, due: due - order.preAuth }, order.currency).forgiven;
  return amount > 0 ? forgiven(order, `too-small-${order.seq}`, amount) : null;
}

/** Writes off an amount that is too small to charge, on the lines it comes from. */
export const forgiven = ({ lines }: Pick<Order, 'lines'>, ref: string, amount: number): OrderEvent => ({
  ...{ type: 'forgiven', ref, amount, lines: withTax(lines, spreadOverLines(lines, amount)) },
});

const isLive = ({ outcome }: Attempt): boolean =>
  outcome === 'open' || outcome === 'requiresAction' || outcome === 'processing';

function start(order: Order, command: Of<'start'>, now: Millis): Decided {
  if (order.state === 'released') return refuse(commerce['hold-expired']());
  if (order.attempts.some(({ outcome }) => outcome === 'unknown')) return refuse(commerce['payment-in-doubt']());
  if (order.attempts.some(isLive)) return nothing;
  const confirmed = isConfirmed(order);
  if (confirmed && command.toConfirm) return nothing;
  if (!confirmed && order.holdUntil !== null && now >= order.holdUntil) return refuse(commerce['hold-expired']());
  const amount = command.intentType === 'setup' ? 0 : confirmed ? balanceDue(order) : toPayNow(order);
  const wanted = command.intentType === 'setup' ? order.preAuth > 0 && order.authorised === null : amount > 0;
  if (!wanted) return refuse(commerce['nothing-due']());
  const n = order.attempts.length + 1;
  const holdUntil = confirmed ? null : Math.max(order.holdUntil ?? 0, command.holdUntil);
  const { intentType, provider = 'card' } = command;
  return ok([{ type: 'started', n, key: attemptKey(order.id, n), provider, intentType, amount, holdUntil }]);
}

const toPayNow = (order: Order): number =>
  Math.max(0, order.dueNow - (order.total - balanceDue(order) - order.forgiven));

function report(order: Order, command: Of<'report'>): Decided {
  const attempt = order.attempts.find(({ key }) => key === command.key);
  if (attempt === undefined) return refuse(commerce['attempt-missing']());
  const { key } = attempt;
  const intentId = command.intentId ?? attempt.intentId;
  if (attempt.outcome === 'succeeded' || attempt.outcome === command.outcome) return nothing;
  switch (command.outcome) {
    case 'succeeded':
      return ok([succeeded(order, attempt, command, intentId)]);
    case 'failed':
      // A browser can't prove that no money was charged.
      return attempt.outcome === 'unknown' && command.source === 'browser'
        ? nothing
        : ok([{ type: 'failed', key, error: command.error ?? null, fault: command.fault ?? 'card' }]);
    case 'requiresAction':
      return attempt.outcome === 'open' || attempt.outcome === 'unknown'
        ? ok([{ type: 'actionRequired', key, intentId }])
        : nothing;
    case 'processing':
      return attempt.outcome === 'failed' ? nothing : ok([{ type: 'processing', key, intentId }]);
    default:
      return never(command.outcome);
  }
}

function succeeded(order: Order, attempt: Attempt, command: Of<'report'>, intentId: string | null): OrderEvent {
  const { key } = attempt;
  const card = command.card ? { card: command.card } : {};
  if (attempt.intentType === 'setup')
    return { type: 'authorised', key, intentId, paymentMethod: command.paymentMethod ?? intentId ?? key, ...card };
  const amount = command.amount ?? attempt.amount;
  const applied = Math.min(amount, balanceDue(order));
  const { providerFee = 0, paymentMethod = null } = command;
  return { type: 'captured', key, applied, excess: amount - applied, providerFee, intentId, paymentMethod, ...card };
}

function markUnknown(order: Order, { key, holdUntil }: Of<'mark-unknown'>): Decided {
  const attempt = order.attempts.find((attempt) => attempt.key === key);
  if (attempt === undefined) return refuse(commerce['attempt-missing']());
  if (attempt.outcome === 'unknown' && holdUntil <= (order.holdUntil ?? Number.POSITIVE_INFINITY)) return nothing;
  return isLive(attempt) || attempt.outcome === 'unknown' ? ok([{ type: 'outcomeUnknown', key, holdUntil }]) : nothing;
}

/** Confirms an order with nothing to pay now, without a card. */
function confirm(order: Order): Decided {
  if (order.state === 'released') return refuse(commerce['hold-expired']());
  if (isConfirmed(order)) return nothing;
  return needsPayment(order) ? refuse(commerce['payment-in-doubt']()) : ok([{ type: 'confirmed' }]);
}

function release(order: Order, { source }: Of<'release'>, now: Millis): Decided {
  if (source !== 'reconciler') return refuse(commerce['reconciler-only']());
  const ends = end(order);
  const isActive = ends.ok && ends.value.length > 0 && order.holdUntil !== null && now < order.holdUntil;
  return isActive ? refuse(commerce['hold-active']()) : ends;
}

/**
 * Ends an order whose buyer has since changed the cart. Its spots move to the buyer's new order, and it can no longer
 * be paid.
 */
const supersede = (order: Order): Decided => end(order);

/** Ends an order without payment. Fails while a payment may be in progress. */
function end(order: Order): Decided {
  if (order.state === 'released') return nothing;
  if (isConfirmed(order)) return refuse(commerce['order-confirmed']());
  if (order.attempts.some((attempt) => isLive(attempt) || attempt.outcome === 'unknown'))
    return refuse(commerce['payment-in-doubt']());
  return ok([{ type: 'released', owed: 0 - balance(order.balances, 'prepaid') }]);
}

const reductions = {
  settle: ({ ref, fromOrderId, amount }: Of<'settle'>): OrderEvent => ({ type: 'settled', ref, fromOrderId, amount }),
  'pay-outside': ({ ref, amount }: Of<'pay-outside'>): OrderEvent => ({ type: 'paidOutside', ref, amount }),
} as const;

/** Reduces the balance without a card, by no more than is due. Fails with nothing-due and the amount due. */
function reduceBalance(order: Order, command: Of<'settle'> | Of<'pay-outside'>): Decided {
  if (order.seen.includes(command.ref)) return nothing;
  const due = balanceDue(order);
  if (command.type === 'pay-outside' && due > 0 && command.amount > due)
    return refuse(commerce['more-than-due']({ data: { due } }));
  if (command.amount <= 0 || command.amount > due) return refuse(commerce['nothing-due']({ data: { due } }));
  return ok([(reductions[command.type] as (command: OrderCommand) => OrderEvent)(command)]);
}

/** Waives the balance due. An unconfirmed order has no balance to waive. */
function waive(order: Order, { ref, amount, lines }: Of<'waive'>): Decided {
  if (order.seen.includes(ref)) return nothing;
  const due = isConfirmed(order) ? balanceDue(order) : 0;
  if (amount <= 0 || amount > due) return refuse(commerce['nothing-due']({ data: { due } }));
  const parts = lines?.length ? lines : spreadOverLines(order.lines, amount);
  const fault = beyond(order, parts);
  if (fault) return refuse(fault);
  const whole = parts.reduce((sum, part) => sum + part.amount, 0) === amount;
  return whole
    ? ok([{ type: 'waived', ref, amount, lines: withTax(order.lines, parts) }])
    : refuse(commerce['refund-too-much']());
}

function refund(order: Order, { refundId, lines, waivedLines = [], credits = [] }: Of<'refund'>): Decided {
  if (order.seen.includes(refundId)) return nothing;
  const fault = beyond(order, lines) ?? beyondCredit(order, credits);
  if (fault) return refuse(fault);
  const amount = lines.reduce((sum, part) => sum + part.amount, 0);
  if (amount === 0 && credits.length === 0) return refuse(commerce['refund-nothing-left']());
  if (amount > refundable(order))
    return refuse(commerce['refund-too-much']({ data: { refundable: refundable(order) } }));
  const parts = allocate(order, amount);
  return ok([{ type: 'refunded', refundId, lines: withTax(order.lines, lines), waivedLines, credits, parts }]);
}

/** Returns why credits can’t be returned: a line was paid with less credit than that, or none of it is left. */
function beyondCredit(order: Order, credits: readonly CreditPart[]): Problem | null {
  for (const itemId of new Set(credits.map((part) => part.itemId))) {
    const own = credits.filter((part) => part.itemId === itemId);
    const line = order.lines.find(({ item }) => item.id === itemId);
    const amount = own.reduce((sum, part) => sum + part.amount, 0);
    if (line === undefined || own.some((part) => part.amount <= 0) || amount > creditOn(line))
      return commerce['refund-too-much']({ data: { itemId } });
  }
  return null;
}

/**
 * Returns why parts of lines can't be refunded or waived: the line doesn't exist, the amount is more than what's left
 * of it, or a player's share was already refunded.
 */
function beyond(order: Order, parts: readonly LinePart[]): Problem | null {
  for (const itemId of new Set(parts.map((part) => part.itemId))) {
    const line = order.lines.find(({ item }) => item.id === itemId);
    if (line === undefined || paysOther(line)) return commerce['refund-unknown-line']({ data: { itemId } });
    const own = parts.filter((part) => part.itemId === itemId);
    const seats = seatsOf(line);
    const refunded = own.flatMap((part) =>
      (part.seats ?? []).filter(({ seat, amount }) => amount > (seats[seat]?.left ?? 0)),
    );
    if (refunded.length > 0)
      return commerce['refund-seat-refunded']({ data: { seats: refunded.map(({ seat }) => seat) } });
    const amount = own.reduce((sum, part) => sum + part.amount, 0);
    if (own.some((part) => part.amount <= 0) || amount > leftOfLine(line))
      return commerce['refund-too-much']({ data: { itemId } });
  }
  return null;
}

/**
 * Moves the payments and the balance of a registration to another order. The charge stays on this order, and refunds
 * are made from here.
 */
function handOver(order: Order, { ref, itemId, amount, open }: Of<'hand-over'>): Decided {
  if (order.seen.includes(ref)) return nothing;
  const line = order.lines.find(({ item }) => item.id === itemId);
  if (line === undefined) return refuse(commerce['refund-unknown-line']({ data: { itemId } }));
  const most = paidForEntry(order, line);
  const fits = amount >= 0 && amount <= most.paid && open >= 0 && open <= most.open;
  if (!isConfirmed(order) || !fits || amount + open === 0)
    return refuse(commerce['refund-too-much']({ data: { itemId } }));
  const added = shareOfAdded(addedOf(line), amount + open, line.total);
  return ok([{ type: 'handedOver', ref, itemId, amount, open, added }]);
}

/**
 * Moves a registration to another division, and records the division and its price on the order. If it costs more, the
 * difference is due. If it costs less, the unpaid part of the difference is waived and the paid part is owed to the
 * buyer.
 */
function moveEntry(order: Order, { ref, itemId, to, amount }: Of<'move-entry'>): Decided {
  if (order.seen.includes(ref)) return nothing;
  const line = order.lines.find(({ item }) => item.id === itemId);
  if (line === undefined || !('registration' in line.item))
    return refuse(commerce['refund-unknown-line']({ data: { itemId } }));
  if (!isConfirmed(order)) return refuse(commerce['order-changed']());
  const owed = Math.max(0, -amount - balanceDue(order));
  const fits = -amount <= leftOfLine(line) && owed <= refundable(order);
  if (amount < 0 && !fits) return refuse(commerce['refund-too-much']({ data: { itemId } }));
  return ok([{ type: 'entryMoved', ref, itemId, to, amount, owed }]);
}

/**
 * Compensates part of a registration with something other than money, such as a code, up to what is left of the
 * registration.
 */
function creditEntry(order: Order, { ref, itemId, amount, reissued = 0 }: Of<'credit-entry'>): Decided {
  if (order.seen.includes(ref)) return nothing;
  const line = order.lines.find(({ item }) => item.id === itemId);
  if (line === undefined || !('registration' in line.item))
    return refuse(commerce['refund-unknown-line']({ data: { itemId } }));
  const fits = Math.min(amount, reissued) >= 0 && amount <= leftOfLine(line) && reissued <= creditOn(line);
  return fits && amount + reissued > 0
    ? ok([{ type: 'entryCredited', ref, itemId, amount, reissued }])
    : refuse(commerce['refund-too-much']());
}

/** Reverses a registration's compensation, so that its amount can be refunded instead. */
function reverseCredit(order: Order, { ref, itemId, amount }: Of<'reverse-credit'>): Decided {
  if (order.seen.includes(ref)) return nothing;
  const line = order.lines.find(({ item }) => item.id === itemId);
  if (line === undefined) return refuse(commerce['refund-unknown-line']({ data: { itemId } }));
  return amount > 0 && amount <= line.credited
    ? ok([{ type: 'creditReversed', ref, itemId, amount }])
    : refuse(commerce['refund-too-much']());
}

function returnOwed(order: Order, { refundId, lines = [], waivedLines = [], payer }: Of<'return-owed'>): Decided {
  const amount = owedBack(order);
  if (order.seen.includes(refundId) || amount === 0) return nothing;
  return ok([{ type: 'owedReturned', refundId, lines, waivedLines, parts: allocate(order, amount, payer) }]);
}

/**
 * Books a refund that was made at the card provider: first against what the buyer is owed anyway, then against the
 * order's lines, starting with the last. Anything beyond that is refused.
 */
function noteRefund(order: Order, { refundId, key, amount }: Of<'note-refund'>): Decided {
  if (order.seen.includes(refundId)) return nothing;
  if (amount <= 0 || amount > leftOf(order, { key })) return refuse(commerce['refund-too-much']());
  const parts = [{ to: 'charge' as const, key, amount, providerId: refundId }];
  if (amount === owedBack(order)) return ok([{ type: 'owedReturned', refundId, lines: [], waivedLines: [], parts }]);
  const lines = spreadOverLines(order.lines, amount);
  const whole = lines.reduce((sum, line) => sum + line.amount, 0);
  // The provider has already paid it, regardless of the buyer's codes.
  if (whole !== amount || amount > held(order)) return refuse(commerce['refund-too-much']());
  return ok([{ type: 'refunded', refundId, lines: withTax(order.lines, lines), waivedLines: [], credits: [], parts }]);
}

function passBack(order: Order, { ref, from, amount }: Of<'pass-back'>): Decided {
  if (order.seen.includes(ref)) return nothing;
  if ('key' in from && !order.attempts.some(({ key }) => key === from.key))
    return refuse(commerce['attempt-missing']());
  const most = Math.min(leftOf(order, from), refundable(order));
  return amount > 0 && amount <= most
    ? ok([{ type: 'passedBack', ref, from, amount }])
    : refuse(commerce['refund-too-much']({ data: { refundable: most } }));
}

/** Returns the money remaining from one source. */
function leftOf({ attempts, settlements, external }: Order, from: Of<'pass-back'>['from']): number {
  if ('outside' in from) return external.received - external.refunded;
  const sources =
    'key' in from
      ? attempts.filter(({ key }) => key === from.key).map(({ captured, refunded }) => captured - refunded)
      : settlements.filter(({ orderId }) => orderId === from.orderId).map((one) => one.amount - one.refunded);
  return Math.max(0, ...sources);
}

/**
 * Records a dispute. An inquiry can become a dispute under the same ID, but never the other way around, whichever
 * message comes first.
 */
function dispute(order: Order, { disputeId, amount, reason, dueBy, inquiry = false }: Of<'dispute'>): Decided {
  const before = order.disputes.find((known) => known.disputeId === disputeId);
  if (before && (inquiry || !before.inquiry)) return nothing;
  const charged = order.attempts.reduce((sum, { captured }) => sum + captured, 0);
  const already = order.disputes.reduce((sum, known) => (known.inquiry ? sum : sum + known.amount), 0);
  if (amount <= 0 || already + amount > charged) return refuse(commerce['refund-too-much']());
  const type = inquiry ? 'inquired' : 'disputed';
  return ok([{ type, disputeId, amount, reason: reason ?? '', dueBy: dueBy ?? null }]);
}

function closeDispute(order: Order, { disputeId, won, inquiry = false }: Of<'close-dispute'>): Decided {
  const dispute = order.disputes.find((known) => known.disputeId === disputeId);
  if (dispute === undefined) return refuse(commerce['dispute-missing']());
  if (dispute.outcome !== 'open' || dispute.inquiry !== inquiry) return nothing;
  if (inquiry) return ok([{ type: 'inquiryClosed', disputeId }]);
  return ok([{ type: won ? 'disputeWon' : 'disputeLost', disputeId, amount: dispute.amount }]);
}

/**
 * Books a payout of what came in, regardless of later refunds, because refunds, disputes and payouts are reported in
 * any order. A negative payout claims back what was refunded after an earlier payout, or what the bank returned.
 */
function payOut(order: Order, { ref, amount }: Of<'pay-out'>): Decided {
  if (order.seen.includes(ref) || amount === 0) return nothing;
  const backByCard = order.attempts.reduce((sum, { refunded }) => sum + refunded, 0);
  return amount > Math.max(0, balance(order.balances, 'cash') + backByCard + disputed(order))
    ? refuse(commerce['refund-too-much']())
    : ok([{ type: 'paidOut', ref, amount }]);
}
