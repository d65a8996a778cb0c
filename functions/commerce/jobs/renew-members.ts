import { priceContextOf } from '#domain/commerce/checkout/price-context-of.ts';
import { isSavedCard } from '#domain/commerce/orders/schema.ts';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { cartItem, type OrderBag, orderBag, paymentSettings } from '#domain/commerce/schema.ts';
import { anonymous } from '#domain/identity/actor.ts';
import type { Minor } from '#domain/kernel/money.ts';
import { hour, type Millis } from '#domain/kernel/time.ts';
import { nextLook } from '#domain/memberships/joining.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/limits.ts';
import { log } from '../../kernel/log.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { idIn } from '../../kernel/table/table.ts';
import { paymentSettingsItem } from '../../subjects/commerce/items.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import { cartOrderItem, type StoredOrder } from '../../subjects/commerce/orders.ts';
import {
  dueRenewals,
  levelItem,
  membershipChanged,
  membershipItem,
  type StoredMembership,
} from '../../subjects/memberships/items.ts';
import { membershipKey, openedBy } from '../../subjects/memberships/members.ts';
import { loadCheckoutContext } from '../checkout/context.ts';
import { resumeOrder, submitBag } from '../checkout/submit.ts';
import type { Deps } from '../deps.ts';
import { endUnpaid } from '../orders/settle.ts';

/** Each membership has one cart ID, so sending the cart again doesn't create a second order. */
const bagId = ({ playerProfileId, id }: StoredMembership): string => `renewal-${playerProfileId}-${id}`;

/** Returns the cart that renews a membership at a total, filled in like the cart that bought it. */
async function renewalBag(
  { signingSecret }: Pick<Deps, 'signingSecret'>,
  of: StoredMembership,
  { emailReceiptTo }: Pick<StoredOrder, 'emailReceiptTo'>,
  total: Minor,
): Promise<OrderBag> {
  const { id, organizationId, playerProfileId, levelId, answers = {}, termsRev, guardian } = of;
  const key = membershipKey('follow', { playerProfileId, id }, await signingSecret());
  const membership = {
    ...{ levelId, organizationId, playerProfileId, answers, termsRev, guardian, renews: true },
    follows: { id, act: 'renew' as const, key },
  };
  return orderBag.parse({
    ...{ id: bagId(of), organizationId, total, emailReceiptTo },
    items: [cartItem.parse({ id: 1, type: 'MEM', membership })],
  });
}

/** Returns the cart's current price with fees and taxes, or null if its items are no longer sold. */
async function renewalPrice({ table, signingSecret }: Deps, bag: OrderBag, now: Millis): Promise<Minor | null> {
  const opened = await openedBy(bag.organizationId, bag.items, signingSecret);
  const context = await loadCheckoutContext(table, bag.organizationId, bag.items, [], null, undefined, opened);
  const priced = context && priceCart(bag.items, priceContextOf({ ...context, promo: null }, now, false));
  return priced?.ok ? priced.value.total : null;
}

/** How many memberships are processed per tick. The rest stay due for the next one. */
const atOnce = 500;
const abreast = 4;
/** How long until an undecided renewal is checked again. */
const again = 6 * hour;

type Of = Stored<StoredMembership>;

/**
 * Runs every hour (schedule renewMembers). Two weeks before an auto-renewing membership ends, we tell its holder the
 * price. Three days before, we charge the card on file. Each membership has one cart ID, so repeated tries renew it
 * only once. If a renewal fails, we record why and tell the holder (functions/notices). A membership that can't be read
 * doesn't stop the others.
 */
export async function renewMembers(time: Millis, deps: Deps): Promise<void> {
  const due = await deps.table.work(dueRenewals, { upTo: time, limit: atOnce });
  await inParallel(due, abreast, async ({ place }) => {
    const [playerProfileId = 0, id = 0] = idIn(place).split('.').map(Number);
    try {
      const of = await deps.table.get(membershipItem, { playerProfileId, id });
      if (!of?.renewal || of.dueAt === null || of.dueAt > time) return;
      if (of.canceled || of.followedById !== null) await keep(deps, of, { dueAt: null });
      else await lookAfter(deps, of, time);
    } catch (error) {
      log.error('membership not renewed', { id, error: String(error) });
    }
  });
}

