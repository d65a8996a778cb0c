import { refundPolicyIdOf } from '#domain/catalog/divisions/division-state.ts';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import type { RuledEvent } from '#domain/catalog/schema.ts';
import type { CheckoutContext, PriceFacts } from '#domain/commerce/checkout/checkout-context.ts';
import { settingsFor } from '#domain/commerce/checkout/pay-later.ts';
import { type CartItem, type Product, type Promo, paymentSettings } from '#domain/commerce/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { bid } from '#domain/registration/schema.ts';
import { isInMaking } from '#domain/registration/spots/holds.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import type { Table } from '../../kernel/table/table.ts';
import { bidsOnFile } from '../../subjects/bids/items.ts';
import { eventsWithRules } from '../../subjects/catalog/events.ts';
import { divisionItem } from '../../subjects/catalog/items.ts';
import { paymentSettingsItem, refundPolicyItem } from '../../subjects/commerce/items.ts';
import { opensOrder } from '../../subjects/commerce/order-facts.ts';
import { ordersById } from '../../subjects/commerce/order-records.ts';
import type { StoredOrder } from '../../subjects/commerce/orders.ts';
import { productsBySku } from '../../subjects/commerce/promos-and-stock.ts';
import { levelItem, membershipItem, membershipsOf, seasonPassItem } from '../../subjects/memberships/items.ts';
import { nothingOpened, type Opened } from '../../subjects/memberships/members.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { type Hold, holdItem, holdsOf } from '../../subjects/registration/items.ts';
import { heldChange } from '../../subjects/teams/lookup.ts';
import { boughtEntries } from './attempts.ts';
import { creditsOf, offersOf } from './offers.ts';

const distinctIds = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** Reads the people and records that items name. Another organization's records are treated as missing. */
async function loadPriceFacts(
  table: Table,
  organizationId: Id,
  items: readonly CartItem[],
  events: readonly RuledEvent[],
  products: readonly Product[],
  { follows: opened, invited }: Opened,
): Promise<PriceFacts> {
  const registrations = items.flatMap((item) => ('registration' in item ? [item.registration] : []));
  const people = registrations.flatMap(everyone);
  const players = distinctIds(people.flatMap(({ playerProfileId }) => playerProfileId ?? []));
  const levelIds = distinctIds(items.flatMap((item) => (item.type === 'MEM' ? [item.membership.levelId] : [])));
  const bidIds = distinctIds(registrations.flatMap((entry) => entry.bid?.bidId ?? []));
  const passIds = distinctIds(events.flatMap((event) => flagsOfEvent(event).seasonPasses));
  const asksMemberships = events.some(({ jsonProps }) => jsonProps.cartFees.some((fee) => fee.perPlayer));
  const members = distinctIds(
    items.flatMap((item) => (item.type === 'MEM' ? (item.membership.playerProfileId ?? []) : [])),
  );
  const passOf = new Map(products.map(({ sku, seasonPassId }) => [sku, seasonPassId]));
  const bought = items.flatMap((item) => {
    const passId = item.type === 'PROD' ? passOf.get(item.product.sku) : null;
    return item.type === 'PROD' && passId != null && item.product.playerProfileId !== null
      ? [{ passId, playerProfileId: item.product.playerProfileId }]
      : [];
  });
  const entered = passIds.flatMap((passId) => players.map((playerProfileId) => ({ passId, playerProfileId })));
  const passKeys = [...new Map([...entered, ...bought].map((key) => [Object.values(key).join(), key])).values()];
  const held = (await Promise.all(members.map((player) => table.list(membershipItem, membershipsOf(player))))).flat();
  const own = held.filter((membership) => membership.organizationId === organizationId);
  const upgraded = own.filter(({ id }) => opened.has(id)).map(({ levelId }) => levelId);
  const levelKeys = distinctIds([...levelIds, ...upgraded]).map((id) => ({ organizationId, id }));
  const [levels, bids, passes, memberships] = await Promise.all([
    table.getMany(levelItem, levelKeys),
    bidsOnFile(table, bidIds),
    table.getMany(seasonPassItem, passKeys),
    asksMemberships ? Promise.all(players.map((player) => table.list(membershipItem, membershipsOf(player)))) : [],
  ]);
  return {
    ...{ levels, bids: bids.map((savedBid) => bid.parse(savedBid)), passes, memberships: memberships.flat() },
    ...{ held: own, opened, invited },
  };
}

/** The loaded checkout context, with its organization and the buyer's stored holds. */
export type LoadedContext = CheckoutContext & {
  readonly organization: StoredOrganization;
  readonly holds: ReadonlyMap<string, Hold>;
  /** The order that bought each entry that has become a team, registered or on the waitlist. */
  readonly bought: ReadonlyMap<string, Id>;
};

/** Whether the caller can pay for an order, based on the key in its link. */
type MayPay = (order: StoredOrder, key: string) => boolean;

/**
 * Returns a check that accepts the browser that placed an order, its buyer's account, and anyone with its link. For
 * anyone else, the order doesn't exist.
 */
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
 * Reads everything except the promo, whose lookup limits guessing (limited.ts). Returns null if the organization
 * doesn't exist. Another organization's records are treated as missing.
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
  // A ticket that has ended, or whose team already waits, doesn't hold anything for a cart.
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
    settings: settingsFor(settings ?? paymentSettings.parse({ organizationId }), items, byId(ownDivisions)),
    events: byId(ownEvents),
    divisions: byId(ownDivisions),
    holds: new Map(holds.map((hold) => [hold.entry, hold])),
    bought: await boughtEntries(table, items, allHolds.flat()),
    offers,
    credits: await creditsOf(table, organizationId, items, offers),
    products: new Map(products.map((product) => [product.sku, product])),
    orders: byId(ownOrders),
    changes: await changesIn(table, organizationId, items),
    promo,
    refundPolicies: byId(policies),
    priceFacts,
  };
}

/**
 * Returns the changes to more expensive divisions that items pay for. The hold's entry is proof enough to pay, because
 * only the team's people see it.
 */
async function changesIn(table: Table, organizationId: Id, items: readonly CartItem[]) {
  const wanted = items.flatMap((item) => (item.type === 'OPAY' && item.payment.change ? [item.payment.change] : []));
  const held = await Promise.all(wanted.map(({ teamId, entry }) => heldChange(table, teamId, entry)));
  return new Map(
    held.flatMap((change) => (change?.organizationId === organizationId ? [[change.entry, change] as const] : [])),
  );
}

/** Returns the IDs of the records that items name. `orderKeys` maps each order to be paid to the key in its link. */
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
