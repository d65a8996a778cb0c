import { applyPromo, type cartStatus, type itemCheck, type validateBag } from '#domain/commerce/contract.ts';
import { priceCart } from '#domain/commerce/price-cart.ts';
import { checkPromo } from '#domain/commerce/promos.ts';
import { refundPolicyLines } from '#domain/commerce/refund-policy.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import { paymentSettings } from '#domain/commerce/settings.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { isLive } from '#domain/registration/holds.ts';
import type { Handler } from '../kernel/http/call.ts';
import { declared } from '../kernel/http/declared.ts';
import { extendHold } from '../kernel/places/keep.ts';
import { paymentSettingsItem } from '../kernel/table/keys/commerce.ts';
import { organizationItem } from '../kernel/table/keys/organizations.ts';
import type { Deps } from './deps.ts';
import { type BagFacts, loadFacts, mayPayOf } from './facts.ts';
import { takeOffers } from './offers.ts';
import { checkedItems, priceContextOf } from './pricing.ts';

/** Items the server knows no price of are shown as closed and cost nothing, so that the rest of the cart can still be priced. */
function priceable(items: readonly CartItem[], context: ReturnType<typeof priceContextOf>): CartItem[] {
  return items.map((item) => (priceCart([item], context).ok ? item : { ...item, status: 'Closed' as const }));
}

export const itemCheckHandler: Handler<typeof itemCheck, Deps> = async ({ body, holders, now, actor }, deps) => {
  await takeOffers(deps.table, body.items, holders, now);
  const mayPay = await mayPayOf(body.items, { holders, actor }, deps.signingSecret);
  const facts = await loadFacts(deps.table, body.organizationId, body.items, holders, body.promo, mayPay);
  if (!facts) return refuse(organizations['unknown-organization']());
  await keepCartHolds(body.items, facts, now, deps);
  const checked = await checkedItems(deps.table, body.items, facts, now, actor.kind === 'user' ? actor.user.id : null);
  const promo = body.promo ? checkPromo(body.promo, facts.promo, checked.items, now) : null;
  const context = priceContextOf({ ...facts, promo: promo?.ok ? promo.value : null }, now, body.payLater);
  const priced = priceCart(priceable(checked.items, context), context);
  if (!priced.ok) throw new Error('a cart of priceable items has no price');
  const policies = [...facts.refundPolicies.values()].map((policy) => [policy.id, refundPolicyLines(policy)] as const);
  const { id, name, username } = facts.organization;
  return ok({
    organization: { id, name, username },
    settings: facts.settings,
    answers: checked.answers.map((answer) => ({ ...answer })),
    promo: body.promo ? { code: body.promo, error: promo?.ok ? null : (promo?.problem.title ?? null) } : null,
    // Who buys needs what a promo takes off, not the organizer's note or how often it was used.
    context: { ...context, promo: context.promo && { ...context.promo, note: '', uses: 0, maxUses: null } },
    priced: priced.value,
    refundPolicies: Object.fromEntries(policies),
    checkedAt: now,
  });
};

/** A cart that is looked at keeps its places, up to the longest a hold may last (domain/registration/holds.ts). */
async function keepCartHolds(items: readonly CartItem[], facts: BagFacts, now: number, deps: Deps): Promise<void> {
  for (const item of items) {
    const hold = 'registration' in item ? facts.holds.get(item.registration.reservation?.id ?? '') : undefined;
    if (!hold || !isLive(hold.ex, now) || hold.orderId !== null || hold.waitId !== null) continue;
    const kept = await extendHold(deps, hold, now, undefined, { inCart: true });
    if (kept.ok) Object.assign(hold, { ex: kept.value });
  }
}

export const applyPromoHandler: Handler<typeof applyPromo, Deps> = async ({ body, now, holders }, { table }) => {
  const facts = await loadFacts(table, body.organizationId, body.items, holders, body.code);
  return declared(applyPromo, checkPromo(body.code, facts?.promo ?? null, body.items, now));
};

export const cartStatusHandler: Handler<typeof cartStatus, Deps> = async ({ params }, { table }) => {
  const [organization, settings] = await Promise.all([
    table.get(organizationItem, { id: params.id }),
    table.get(paymentSettingsItem, { organizationId: params.id }),
  ]);
  if (!organization) return refuse(organizations['unknown-organization']());
  return ok({ status: (settings ?? paymentSettings.parse({ organizationId: params.id })).status });
};

export const validateBagHandler: Handler<typeof validateBag, Deps> = async (
  { body, holders, now, actor },
  { table, signingSecret },
) => {
  const mayPay = await mayPayOf(body.items, { holders, actor }, signingSecret);
  const facts = await loadFacts(table, body.organizationId, body.items, holders, body.promo, mayPay);
  if (!facts) return refuse(organizations['unknown-organization']());
  const { items, answers } = await checkedItems(
    table,
    body.items,
    facts,
    now,
    actor.kind === 'user' ? actor.user.id : null,
  );
  const errors = answers.flatMap((answer) => (answer.error ? [{ itemId: answer.itemId, text: answer.error }] : []));
  const context = priceContextOf(facts, now, body.payLater);
  const unpriced = items.filter((item) => item.status !== 'Closed' && !priceCart([item], context).ok);
  return ok({
    errors: [...errors, ...unpriced.map((item) => ({ itemId: item.id, text: 'This item is no longer available.' }))],
  });
};
