import { lineTerms } from '#domain/commerce/checkout/check-cart.ts';
import { isConfirmed } from '#domain/commerce/orders/money.ts';
import { paymentReply } from '#domain/commerce/orders/payment-flow.ts';
import { placeOrder } from '#domain/commerce/orders/place-order.ts';
import { mayStillCharge } from '#domain/commerce/orders/reconciliation.ts';
import { commerce } from '#domain/commerce/problems.ts';
import {
  type CartItem,
  type OrderBag,
  type ProcessReply,
  type Product,
  type Promo,
  paymentSettings,
} from '#domain/commerce/schema.ts';
import { userIdOf } from '#domain/identity/actor.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { log } from '../../kernel/log.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { mostWrites } from '../../kernel/table/table.ts';
import { paymentSettingsItem } from '../../subjects/commerce/items.ts';
import { newOrder, orderById } from '../../subjects/commerce/order-records.ts';
import { cartOrderItem, eventsOf, firstStartOf, type StoredOrder } from '../../subjects/commerce/orders.ts';
import { memberItem } from '../../subjects/memberships/items.ts';
import type { Deps } from '../deps.ts';
import { supersedeOrder } from '../orders/settle.ts';
import { type Card, cancelPendingPayment, cardFor, paymentHold, startPayment } from '../payments/payment.ts';
import { releaseOwnAttempts, stillHeld } from './attempts.ts';
import { admitJudged, type BagBuyer, judgeBag } from './judge-bag.ts';
import { creditChanged, takeLimited, takeMembers, takes } from './limited.ts';
import { claimOffers, paidElsewhere } from './offers.ts';
import { entriesToPlay, refuseDuplicatePlayers } from './plays-twice.ts';

type Buyer = BagBuyer & {
  readonly holder: string;
  /** The user that the order is for when no one is signed in. */
  readonly userId?: Id | null;
};
type FreeBuyer = { readonly userId: Id | null; readonly holders: readonly string[] };

/**
 * Checks that no other order is buying memberships for the same people. The same buyer's earlier order, whose cart has
 * since changed, is superseded, as with spots (attempts.ts). The mark in the order's own transaction has the final say
 * (limited.ts). Refuses with `being-bought` and the item.
 */
async function membersFree(
  deps: Deps,
  items: readonly CartItem[],
  buyer: FreeBuyer,
  now: Millis,
): Promise<Result<void>> {
  const ended = new Map<Id, boolean>();
  for (const item of items) {
    if (item.type !== 'MEM' || item.membership.playerProfileId === null) continue;
    const { organizationId, playerProfileId } = item.membership;
    const orderId = (await deps.table.get(memberItem, { organizationId, playerProfileId }))?.orderId;
    if (!orderId) continue;
    if (!ended.has(orderId)) ended.set(orderId, await isEnded(deps, orderId, buyer, now));
    if (!ended.get(orderId)) return refuse(memberships['being-bought']({ data: { itemId: item.id, orderId } }));
  }
  return ok(undefined);
}

async function isEnded(deps: Deps, orderId: Id, { userId, holders }: FreeBuyer, now: Millis): Promise<boolean> {
  const order = await orderById(deps.table, orderId);
  if (!order) return true;
  const isOwn = holders.includes(order.holder) || (userId !== null && order.userId === userId);
  if (!isOwn) return false;
  const canceled = await cancelPendingPayment(deps, order, now);
  if (!canceled.ok || mayStillCharge(canceled.value)) return false;
  const done = await supersedeOrder(deps, canceled.value, now);
  return done.ok && done.value.state === 'released';
}

/**
 * Handles a cart that is submitted again. A paid order is confirmed, a declined one gets another payment attempt, and
 * one with an unknown outcome is left alone. An open 3-D Secure challenge is canceled first, because the buyer has left
 * it to use another card.
 */
export async function resumeOrder(
  deps: Deps,
  orderId: number,
  bag: OrderBag,
  holders: readonly string[],
  now: Millis,
  card: Card = bag,
): Promise<Result<ProcessReply>> {
  const knownOrder = await orderById(deps.table, orderId);
  if (!knownOrder || !holders.includes(knownOrder.holder)) return refuse(commerce['order-missing']());
  const canceled = await cancelPendingPayment(deps, knownOrder, now);
  if (!canceled.ok) return canceled;
  const order = canceled.value;
  if (isConfirmed(order)) return paymentReply(order);
  if (bag.total !== order.total) return refuse(commerce['total-changed']({ data: { total: order.total } }));
  const { organizationId, lines, holder } = order;
  // The link may have been opened on another device in the meantime.
  const elsewhere = await claimOffers(
    deps.table,
    lines.map(({ item }) => item),
    [holder],
    now,
  );
  if (elsewhere.size > 0) return refuse(paidElsewhere(elsewhere));
  const settings = await deps.table.get(paymentSettingsItem, { organizationId });
  return startPayment(deps, order, card, settings ?? paymentSettings.parse({ organizationId }), now);
}

