import { admitBag } from '#domain/commerce/cart/checkout.ts';
import { admitRegistrations } from '#domain/commerce/checkout/admit-registrations.ts';
import { lineTerms } from '#domain/commerce/checkout/check-cart.ts';
import { priceContextOf } from '#domain/commerce/checkout/price-context-of.ts';
import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { paymentReply } from '#domain/commerce/orders/payment-flow.ts';
import { placeOrder } from '#domain/commerce/orders/place-order.ts';
import { mayStillCharge } from '#domain/commerce/orders/reconciliation.ts';
import type { PricedCart } from '#domain/commerce/pricing/price.ts';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { checkPromo, promoBesides } from '#domain/commerce/pricing/promos.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { CartItem, OrderBag, ProcessReply, Product, Promo } from '#domain/commerce/schema.ts';
import { paymentSettings } from '#domain/commerce/settings.ts';
import { type Actor, userIdOf } from '#domain/identity/actor.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { log } from '../../kernel/log.ts';
import { mostWrites } from '../../kernel/table/table.ts';
import { paymentSettingsItem } from '../../subjects/commerce/items.ts';
import { newOrder, orderById } from '../../subjects/commerce/order-records.ts';
import { cartOrderItem, eventsOf, firstStartOf, type StoredOrder } from '../../subjects/commerce/orders.ts';
import { openedBy } from '../../subjects/memberships/invitations.ts';
import { memberItem } from '../../subjects/memberships/items.ts';
import type { Deps } from '../deps.ts';
import { supersedeOrder } from '../orders/settle.ts';
import { type Card, cancelPendingPayment, cardFor, paymentHold, startPayment } from '../payments/payment.ts';
import { letGo, stillHeld, unpaidAttempts, withOwn } from './attempts.ts';
import { checkItemsNow, loadVerifiedFacts } from './check-items.ts';
import { type LoadedContext, loadCheckoutContext, mayPayOf } from './context.ts';
import { creditChanged, findPromo, takeLimited, takeMembers, takes } from './limited.ts';
import { claimOffers, paidElsewhere } from './offers.ts';
import { entriesToPlay, refuseDuplicatePlayers } from './plays-twice.ts';

/** `source`: where it is asked from, for limits on guessing. */
type Buyer = {
  readonly actor: Actor;
  readonly holder: string;
  readonly holders: readonly string[];
  readonly source: string;
  /** whose order it is, where nobody asks who is signed in */
  readonly userId?: Id | null;
};
type AdmittedBag = { readonly items: CartItem[]; readonly priced: PricedCart; readonly promo: Promo | null };

/** A bag as the server sells it: every item checked and admitted, priced from the server's own facts, at the total that the buyer saw. */
async function admitSubmittedBag(
  { table }: Deps,
  bag: OrderBag,
  context: LoadedContext,
  { actor, holders }: Buyer,
  now: Millis,
): Promise<Result<AdmittedBag>> {
  const checked = await checkItemsNow(table, bag.items, context, now, userIdOf(actor));
  const verified = await loadVerifiedFacts(table, checked.items, context, holders, actor, now);
  const valid = admitRegistrations({ items: checked.items, context, verified, actor, now });
  if (!valid.ok) return valid;
  const items = valid.value;
  const promo = bag.promo ? checkPromo(bag.promo, context.promo, items, now) : ok(null);
  if (!promo.ok) return promo;
  const priced = priceCart(items, priceContextOf({ ...context, promo: promo.value }, now, bag.payLater));
  if (!priced.ok) return priced;
  const besides = promo.value ? promoBesides(promo.value, priced.value) : promo;
  if (!besides.ok) return besides;
  const admitted = admitBag({ ...bag, items }, context.settings, priced.value);
  return admitted.ok ? ok({ items, priced: admitted.value, promo: promo.value }) : admitted;
}

type FreeBuyer = { readonly userId: Id | null; readonly holders: readonly string[] };

/**
 * Whether the people for whom a bag buys memberships are in no other order; an earlier one of the same buyer, whose cart was changed since, is superseded, as it is with
 * places (still-held.ts). What decides is the mark in the order's own transaction (take-members.ts). Refuses being-bought with the item.
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
 * The same cart once more: a paid order is simply confirmed, a declined one gets another payment attempt, one whose outcome is unknown is
 * left alone. A 3-D Secure challenge that is still open is canceled first: the buyer has left it, and comes with another card.
 */
