import { zoneOf } from '#domain/catalog/date-state.ts';
import { admitBag } from '#domain/commerce/checkout.ts';
import { confirmOrder, processBag } from '#domain/commerce/contract.ts';
import { placeOrder } from '#domain/commerce/place-order.ts';
import { priceCart } from '#domain/commerce/price-cart.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { checkPromo } from '#domain/commerce/promos.ts';
import type { OrderBag, ProcessReply } from '#domain/commerce/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type Millis, momentOf } from '#domain/kernel/time.ts';
import { firstMomentAt } from '#domain/kernel/wall.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { registration } from '#domain/registration/problems.ts';
import { type Handler, ProblemError } from '../kernel/http/call.ts';
import { declared } from '../kernel/http/declared.ts';
import { cartOrderItem, orderItem, type StoredOrder } from '../kernel/table/keys/commerce.ts';
import { create } from '../kernel/table/write.ts';
import { admitRegistrations } from './admit.ts';
import { profilesOf } from './admit-players.ts';
import type { Deps } from './deps.ts';
import { type BagFacts, loadFacts, mayPayOf } from './facts.ts';
import { goodsOf } from './goods.ts';
import { takeOffers } from './offers.ts';
import { charge, giveUp, payingFor, replyOf, tell } from './pay.ts';
import { bindHolds } from './places-of-order.ts';
import { checkedItems, policyOf, priceContextOf } from './pricing.ts';
import { promoUsed } from './promo-uses.ts';
import { proofsOf } from './proofs.ts';
import { command, stands } from './save.ts';
import { settlementOf } from './settle.ts';
import { settleOthers } from './settle-others.ts';
import { stillHeld } from './still-held.ts';

/** Entries in one order: each is up to six writes of one transaction, which takes a hundred. */
const mostEntries = 12;

export const processBagHandler: Handler<typeof processBag, Deps> = async ({ body: bag, actor, holders, now }, deps) => {
  const holder = holders[0];
  if (!holder) throw new ProblemError(request.invalid({ fields: { 'x-holder': 'A browser key is needed' } }));
  if (bag.items.filter((item) => 'registration' in item).length > mostEntries)
    throw new ProblemError(request.invalid({ fields: { items: `At most ${mostEntries} registrations at once` } }));
  const known = await deps.table.get(cartOrderItem, { cartId: bag.id });
  const result = known
    ? await again(deps, known.orderId, bag, holders, now)
    : await first(deps, bag, holder, holders, actor, now);
  return declared(processBag, result);
};

/** The order is written before anybody is asked for money (architecture §4), with its places tied to it. */
async function first(
  deps: Deps,
  bag: OrderBag,
  holder: string,
  holders: readonly string[],
  actor: Actor,
  now: Millis,
): Promise<Result<ProcessReply>> {
  await takeOffers(deps.table, bag.items, holders, now);
  const mayPay = await mayPayOf(bag.items, { holders, actor }, deps.signingSecret);
  const facts = await loadFacts(deps.table, bag.organizationId, bag.items, holders, bag.promo, mayPay);
  if (!facts) return refuse(organizations['unknown-organization']());
  if (!facts.settings.status) return refuse(commerce['processing-down']());
  const admitted = await admit(deps, bag, facts, actor, holders, now);
  if (!admitted.ok) return admitted;
  const { items, priced, promo } = admitted.value;
  const held = await stillHeld(deps, items, facts, now);
  if (!held.ok) return held;
  const placed = placeOrder(
    {
      orderId: await deps.numbers('order'),
      userId: userIdOf(actor),
      bag: { ...bag, items },
      priced,
      holdUntil: now + payingFor,
      terms: (item) => termsOf(item, facts),
    },
    now,
  );
  if (!placed.ok) return placed;
  const holds = held.value;
  const order: StoredOrder = {
    ...placed.value.order,
    holder: holds[0]?.holder ?? holder,
    teamIds: {},
    clientSecret: null,
    promoUsed: promo !== null,
    paybacks: [],
  };
  const settlement = stands(order) ? await settlementOf(order, deps, now) : null;
  if (settlement?.lost.size) return refuse(commerce['hold-expired']());
  const others = settlement ? await settleOthers(order, deps, now) : null;
  const written = await deps.table.transact([
    create(cartOrderItem, { cartId: bag.id, orderId: order.id }, { tag: 'cart' }),
    create(orderItem, { ...(others?.order ?? order), teamIds: settlement?.teamIds ?? {} }, { tag: 'order' }),
    ...promoUsed(promo),
    ...(settlement
      ? [...settlement.writes, ...(others?.writes ?? []), ...(await goodsOf(order, settlement.teamIds, deps, now))]
      : bindHolds(holds, order.id, now + payingFor, now)),
  ]);
  if (!written.ok) {
    if (written.problem.tag === 'promo') return refuse(commerce['promo-used-up']());
    if (written.problem.tag === 'bid') return refuse(registration['bid-used']());
    if (written.problem.tag !== 'cart') return refuse(commerce['hold-expired']());
    const other = await deps.table.get(cartOrderItem, { cartId: bag.id });
    return other ? again(deps, other.orderId, bag, holders, now) : refuse(commerce['hold-expired']());
  }
  if (stands(order)) return ok({ paid: true, orderId: order.id, clientSecret: null, intentType: null });
  return attempt(deps, order, bag, facts.settings.stripeAccount, now);
}

