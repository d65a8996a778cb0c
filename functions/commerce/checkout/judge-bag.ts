import { admitBag } from '#domain/commerce/cart/checkout.ts';
import { admitRegistrations, type Submission } from '#domain/commerce/checkout/admit-registrations.ts';
import type { checkCart } from '#domain/commerce/checkout/check-cart.ts';
import { withChangeTerms } from '#domain/commerce/checkout/checkout-context.ts';
import { priceContextOf } from '#domain/commerce/checkout/price-context-of.ts';
import type { PricedCart } from '#domain/commerce/pricing/price.ts';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { checkPromo, promoBesides } from '#domain/commerce/pricing/promos.ts';
import type { CartItem, OrderBag, Promo } from '#domain/commerce/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { entersClosed } from '#domain/registration/gates/gates.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { openedBy } from '../../subjects/memberships/members.ts';
import type { Deps } from '../deps.ts';
import { unpaidAttempts, withOwn } from './attempts.ts';
import { checkItemsNow, loadVerifiedFacts } from './check-items.ts';
import { type LoadedContext, loadCheckoutContext, mayPayOf } from './context.ts';
import { findPromo } from './limited.ts';
import { limitSoldStrangers } from './strangers.ts';

/** The buyer. `source` is the request's address, which limits guessing. */
export type BagBuyer = {
  readonly actor: Actor;
  readonly holders: readonly string[];
  readonly source: string;
};

/** The part of a submitted cart that decides whether we can sell its items. */
type BagToJudge = Pick<OrderBag, 'organizationId' | 'items' | 'promo' | 'formerIds'>;

/** A submitted cart with the server's facts about its items, and everything used to check them. */
type JudgedBag = Submission & {
  readonly context: LoadedContext;
  readonly answers: ReturnType<typeof checkCart>['answers'];
  /** The buyer's own unpaid orders for this cart, whose holds are treated as free. */
  readonly unpaid: Awaited<ReturnType<typeof unpaidAttempts>>;
};

type UnknownOrganization = Problem<'organizations/unknown-organization'>;

/**
 * Returns a buyer's checkout context, with the orders and memberships that the cart's keys unlock. Refuses with
 * `unknown-organization` if the organization doesn't exist.
 */
export async function loadBuyersContext(
  { table, signingSecret }: Deps,
  { organizationId, items }: Pick<OrderBag, 'organizationId' | 'items'>,
  buyer: BagBuyer,
  promo: Promo | null,
): Promise<Result<LoadedContext, UnknownOrganization>> {
  const mayPay = await mayPayOf(items, buyer, signingSecret);
  const opened = await openedBy(organizationId, items, signingSecret);
  const context = await loadCheckoutContext(table, organizationId, items, buyer.holders, promo, mayPay, opened);
  return context
    ? ok({ ...context, entersClosed: entersClosed(buyer.actor) })
    : refuse(organizations['unknown-organization']());
}

/**
 * Reads everything needed to check a cart, then checks its items the same way for a preview and for payment. The caller
 * gets the items' problems from `refusalsOf` and `admitRegistrations`. Refuses with `unknown-organization` if the
 * organization doesn't exist. Throws `throttled` after too many unknown codes, or too many people the buyer doesn't know.
 */
export async function judgeBag(
  deps: Deps,
  bag: BagToJudge,
  buyer: BagBuyer,
  now: Millis,
): Promise<Result<JudgedBag, UnknownOrganization>> {
  const { table } = deps;
  const { actor, holders, source } = buyer;
  const { organizationId, formerIds = [] } = bag;
  const promo = await findPromo(table, { organizationId, code: bag.promo, source, now });
  if (!promo.ok) throw new ProblemError(promo.problem);
  const loaded = await loadBuyersContext(deps, bag, buyer, promo.value);
  if (!loaded.ok) return loaded;
  const unpaid = await unpaidAttempts(table, { organizationId, bagIds: formerIds, holders });
  const context = withOwn(loaded.value, unpaid);
  const { items, answers } = await checkItemsNow(table, withChangeTerms(bag.items, context), context, now);
  const verified = await loadVerifiedFacts(table, items, context, holders, actor, now);
  await limitSoldStrangers(table, items, context, verified, { actor, holders, source, now });
  return ok({ items, answers, context, verified, unpaid, actor, now });
}

type AdmittedBag = { readonly items: CartItem[]; readonly priced: PricedCart; readonly promo: Promo | null };

/**
 * Returns a cart that can be sold: every item is admitted and priced from the server's facts, and the total matches
 * what the buyer saw.
 */
export function admitJudged(bag: OrderBag, judged: JudgedBag): Result<AdmittedBag> {
  const { context, now } = judged;
  const valid = admitRegistrations(judged);
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
