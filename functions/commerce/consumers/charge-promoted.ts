import { refundPolicyIdOf } from '#domain/catalog/divisions/division-state.ts';
import { priceContextOf } from '#domain/commerce/checkout/price-context-of.ts';
import { isSavedCard } from '#domain/commerce/orders/schema.ts';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { waitlistLineOf } from '#domain/commerce/refunds/refund-execution.ts';
import { type CartItem, cartItem, orderBag } from '#domain/commerce/schema.ts';
import { anonymous } from '#domain/identity/actor.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import type { spotOffered } from '#events/registration.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { log } from '../../kernel/log.ts';
import { eventsWithRules } from '../../subjects/catalog/events.ts';
import { divisionItem, teamItem } from '../../subjects/catalog/items.ts';
import { rosterOf } from '../../subjects/catalog/teams.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import { cartOrderItem, type StoredOrder } from '../../subjects/commerce/orders.ts';
import { offeredRegistration, ticketOfTeam } from '../../subjects/registration/offers.ts';
import { loadCheckoutContext } from '../checkout/context.ts';
import { resumeOrder, submitBag } from '../checkout/submit.ts';
import type { Deps } from '../deps.ts';
import { endUnpaid } from '../orders/settle.ts';

/**
 * Handles a spot offered to a team that waited with a card on file (a paid waitlist, Part 2 §4). We charge the card up
 * to the amount its holder agreed to, and the team gets its spot. If that fails, the offer stays open like any other,
 * and its email says so. Each offer has one cart ID, so repeated runs make only one order.
 */
export async function chargePromoted({ data, at }: Envelope<DetailOf<typeof spotOffered>>, deps: Deps): Promise<void> {
  const found = await offered(data, deps, at);
  if (!found) return;
  const { order, item, holder, total, kept } = found;
  const id = `offer-${data.entry}`;
  const bag = orderBag.parse({
    ...{ id, organizationId: order.organizationId, total },
    ...{ items: [item], emailReceiptTo: order.emailReceiptTo },
  });
  const buyer = { actor: anonymous, holder, holders: [holder], source: '', userId: order.userId };
  const earlier = await deps.table.get(cartOrderItem, { cartId: id });
  try {
    const reply = earlier
      ? await resumeOrder(deps, earlier.orderId, bag, [holder], at, { kept })
      : await submitBag(deps, bag, buyer, at, { kept });
    if (reply.ok && reply.value.paid) return;
    log.info('a saved card didn’t pay for a spot', { orderId: order.id, why: reply.ok ? '' : reply.problem.code });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    log.info('a saved card couldn’t be charged for a spot', { orderId: order.id, why: error.problem.code });
  }
  const cartOrder = await deps.table.get(cartOrderItem, { cartId: id });
  if (cartOrder) await endUnpaid(deps, cartOrder.orderId, at);
}

type PromotedItem = {
  readonly order: StoredOrder;
  readonly item: CartItem;
  readonly holder: string;
  readonly total: number;
  readonly kept: string;
};

/**
 * Returns the registration with its current price and card. Returns null if there is no card, the price is higher than
 * agreed, or the offer has ended.
 */
async function offered(
  { teamId, divisionId, tournamentId, entry }: DetailOf<typeof spotOffered>,
  deps: Deps,
  now: Millis,
): Promise<PromotedItem | null> {
  const { table } = deps;
  const key = { divisionId, id: teamId };
  const team = await table.get(teamItem, key);
  const order = team?.orderId ? await orderById(table, team.orderId) : null;
  if (!team || !order?.authorised || !isSavedCard(order.authorised)) return null;
  const agreed = waitlistLineOf(order, teamId)?.preAuth ?? 0;
  const [hold, roster, division, [event]] = await Promise.all([
    ticketOfTeam(table, teamId),
    rosterOf(table, key),
    table.get(divisionItem, { id: divisionId }),
    eventsWithRules(table, [tournamentId]),
  ]);
  if (agreed === 0 || hold?.entry !== entry || hold.state !== 'offered' || !roster || !division || !event) return null;
  const registration = offeredRegistration(
    { team, roster },
    { event, division, offer: { entry, teamId, expiresAt: hold.expiresAt } },
    now,
  );
  const item = cartItem.parse({ id: 1, type: 'TR', refundPolicyId: refundPolicyIdOf(division), registration });
  const context = await loadCheckoutContext(table, order.organizationId, [item], [hold.holder], null);
  const priced = context && priceCart([item], priceContextOf({ ...context, promo: null }, now, false));
  if (!priced?.ok || priced.value.total > agreed) return null;
  return { order, item, holder: hold.holder, total: priced.value.total, kept: order.authorised };
}
