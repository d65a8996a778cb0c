import { refundPolicyIdOf } from '#domain/catalog/division-state.ts';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import { promoKey } from '#domain/commerce/promos.ts';
import type { RefundPolicy } from '#domain/commerce/refund-policy.ts';
import type { CartItem, Product, Promo } from '#domain/commerce/schema.ts';
import { type PaymentSettings, paymentSettings } from '#domain/commerce/settings.ts';
import type { Actor } from '#domain/identity/actor.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import type { Team } from '#domain/registration/schema.ts';
import { opensOrder } from '../kernel/order-link.ts';
import type { Hold } from '../kernel/places/keep.ts';
import { divisionItem, tournamentItem } from '../kernel/table/keys/catalog.ts';
import {
  orderItem,
  paymentSettingsItem,
  productItem,
  promoItem,
  refundPolicyItem,
  type StoredOrder,
} from '../kernel/table/keys/commerce.ts';
import { organizationItem } from '../kernel/table/keys/organizations.ts';
import { holdItem, holdsOf } from '../kernel/table/keys/registration.ts';
import type { Table } from '../kernel/table/table.ts';
import { creditsOf, offersOf } from './offers.ts';
import { loadPriceFacts, type PriceFacts } from './price-facts.ts';

/** Everything the server knows that a cart's statuses and prices are made from; nothing of it comes from the client. */
export type BagFacts = {
  readonly organization: StoredOrganization;
  readonly settings: PaymentSettings;
  readonly events: ReadonlyMap<Id, Tournament>;
  readonly divisions: ReadonlyMap<Id, Division>;
  /** the caller's holds, by their entry */
  readonly holds: ReadonlyMap<string, Hold>;
  /** the team that each offered place is for, by entry */
  readonly offers: ReadonlyMap<string, Team>;
  /** what each of those teams has paid already, on the order it waited with */
  readonly credits: ReadonlyMap<Id, number>;
  readonly products: ReadonlyMap<string, Product>;
  readonly orders: ReadonlyMap<Id, StoredOrder>;
  readonly promo: Promo | null;
  readonly refundPolicies: ReadonlyMap<Id, RefundPolicy>;
  readonly priced: PriceFacts;
};

const byId = <T extends { id: Id }>(list: readonly T[]) => new Map(list.map((one) => [one.id, one]));
const ofItems = <T>(items: readonly CartItem[], pick: (item: CartItem) => T | null): T[] => [
  ...new Set(items.map(pick).filter((one) => one !== null)),
];

/** Whether an order may be paid for by the caller. */
export type MayPay = (order: StoredOrder, key: string) => boolean;

/** Its own browser, its buyer's account, or whoever has its link; nobody else is even told that it owes. */
export async function mayPayOf(
  items: readonly CartItem[],
  { holders, actor }: { holders: readonly string[]; actor: Actor },
  secret: () => Promise<string>,
): Promise<MayPay> {
  if (!items.some((item) => 'payment' in item)) return () => false;
  const known = await secret();
  return ({ id, holder, userId }, key) =>
    holders.includes(holder) || (actor.kind === 'user' && actor.user.id === userId) || opensOrder(key, id, known);
}

/** Reads them all; null when there is no such organization. Items that name what belongs to another organization find nothing. */
export async function loadFacts(
  table: Table,
  organizationId: Id,
  items: readonly CartItem[],
  holders: readonly string[],
  code: string | null,
  mayPay: MayPay = () => false,
): Promise<BagFacts | null> {
  const keys = new Map(items.flatMap((item) => ('payment' in item ? [[item.payment.orderId, item.payment.key]] : [])));
  const registrationOf = (item: CartItem) => ('registration' in item ? item.registration : null);
  const [organization, settings, events, divisions, holds, products, orders, promo] = await Promise.all([
    table.get(organizationItem, { id: organizationId }),
    table.get(paymentSettingsItem, { organizationId }),
    table.getMany(
      tournamentItem,
      ofItems(items, (item) => registrationOf(item)?.tournamentId ?? null).map((id) => ({ id })),
    ),
    table.getMany(
      divisionItem,
      ofItems(items, (item) => registrationOf(item)?.tournamentDivisionId ?? null).map((id) => ({ id })),
    ),
    Promise.all(holders.map((holder) => table.list(holdItem, holdsOf(holder)))),
    table.getMany(
      productItem,
      ofItems(items, (item) => (item.type === 'PROD' ? item.product.sku : null)).map((sku) => ({
        organizationId,
        sku,
      })),
    ),
    table.getMany(
      orderItem,
      ofItems(items, (item) => ('payment' in item ? item.payment.orderId : null)).map((id) => ({ id })),
    ),
    code ? table.get(promoItem, { organizationId, key: promoKey(code) }) : null,
  ]);
  if (!organization) return null;
  const own = events.filter((event) => (event.paymentOrganizationId ?? event.organizationId) === organizationId);
  const ownIds = new Set(own.map((event) => event.id));
  const ownDivisions = divisions.filter((division) => ownIds.has(division.tournamentId));
  const policyIds = [
    ...new Set(
      [...ownDivisions.map(refundPolicyIdOf), ...products.map((one) => one.refundPolicyId)].filter((id) => id !== null),
    ),
  ];
  const [offers, policies, priced] = await Promise.all([
    offersOf(table, holds.flat()),
    table.getMany(
      refundPolicyItem,
      policyIds.map((id) => ({ organizationId, id })),
    ),
    loadPriceFacts(table, organizationId, items, own),
  ]);
  const credits = await creditsOf(table, organizationId, items, offers);
  return {
    organization,
    settings: settings ?? paymentSettings.parse({ organizationId }),
    events: byId(own),
    divisions: byId(ownDivisions),
    holds: new Map(holds.flat().map((hold) => [hold.entry, hold])),
    offers,
    credits,
    products: new Map(products.map((product) => [product.sku, product])),
    orders: byId(
      orders.filter((order) => order.organizationId === organizationId && mayPay(order, keys.get(order.id) ?? '')),
    ),
    promo,
    refundPolicies: byId(policies),
    priced,
  };
}