export async function resumeOrder(
  deps: Deps,
  orderId: number,
  bag: OrderBag,
  holders: readonly string[],
  now: Millis,
  card: Card = bag,
): Promise<Result<ProcessReply>> {
  const known = await orderById(deps.table, orderId);
  if (!known || !holders.includes(known.holder)) return refuse(commerce['order-missing']());
  const canceled = await cancelPendingPayment(deps, known, now);
  if (!canceled.ok) return canceled;
  const order = canceled.value;
  if (isConfirmed(order)) return paymentReply(order);
  if (bag.total !== order.total) return refuse(commerce['total-changed']({ data: { total: order.total } }));
  const { organizationId, lines, holder } = order;
  // the link may have been opened on another device since
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

/** How often it is decided again where pieces are taken from when others were faster; each time somebody got theirs. */
const tries = 12;

type Sold = {
  readonly items: readonly CartItem[];
  readonly promo: Promo | null;
  readonly products: ReadonlyMap<string, Product>;
};

/**
 * Writes the order with what it takes of limited quantities. Refuses promo-used-up, quantity-unavailable; answers `cart-known` when the same cart has become
 * an order meanwhile. Forms and terms are written before, since they are too much for one transaction: without an order they are nobody's, and forgotten.
 */
async function writeOrder(
  { table, random }: Deps,
  order: StoredOrder,
  { items, promo, products }: Sold,
): Promise<Result<void> | 'cart-known'> {
  const { organizationId, cartId } = order;
  await table.putMany(newOrder(order, items).beside);
  for (let attempt = 0; attempt < tries; attempt++) {
    const taking = await takeLimited(table, { organizationId, items, promo, products }, random);
    // the other request of this cart may have taken the last ones
    if (!taking.ok) return (await table.get(cartOrderItem, { cartId })) ? 'cart-known' : taking;
    const members = await takeMembers(table, order, items);
    if (!members.ok) return (await table.get(cartOrderItem, { cartId })) ? 'cart-known' : members;
    const taken = [...taking.value.taken, ...members.value.taken];
    const writes = [...taking.value.writes, ...members.value.writes];
    const all = [...newOrder({ ...order, taken }, items).writes, ...writes];
    if (all.length > mostWrites) return refuse(tooScattered(items));
    const written = await table.transact(all);
    if (written.ok) return ok(undefined);
    if (written.problem.tag === 'cart') return 'cart-known';
    if (written.problem.tag === creditChanged) return refuse(commerce['promo-used-up']());
    if (written.problem.tag !== takes) throw new Error(`order ${order.id} could not be written`);
  }
  log.warn('an order was always overtaken', { orderId: order.id });
  return refuse(commerce['payment-contended']());
}

/** The last pieces of many products lie in so many counters that one transaction can't take them. */
const tooScattered = (items: readonly CartItem[]) =>
  commerce['quantity-unavailable']({ data: { itemId: items.find(({ type }) => type === 'PROD')?.id ?? 0 } });

/** Makes an order of a bag that arrives for the first time: it is written, and its places tied to it, before any card is charged. `card`: where it is not the bag’s own. */
export async function submitBag(
  deps: Deps,
  bag: OrderBag,
  buyer: Buyer,
  now: Millis,
  card: Card = bag,
): Promise<Result<ProcessReply>> {
  const userId = buyer.userId ?? userIdOf(buyer.actor);
  const read = await readFor(deps, bag, buyer, now);
  if (!read.ok) return read;
  const { context, former } = read.value;
  if (!context.settings.status) return refuse(commerce['processing-down']());
  const admitted = await admitSubmittedBag(deps, bag, context, buyer, now);
  if (!admitted.ok) return admitted;
  const { items, priced, promo } = admitted.value;
  const entries = await entriesToPlay(deps.table, items);
  const twice = await refuseDuplicatePlayers(deps.table, entries, {
    consistent: false,
    asking: { source: buyer.source, now },
  });
  if (!twice.ok) return twice;
  const freed = await letGo(deps, former, now);
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
  const created = await orderById(deps.table, order.id);
  if (!created) throw new Error(`order ${order.id} is gone`);
  return startPayment(deps, created, card, context.settings, now);
}

/** What the bag is judged by, with what the buyer's own earlier attempts hold, which is theirs to take. */
async function readFor(deps: Deps, bag: OrderBag, buyer: Buyer, now: Millis) {
  const { organizationId, items, promo: code, formerIds = [] } = bag;
  const { holders, source } = buyer;
  const elsewhere = await claimOffers(deps.table, items, holders, now);
  if (elsewhere.size > 0) return refuse(paidElsewhere(elsewhere));
  const mayPay = await mayPayOf(items, buyer, deps.signingSecret);
  const known = await findPromo(deps.table, { organizationId, code, source, now });
  if (!known.ok) throw new ProblemError(known.problem);
  const opened = await openedBy(organizationId, items, deps.signingSecret);
  const loaded = await loadCheckoutContext(deps.table, organizationId, items, holders, known.value, mayPay, opened);
  if (!loaded) return refuse(organizations['unknown-organization']());
  const former = await unpaidAttempts(deps.table, { organizationId, bagIds: formerIds, holders });
  return ok({ context: withOwn(loaded, former), former });
}
