import fc from 'fast-check';
import type { RuledEvent } from '#domain/catalog/schema.ts';
import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import { settleLinkedOrders } from '#domain/commerce/orders/linked-orders.ts';
import { balanceDue, payableNow } from '#domain/commerce/orders/money.ts';
import { applyCommands } from '#domain/commerce/orders/payment-flow.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import type { WithExecutions } from '#domain/commerce/refunds/refund-execution.ts';
import { linkedRefundCommands, planRefund, refundCommands } from '#domain/commerce/refunds/refunds.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import { day } from '#domain/kernel/time.ts';
import { leaveMoney, moveMoney } from '#domain/teams/money.ts';
import {
  draft,
  entry,
  fee,
  membership,
  now,
  orderPayment,
  partPayment,
  policy,
  productItem,
} from '../../domain/commerce/kit.ts';
import { aDivision, aTournament, aWindow } from '../catalog.ts';

/* A host's money as it moves: buyers, a desk, and a card provider and a cash box with separate books. */

export type WorldOrder = WithExecutions & { readonly teamIds: Readonly<Record<string, number>> };

const cartFees = [
  fee({ label: 'Sanction', amount: 280 }),
  fee({ label: 'Service', percentage: 4 }),
  fee({ label: 'Sales tax', percentage: 8.25, isTax: true }),
];
const prices = [6500, 10_005, 4000];
const divisions = prices.map((price, at) =>
  aDivision({
    ...{ id: 11 + at, tournamentId: 1, division: ['AA', 'Open', 'B'][at] ?? '', numOfPlayers: 2 },
    registrationWindows: [aWindow({ id: 51 + at, fee: price, feeIsPerTeam: true })],
  }),
);
const event = { ...aTournament({ id: 1 }), jsonProps: { cartFees } } as unknown as RuledEvent;
const windows = Object.fromEntries(
  prices.map((price, at) => [51 + at, { fee: price, feeIsPerTeam: true, minAmountDue: 2000 }]),
);
const facts = {
  windows,
  divisions: Object.fromEntries(divisions.map(({ id }) => [id, { numOfPlayers: 2 }])),
  tournaments: { 1: { cartFees }, 2: { cartFees: [fee({ label: 'Sales tax', percentage: 9.5, isTax: true })] } },
};

const n = fc.nat({ max: 999 });
const kinds = {
  buy: 8,
  pay: 4,
  outside: 2,
  partPayment: 3,
  accept: 4,
  move: 5,
  refund: 5,
  withdraw: 3,
  waive: 1,
  dispute: 2,
  closeDispute: 2,
  payOut: 2,
} as const;
type Kind = keyof typeof kinds;
export type Step = {
  readonly kind: Kind;
  readonly which: number;
  readonly a: number;
  readonly b: number;
  readonly days: number;
};

/** Random sequences of events. */
export const histories: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      ...Object.entries(kinds).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) })),
    ),
    ...{ which: n, a: n, b: n, days: fc.constantFrom(0, 0, 1, 9, 35) },
  }),
  { minLength: 1, maxLength: 40, size: 'max' },
);

const feeOf = (amount: number): number => (amount === 0 ? 0 : 30 + Math.floor(amount * 0.029));
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** A charge or refund that the card provider or the cash box recorded for an order, with its time. */
export type Move = {
  readonly at: number;
  readonly orderId: number;
  readonly kind: 'charge' | 'refund' | 'fee' | 'lost' | 'payout' | 'cashIn' | 'cashOut';
  readonly amount: number;
};

export class MoneyWorld {
  readonly orders = new Map<number, WorldOrder>();
  /** The totals of the card provider and the cash box: only charges and refunds, never orders. */
  readonly card = { charged: 0, refunded: 0, fees: 0, lost: 0, paidOut: 0 };
  readonly box = { received: 0, refunded: 0 };
  readonly moves: Move[] = [];
  /** The contents of each order's cart. */
  readonly carts = new Map<number, readonly CartItem[]>();
  private readonly charges = new Map<string, number>();
  private readonly asked = new Set<string>();
  private at = now;
  private ids: number;