async function lookAfter(deps: Deps, of: Of, now: Millis): Promise<void> {
  const card = await cardOf(deps, of);
  if (typeof card === 'string') return giveUp(deps, of, card);
  const notified = of.renewal?.told ?? null;
  if (notified === null) return tell(deps, of, card.order, now);
  const why = await renewed(deps, of, { order: card.order, kept: card.kept, told: notified }, now);
  if (why === 'undecided') await keep(deps, of, { dueAt: now + again });
  else if (why !== null) await giveUp(deps, of, why);
}

/**
 * Returns the card saved when the membership was bought, if its organization still takes that provider's cards.
 * Otherwise, returns why there is none.
 */
async function cardOf({ table }: Deps, { orderId, organizationId }: StoredMembership) {
  const [order, settings] = await Promise.all([
    orderId === null ? null : orderById(table, orderId),
    table.get(paymentSettingsItem, { organizationId }),
  ]);
  const { paymentType } = settings ?? paymentSettings.parse({ organizationId });
  const paid = order?.attempts.findLast(({ outcome }) => outcome === 'succeeded');
  if (!order?.authorised || !isSavedCard(order.authorised) || !paid) return 'There’s no card on file.';
  if (paid.provider !== paymentType) return 'The organization now uses a different card provider.';
  return { order, kept: order.authorised };
}

async function tell(deps: Deps, of: Of, order: StoredOrder, now: Millis): Promise<void> {
  const [price, level] = await Promise.all([
    renewalBag(deps, of, order, 0).then((bag) => renewalPrice(deps, bag, now)),
    deps.table.get(levelItem, { organizationId: of.organizationId, id: of.levelId }),
  ]);
  if (price === null || !level || level.sale === 'closed')
    return giveUp(deps, of, 'This membership isn’t sold anymore.');
  if (level.terms !== '' && of.termsRev !== level.termsRev)
    return giveUp(deps, of, 'The membership’s terms have changed since the holder agreed to them.');
  const reminded = of.reminded + 1;
  await keep(deps, of, { renewal: { told: price }, reminded, dueAt: nextLook(of, level, reminded) ?? now });
}

type Paying = { readonly order: StoredOrder; readonly kept: string; readonly told: number };

/**
 * Returns null if the renewal is paid, `undecided` if the outcome is still open or someone is renewing manually, and
 * otherwise the reason why the membership isn't renewed.
 */
async function renewed(deps: Deps, of: Of, { order, kept, told: notified }: Paying, now: Millis) {
  const bag = await renewalBag(deps, of, order, notified);
  const buyer = { actor: anonymous, holder: bag.id, holders: [bag.id], source: '', userId: order.userId };
  const earlier = await deps.table.get(cartOrderItem, { cartId: bag.id });
  try {
    const reply = earlier
      ? await resumeOrder(deps, earlier.orderId, bag, buyer.holders, now, { kept })
      : await submitBag(deps, bag, buyer, now, { kept });
    if (reply.ok && reply.value.paid) return null;
    if (!reply.ok && undecided.includes(reply.problem.code)) return 'undecided';
    if (!reply.ok && reply.problem.code === 'memberships/already-followed') return null;
    const cartOrder = await deps.table.get(cartOrderItem, { cartId: bag.id });
    const ended = cartOrder ? await endUnpaid(deps, cartOrder.orderId, now) : null;
    if (ended === 'undecided' || ended === 'paid') return ended === 'paid' ? null : ended;
    if (reply.ok) return 'The bank wants the cardholder to confirm the payment.';
    return reply.problem.code === 'commerce/total-changed'
      ? 'The membership’s price has changed since we emailed the holder.'
      : reply.problem.title;
  } catch (error) {
    if (error instanceof ProblemError) return 'undecided';
    throw error;
  }
}
const undecided: readonly string[] = ['commerce/payment-in-doubt', 'memberships/being-bought'];

/** Turns off a membership's auto-renewal. The final mark tells its holder why. */
const giveUp = (deps: Deps, of: Of, notRenewed: string): Promise<void> =>
  keep(deps, of, { renewal: null, notRenewed, reminded: Math.max(of.reminded, 2) + 1, dueAt: null });

/** Another writer saved first. */
async function keep({ table }: Deps, of: Of, change: Partial<StoredMembership>): Promise<void> {
  await table.write(membershipChanged(of, { ...of, ...change }));
}
