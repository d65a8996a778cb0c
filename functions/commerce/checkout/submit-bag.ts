import { lineTerms } from '#domain/commerce/checkout/line-terms.ts';
import { placeOrder } from '#domain/commerce/orders/place-order.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { OrderBag, ProcessReply } from '#domain/commerce/schema.ts';
import { userIdOf } from '#domain/identity/actor.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { openedBy } from '../../services/membership-link.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import { cartOrderItem, eventsOf, firstStartOf, type StoredOrder } from '../../store/commerce/orders.ts';
import type { Deps } from '../deps.ts';
import { type Card, cardFor, paymentHold, startPayment } from '../payments/start-payment.ts';
import { admitSubmittedBag, type Buyer } from './admit-bag.ts';
import { loadCheckoutContext, mayPayOf } from './checkout-context.ts';
import { findPromo } from './find-promo.ts';
import { membersFree } from './members-free.ts';
import { claimOffers, paidElsewhere } from './offers.ts';
import { letGo, unpaidAttempts, withOwn } from './own-attempts.ts';
import { entriesToPlay, refuseDuplicatePlayers } from './plays-twice.ts';
import { resumeOrder } from './resume-order.ts';
import { stillHeld } from './still-held.ts';
import { writeOrder } from './write-order.ts';

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