  /** `firstId` gives the orders and teams of several hosts different numbers. */
  constructor(firstId = 100) {
    this.ids = firstId;
  }

  run(steps: readonly Step[]): this {
    for (const step of steps) {
      this.at += step.days * day;
      this[step.kind](step);
    }
    return this;
  }

  private confirmed = (): WorldOrder[] =>
    [...this.orders.values()].filter(({ state }) => state === 'owing' || state === 'paid');

  /** Runs commands the way the product does. Their card bookings are executed at the provider. */
  private command(id: number, commands: readonly OrderCommand[]): boolean {
    const before = this.orders.get(id);
    const done = before && applyCommands(before, commands, { reason: 'organizer' }, this.at);
    if (!before || !done?.ok) return false;
    this.keep(done.value);
    this.confirmLinked(before, done.value);
    return true;
  }

  private confirmLinked(before: WorldOrder, after: WorldOrder): void {
    const stands = ({ state }: Order) => state === 'owing' || state === 'paid';
    if (stands(before) || !stands(after)) return;
    const orderOfTeam = new Map(
      [...this.orders.values()].flatMap((of) => Object.values(of.teamIds).map((team) => [team, of.id] as const)),
    );
    const linked = settleLinkedOrders(after, { orders: this.orders, orderOfTeam }, this.at);
    for (const changed of linked.changed.values()) this.keep(changed);
    const teamIds = Object.fromEntries(
      after.lines.flatMap(({ item }) =>
        'registration' in item ? [[item.id, item.registration.teamId ?? this.ids++]] : [],
      ),
    );
    this.keep({ ...linked.order, teamIds });
  }

  private keep(order: WorldOrder): void {
    this.orders.set(order.id, order);
    for (const { refundId, amount, parts } of order.refundExecutions) {
      const ref = `${order.id}/${refundId}`;
      if (this.asked.has(ref)) continue;
      this.asked.add(ref);
      const inCash = amount - parts.reduce((sum, part) => sum + part.amount, 0);
      this.box.refunded += inCash;
      this.note(order.id, 'cashOut', inCash);
      for (const part of parts)
        if (part.orderId === null) this.giveBack(order.id, part.key, part.amount);
        else this.passBack(part.orderId, part.amount, ref);
    }
  }

  /** Refunds a payment at the provider, which refunds nothing that it hasn't charged. */
  private giveBack(orderId: number, key: string, amount: number): void {
    const left = (this.charges.get(key) ?? 0) - amount;
    if (left < 0) throw new Error(`the provider refuses a refund of ${amount} on ${key}`);
    this.charges.set(key, left);
    this.card.refunded += amount;
    this.note(orderId, 'refund', amount);
  }
  private note(orderId: number, kind: Move['kind'], amount: number): void {
    this.moves.push({ at: this.at, orderId, kind, amount });
  }

  /** Refunds a payment by another order through that order. */
  private passBack(payerId: number, amount: number, ref: string): void {
    const payer = this.orders.get(payerId);
    if (payer) this.command(payerId, linkedRefundCommands(payer, amount, ref));
  }

  private place(
    items: readonly CartItem[],
    fields: Record<string, unknown>,
    bag: Record<string, unknown> = {},
  ): number {
    const id = this.ids++;
    this.carts.set(id, items);
    const order = draft(items, {
      id,
      context: { ...facts, ...fields },
      bag,
      terms: { refundPolicy: policy({ adminFeePercentage: 5 }), refundCutoff: null },
    });
    const placed = { ...order, dtCreated: this.at, holdUntil: order.holdUntil === null ? null : this.at + 600_000 };
    const before = { ...placed, state: 'draft' as const, refundExecutions: [], teamIds: {} };
    this.orders.set(id, { ...before, state: placed.state });
    this.confirmLinked(before, { ...before, state: placed.state });
    return id;
  }

