import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import type { RuledEvent } from '#domain/catalog/schema.ts';
import type { PriceFacts } from '#domain/commerce/checkout/checkout-context.ts';
import type { CartItem, Product } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { bid } from '#domain/registration/schema.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import type { Table } from '../../kernel/table/table.ts';
import { bidsOnFile } from '../../services/bids/on-file.ts';
import type { Opened } from '../../services/membership-link.ts';
import { levelItem, membershipItem, membershipsOf, seasonPassItem } from '../../store/memberships/items.ts';

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** Reads them for the people and records that items name; records of another organization are not found. */
export async function loadPriceFacts(
  table: Table,
  organizationId: Id,
  items: readonly CartItem[],
  events: readonly RuledEvent[],
  products: readonly Product[],
  { follows: opened, invited }: Opened,
): Promise<PriceFacts> {
  const registrations = items.flatMap((item) => ('registration' in item ? [item.registration] : []));
  const people = registrations.flatMap(everyone);
  const players = distinct(people.flatMap(({ playerProfileId }) => playerProfileId ?? []));
  const levelIds = distinct(items.flatMap((item) => (item.type === 'MEM' ? [item.membership.levelId] : [])));
  const bidIds = distinct(registrations.flatMap((entry) => entry.bid?.bidId ?? []));
  const passIds = distinct(events.flatMap((event) => flagsOfEvent(event).seasonPasses));
  const asksMemberships = events.some(({ jsonProps }) => jsonProps.cartFees.some((fee) => fee.perPlayer));
  const members = distinct(
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
  const levelKeys = distinct([...levelIds, ...upgraded]).map((id) => ({ organizationId, id }));
  const [levels, bids, passes, memberships] = await Promise.all([
    table.getMany(levelItem, levelKeys),
    bidsOnFile(table, bidIds),
    table.getMany(seasonPassItem, passKeys),
    asksMemberships ? Promise.all(players.map((player) => table.list(membershipItem, membershipsOf(player)))) : [],
  ]);
  return {
    ...{ levels, bids: bids.map((kept) => bid.parse(kept)), passes, memberships: memberships.flat() },
    ...{ held: own, opened, invited },
  };
}