/** How many times we try again when others take the items first. With each retry, someone else has bought one. */
const tries = 12;

type Sold = {
  readonly items: readonly CartItem[];
  readonly promo: Promo | null;
  readonly products: ReadonlyMap<string, Product>;
};

/**
 * Writes the order with its limited quantities, and returns the stored order. Refuses with `promo-used-up` or
 * `quantity-unavailable`. Returns `cart-known` if the same cart has become an order in the meantime. Forms and terms
 * don't fit into the order's transaction, so they are written first. Without an order, they belong to no one and
 * expire.
 */
async function writeOrder(
  { table, random }: Deps,
  order: StoredOrder,
  { items, promo, products }: Sold,
): Promise<Result<Stored<StoredOrder>> | 'cart-known'> {
  const { organizationId, cartId } = order;
  await table.putMany(newOrder(order, items).beside);
  for (let attempt = 0; attempt < tries; attempt++) {
    const taking = await takeLimited(table, { organizationId, items, promo, products }, random);
    // Another request for this cart may have taken the last ones.
    if (!taking.ok) return (await table.get(cartOrderItem, { cartId })) ? 'cart-known' : taking;
    const members = await takeMembers(table, order, items);
    if (!members.ok) return (await table.get(cartOrderItem, { cartId })) ? 'cart-known' : members;
    const taken = [...taking.value.taken, ...members.value.taken];
    const writes = [...taking.value.writes, ...members.value.writes];
    const made = newOrder({ ...order, taken }, items);
    const all = [...made.writes, ...writes];
    if (all.length > mostWrites) return refuse(tooScattered(items));
    const written = await table.transact(all);
    if (written.ok) return ok(made.stored);
    if (written.problem.tag === 'cart') return 'cart-known';
    if (written.problem.tag === creditChanged) return refuse(commerce['promo-used-up']());
    if (written.problem.tag !== takes) throw new Error(`order ${order.id} couldn’t be saved`);
  }
  log.warn('an order kept changing while it was being written', { orderId: order.id });
  return refuse(commerce['payment-contended']());
}

/** The last items of many products are spread over more counters than one transaction can take. */
const tooScattered = (items: readonly CartItem[]) =>
  commerce['quantity-unavailable']({ data: { itemId: items.find(({ type }) => type === 'PROD')?.id ?? 0 } });

/**
 * Turns a submitted cart into an order the first time it arrives. The order is written and tied to its spots before any
 * card is charged. `card` overrides the cart's card.
 */
export async function submitBag(
  deps: Deps,
  bag: OrderBag,
  buyer: Buyer,
  now: Millis,
  card: Card = bag,
): Promise<Result<ProcessReply>> {
  const userId = buyer.userId ?? userIdOf(buyer.actor);
  const elsewhere = await claimOffers(deps.table, bag.items, buyer.holders, now);
  if (elsewhere.size > 0) return refuse(paidElsewhere(elsewhere));
  const judged = await judgeBag(deps, bag, buyer, now);
  if (!judged.ok) return judged;
  const { context, unpaid } = judged.value;
  if (!context.settings.status) return refuse(commerce['processing-down']());
  const admitted = admitJudged(bag, judged.value);
  if (!admitted.ok) return admitted;
  const { items, priced, promo } = admitted.value;
  const entries = await entriesToPlay(deps.table, items);
  const twice = await refuseDuplicatePlayers(deps.table, entries, {
    consistent: false,
    asking: { source: buyer.source, now },
  });
  if (!twice.ok) return twice;
  const freed = await releaseOwnAttempts(deps, unpaid, now);
  if (!freed.ok) return freed;
  const held = await stillHeld(deps, items, context, now);
  if (!held.ok) return held;
  const free = await membersFree(deps, items, { userId, holders: buyer.holders }, now);
  if (!free.ok) return free;
  const placed = placeOrder(
    {
      orderId: await deps.numbers('order'),
      userId,
      bag: { ...bag, items },
      priced,
      promo,
      holdUntil: now + paymentHold,
      terms: (item) => lineTerms(item, context),
    },
    now,
  );
  if (!placed.ok) return placed;
  cardFor(placed.value, card, context.settings);
  const order: StoredOrder = {
    ...placed.value,
    holder: held.value[0]?.holder ?? buyer.holder,
    teamIds: {},
    tournamentIds: eventsOf(placed.value.lines),
    clientSecret: null,
    taken: [],
    refundExecutions: [],
    pending: [],
    firstStart: firstStartOf(placed.value.lines),
    reminded: false,
  };
  const written = await writeOrder(deps, order, { items, promo, products: context.products });
  if (written === 'cart-known') {
    const earlier = await deps.table.get(cartOrderItem, { cartId: bag.id });
    return earlier
      ? resumeOrder(deps, earlier.orderId, bag, buyer.holders, now, card)
      : refuse(commerce['hold-expired']());
  }
  if (!written.ok) return written;
  return startPayment(deps, written.value, card, context.settings, now);
}