  /** Charges a card that works, is declined, or is charged twice. */
  private charge(id: number, luck: number): void {
    const setup =
      (this.orders.get(id)?.preAuth ?? 0) > 0 &&
      this.orders.get(id)?.authorised === null &&
      (this.orders.get(id)?.dueNow ?? 0) === 0;
    if (!this.command(id, [{ type: 'start', intentType: setup ? 'setup' : 'payment', holdUntil: this.at + 600_000 }]))
      return;
    const attempt = this.orders.get(id)?.attempts.at(-1);
    if (attempt?.outcome !== 'open') return;
    const { key, amount } = attempt;
    const says = { type: 'report', key, source: 'webhook' } as const;
    const works = () => {
      this.taken(id, key, amount);
      this.command(id, [{ ...says, outcome: 'succeeded', providerFee: feeOf(amount) }]);
    };
    if (luck % 7 > 1) {
      works();
      return;
    }
    this.command(id, [{ ...says, outcome: 'failed' }]);
    if (luck % 7 === 0) return;
    // The payment was declined, so the order's spots go to others. Then it turns out that the card was charged after
    // all.
    this.at += day;
    this.command(id, [{ type: 'release', source: 'reconciler' }]);
    works();
    this.command(id, [{ type: 'return-owed', refundId: `owed-${key}` }]);
  }
  private taken(orderId: number, key: string, amount: number): void {
    this.card.charged += amount;
    this.card.fees += feeOf(amount);
    this.note(orderId, 'charge', amount);
    this.note(orderId, 'fee', feeOf(amount));
    this.charges.set(key, (this.charges.get(key) ?? 0) + amount);
  }

  private buy({ a, b }: Step): void {
    const division = a % 3;
    const registration = {
      tournamentDivisionId: 11 + division,
      windowId: 51 + division,
      minAmount: a % 2 === 0,
      waitlist: a % 4 === 3,
    };
    const items = [
      entry(1, registration),
      ...(b % 3 === 0
        ? [entry(2, { tournamentId: 2, tournamentDivisionId: 12, windowId: 52, minAmount: b % 2 === 0 })]
        : []),
      ...(b % 5 === 0 ? [membership(3)] : []),
      ...(b % 7 === 0 ? [productItem(4, {}, { quantity: 3 })] : []),
    ];
    const payLater = b % 4 === 1;
    const id = this.place(items, { payLater }, { payLater });
    this.charge(id, b);
    if (b % 7 === 0) this.command(id, [{ type: 'release', source: 'reconciler' }]);
  }

  private pay({ which, b }: Step): void {
    const order = pick(this.confirmed(), which);
    if (order && payableNow(order) > 0) this.charge(order.id, b);
  }

  private outside({ which, a, b }: Step): void {
    const order = pick([...this.orders.values()], which);
    if (order) this.payOutside(order.id, 100 + a * 10, b);
  }
  private payOutside(id: number, most: number, n: number): void {
    const order = this.orders.get(id);
    const amount = order ? Math.min(balanceDue(order), most) : 0;
    if (amount > 0 && this.command(id, [{ type: 'pay-outside', ref: `box-${this.at}-${n}`, amount }])) {
      this.box.received += amount;
      this.note(id, 'cashIn', amount);
    }
  }

  private partPayment({ which, a, b }: Step): void {
    const order = pick(
      this.confirmed().filter((one) => payableNow(one) > 0),
      which,
    );
    if (!order) return;
    const due = payableNow(order);
    const item =
      a % 2 === 0 ? orderPayment(1, order.id) : partPayment(1, Math.max(1, Math.min(due, 500 + a)), order.id);
    const id = this.place([item], { balances: { [order.id]: { due, minimum: 1 } } });
    // The order was paid in cash in the meantime, so part of the payment has no balance to pay.
    if (b % 6 === 0) this.payOutside(order.id, due / 2 - (due % 2) / 2, b);
    if (b % 5 === 0) this.payOutside(id, due, a);
    else this.charge(id, b);
  }

