import { refundPolicyIdOf } from '#domain/catalog/divisions/division-state.ts';
import type { CheckoutContext } from '#domain/commerce/checkout/checkout-context.ts';
import type { CartItem, Promo } from '#domain/commerce/schema.ts';
import { paymentSettings } from '#domain/commerce/settings.ts';
import type { Actor } from '#domain/identity/actor.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { isInMaking } from '#domain/registration/places/tickets.ts';
import type { Table } from '../../kernel/table/table.ts';
import { nothingOpened, type Opened } from '../../services/membership-link.ts';
import { opensOrder } from '../../services/order-link.ts';
import { eventsWithRules } from '../../store/catalog/events.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { paymentSettingsItem, refundPolicyItem } from '../../store/commerce/items.ts';
import { productsBySku } from '../../store/commerce/limited.ts';
import { ordersById } from '../../store/commerce/order-records.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import { type Hold, holdItem, holdsOf } from '../../store/registration/items.ts';
import { boughtEntries } from './bought-entries.ts';
import { creditsOf, offersOf } from './offers.ts';
import { loadPriceFacts } from './price-facts.ts';

/** The checkout context as it is loaded: with its organization, and the buyer's holds as they are stored. */
export type LoadedContext = CheckoutContext & {
  readonly organization: StoredOrganization;
  readonly holds: ReadonlyMap<string, Hold>;
  /** by entry that is a team by now, on a place or on the waitlist: the order that bought it */
  readonly bought: ReadonlyMap<string, Id>;
};

/** Whether an order may be paid for by the caller. */
type MayPay = (order: StoredOrder, key: string) => boolean;

/** The browser that placed it, its buyer's account, or whoever has its link; for anyone else the order does not exist. */
export async function mayPayOf(
  items: readonly CartItem[],
  { holders, actor }: { holders: readonly string[]; actor: Actor },
  signingSecret: () => Promise<string>,
): Promise<MayPay> {
  if (!items.some((item) => 'payment' in item)) return () => false;
  const secret = await signingSecret();
  return ({ id, holder, userId }, key) =>
    holders.includes(holder) || (actor.kind === 'user' && actor.user.id === userId) || opensOrder(key, id, secret);
}

/**
 * Reads it all, but the promo, which is looked up by who may guess (find-promo.ts); null when there is no such organization. Items that name
 * records of another organization are not found.
 */
export async function loadCheckoutContext(
  table: Table,
  organizationId: Id,
  items: readonly CartItem[],
  holders: readonly string[],
  promo: Promo | null,
  mayPay: MayPay = () => false,
  opened: Opened = nothingOpened,
): Promise<LoadedContext | null> {
  const named = idsIn(items);
  const [organization, settings, events, divisions, allHolds, products, orders] = await Promise.all([
    table.get(organizationItem, { id: organizationId }),
    table.get(paymentSettingsItem, { organizationId }),
    eventsWithRules(table, named.events),
    table.getMany(divisionItem, keysOf(named.divisions)),
    Promise.all(holders.map((holder) => table.list(holdItem, holdsOf(holder)))),
    productsBySku(table, organizationId, named.products),
    ordersById(table, [...named.orderKeys.keys()]),
  ]);
  if (!organization) return null;
  // A ticket whose team waits already, or that is over, holds nothing for a cart.
  const holds = allHolds.flat().filter(({ state }) => isInMaking(state));
  const ownEvents = events.filter((event) => (event.paymentOrganizationId ?? event.organizationId) === organizationId);
  const ownEventIds = new Set(ownEvents.map(({ id }) => id));
  const ownDivisions = divisions.filter((division) => ownEventIds.has(division.tournamentId));
  const ownOrders = orders.filter(
    (order) => order.organizationId === organizationId && mayPay(order, named.orderKeys.get(order.id) ?? ''),
  );
  const [offers, priceFacts] = await Promise.all([
    offersOf(table, holds),
    loadPriceFacts(table, organizationId, items, ownEvents, products, opened),
  ]);
  const goods = [...products, ...priceFacts.levels];
  const policyIds = [...ownDivisions.map(refundPolicyIdOf), ...goods.map(({ refundPolicyId }) => refundPolicyId)];
  const policies = await table.getMany(
    refundPolicyItem,
    distinct(policyIds).map((id) => ({ organizationId, id })),
  );
  return {
    organization,
    settings: settings ?? paymentSettings.parse({ organizationId }),
    events: byId(ownEvents),
    divisions: byId(ownDivisions),
    holds: new Map(holds.map((hold) => [hold.entry, hold])),
    bought: await boughtEntries(table, items, allHolds.flat()),
    offers,
    credits: await creditsOf(table, organizationId, items, offers),
    products: new Map(products.map((product) => [product.sku, product])),
    orders: byId(ownOrders),
    promo,
    refundPolicies: byId(policies),
    priceFacts,
  };
}

/** What items name; `orderKeys`: by order to pay for, the key of its link. */
function idsIn(items: readonly CartItem[]) {
  const registrations = items.flatMap((item) => ('registration' in item ? [item.registration] : []));
  return {
    events: distinct(registrations.map(({ tournamentId }) => tournamentId)),
    divisions: distinct(registrations.map(({ tournamentDivisionId }) => tournamentDivisionId)),
    products: distinct(items.map((item) => (item.type === 'PROD' ? item.product.sku : null))),
    orderKeys: new Map(items.flatMap((item) => ('payment' in item ? [[item.payment.orderId, item.payment.key]] : []))),
  };
}

const byId = <T extends { id: Id }>(list: readonly T[]) => new Map(list.map((item) => [item.id, item]));
const keysOf = (ids: readonly Id[]) => ids.map((id) => ({ id }));
const distinct = <T>(list: readonly (T | null)[]): T[] => [...new Set(list.filter((value) => value !== null))];