/**
 * The same cart once more: a paid order is simply confirmed, a declined one gets another attempt, one in doubt is left alone. One that still
 * waits for the bank's question is given up first: the buyer has left it, and comes with another card.
 */
async function again(
  deps: Deps,
  orderId: number,
  bag: OrderBag,
  holders: readonly string[],
  now: Millis,
): Promise<Result<ProcessReply>> {
  const known = await deps.table.get(orderItem, { id: orderId });
  if (!known || !holders.includes(known.holder)) return refuse(commerce['order-missing']());
  const left = await giveUp(deps, known, now);
  if (!left.ok) return left;
  const order = left.value;
  if (stands(order)) return replyOf(order);
  if (bag.total !== order.total) return refuse(commerce['total-changed']({ data: { total: order.total } }));
  const facts = await loadFacts(deps.table, order.organizationId, [], [], null);
  return attempt(deps, order, bag, facts?.settings.stripeAccount ?? null, now);
}

async function attempt(
  deps: Deps,
  order: StoredOrder,
  bag: OrderBag,
  account: string | null,
  now: Millis,
): Promise<Result<ProcessReply>> {
  const token = bag.paymentToken ?? bag.nmiPaymentToken;
  if (!token) throw new ProblemError(request.invalid({ fields: { paymentToken: 'A card is needed' } }));
  const intentType = order.dueNow > 0 ? 'payment' : 'setup';
  const started = await command(deps, order.id, { type: 'start', intentType, holdUntil: now + payingFor }, now);
  if (!started.ok) return started;
  const open = started.value.attempts.at(-1);
  if (!open || open.outcome === 'requiresAction' || open.outcome === 'processing') return replyOf(started.value);
  return charge(deps, started.value, token, account, now);
}

async function admit(
  deps: Deps,
  bag: OrderBag,
  facts: BagFacts,
  actor: Actor,
  holders: readonly string[],
  now: Millis,
) {
  const checked = await checkedItems(deps.table, bag.items, facts, now, userIdOf(actor));
  const profiles = await profilesOf(deps.table, checked.items);
  const proofs = await proofsOf(deps.table, checked.items, facts, holders, now);
  const valid = admitRegistrations({ items: checked.items, facts, profiles, proofs, actor, now });
  if (!valid.ok) return valid;
  const items = valid.value;
  const promo = bag.promo ? checkPromo(bag.promo, facts.promo, items, now) : null;
  if (promo && !promo.ok) return promo;
  const context = priceContextOf({ ...facts, promo: promo?.value ?? null }, now, bag.payLater);
  const priced = priceCart(items, context);
  if (!priced.ok) return priced;
  const admitted = admitBag({ ...bag, items }, facts.settings, priced.value);
  return admitted.ok ? ok({ items, priced: admitted.value, promo: promo?.value ?? null }) : admitted;
}

const userIdOf = (actor: Actor) => (actor.kind === 'user' ? actor.user.id : null);

/** The terms copied on to the order, so that later changes touch no earlier buyer. */
function termsOf(item: OrderBag['items'][number], facts: BagFacts) {
  const event = 'registration' in item ? facts.events.get(item.registration.tournamentId) : undefined;
  const division = 'registration' in item ? facts.divisions.get(item.registration.tournamentDivisionId) : undefined;
  const cutoff = division?.dtRefundCutoff ?? event?.dtRefundCutoff ?? null;
  return {
    refundPolicy: policyOf(item, facts),
    eventStart: event ? momentOf(event.startDate, '00:00', zoneOf(event)) : null,
    refundCutoff: event && cutoff ? firstMomentAt(cutoff, zoneOf(event)) : null,
  };
}

export const confirmOrderHandler: Handler<typeof confirmOrder, Deps> = async ({ body, now }, deps) => {
  const order = await deps.table.get(orderItem, { id: body.orderId });
  const open = order?.attempts.at(-1);
  // The client secret is what only the buyer's browser and the provider know.
  if (!order || !open || order.clientSecret === null || order.clientSecret !== body.clientSecret)
    return refuse(commerce['order-missing']());
  if (stands(order) || !open.intentId) return declared(confirmOrder, replyOf(order));
  const state = await (await deps.payments()).look(open.intentId, open.intentType);
  const told = await tell(deps, order.id, open.key, state, 'browser', now);
  const end = told.ok && body.abandoned ? await giveUp(deps, told.value, now) : told;
  return declared(confirmOrder, end.ok ? replyOf(end.value) : end);
};