  /** Lets a waitlisted team accept the spot it was offered. */
  private accept({ which, b }: Step): void {
    const waiting = this.confirmed().filter(({ lines }) =>
      lines.some(({ item, total }) => total > 0 && 'registration' in item && item.registration.waitlist),
    );
    const order = pick(waiting, which);
    const teamId = order?.teamIds[1];
    if (!order || !teamId) return;
    this.charge(this.place([entry(1, { tournamentDivisionId: 12, windowId: 52, teamId })], {}), b);
  }

  private move({ which, a, b }: Step): void {
    const order = pick(this.confirmed(), which);
    const line = order?.lines[0];
    if (!order || !line || !('registration' in line.item) || line.item.registration.tournamentId !== 1) return;
    const { tournamentDivisionId, windowId } = line.item.registration;
    const from = divisions.find(({ id }) => id === tournamentDivisionId);
    const to = pick(divisions, a);
    const teamId = order.teamIds[line.item.id];
    if (!from || !to || from === to || !teamId) return;
    const way = pick(['policy', 'full', 'none'] as const, b) ?? 'full';
    this.command(
      order.id,
      moveMoney(order, teamId, { from, to, event, windowId }, way, `move-${this.at}-${a}-${b}`, this.at).commands,
    );
  }

  private refund({ which, a, b }: Step): void {
    const order = pick([...this.orders.values()], which);
    const line = order && pick(order.lines, a);
    if (!order || !line) return;
    const itemId = line.item.id;
    const scope =
      pick(
        [
          { kind: 'order' as const },
          { kind: 'lines' as const, itemIds: [itemId] },
          { kind: 'players' as const, itemId, seats: [b % 2] },
          { kind: 'amount' as const, itemId, amount: 1 + a * 7 },
        ],
        b,
      ) ?? ({ kind: 'order' } as const);
    const percentage = [undefined, 100, 33, 50][a % 4];
    const plan = planRefund(
      order,
      { reason: 'withdrawal', scope, ...(percentage === undefined ? {} : { percentage }) },
      this.at,
    );
    if (plan.ok) this.command(order.id, refundCommands(`refund-${this.at}-${a}-${b}`, plan.value));
  }

  private withdraw({ which, a, b }: Step): void {
    const order = pick(this.confirmed(), which);
    const teamId = order && pick(Object.values(order.teamIds), a);
    if (!order || !teamId) return;
    const way = pick(['policy', 'full', 'none'] as const, b) ?? 'full';
    this.command(order.id, leaveMoney(order, teamId, way, `leave-${this.at}-${a}-${b}`, this.at).commands);
  }

  private waive({ which, a, b }: Step): void {
    const order = pick(this.confirmed(), which);
    if (order)
      this.command(order.id, [
        { type: 'waive', ref: `waive-${this.at}-${b}`, amount: Math.min(balanceDue(order), 1 + a * 13) },
      ]);
  }

  private dispute({ which, a }: Step): void {
    const order = pick(this.confirmed(), which);
    const attempt = order?.attempts.find(({ captured }) => captured > 0);
    if (order && attempt)
      this.command(order.id, [
        {
          type: 'dispute',
          disputeId: `d-${order.id}`,
          amount: a % 2 ? attempt.captured : Math.ceil(attempt.captured / 2),
        },
      ]);
  }

  private closeDispute({ which, b }: Step): void {
    const order = pick(
      [...this.orders.values()].filter(({ disputes }) => disputes.some(({ outcome }) => outcome === 'open')),
      which,
    );
    const open = order?.disputes.find(({ outcome }) => outcome === 'open');
    if (!order || !open) return;
    this.command(order.id, [{ type: 'close-dispute', disputeId: open.disputeId, won: b % 2 === 0 }]);
    if (b % 2) {
      this.card.lost += open.amount;
      this.note(order.id, 'lost', open.amount);
    }
  }

  private payOut({ which, a }: Step): void {
    const order = pick([...this.orders.values()], which);
    const amount = Math.max(0, order?.balances.cash ?? 0);
    if (order && amount > 0 && this.command(order.id, [{ type: 'pay-out', ref: `po-${this.at}-${a}`, amount }])) {
      this.card.paidOut += amount;
      this.note(order.id, 'payout', amount);
    }
  }
}
