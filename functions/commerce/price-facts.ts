import { zoneOf } from '#domain/catalog/date-state.ts';
import { flagsOfEvent } from '#domain/catalog/event-flags.ts';
import type { Tournament } from '#domain/catalog/schema.ts';
import type { PriceContext } from '#domain/commerce/price-context.ts';
import { type CartItem, everyone } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { dateIn, type Millis } from '#domain/kernel/time.ts';
import { isActive } from '#domain/memberships/levels.ts';
import type { Membership } from '#domain/memberships/schema.ts';
import type { Bid } from '#domain/registration/schema.ts';
import {
  bidItem,
  levelItem,
  membershipItem,
  membershipsOf,
  type StoredLevel,
  seasonPassItem,
} from '../kernel/table/keys/memberships.ts';
import type { Table } from '../kernel/table/table.ts';

/** What people in a cart have that changes its price. */
export type PriceFacts = {
  readonly levels: readonly StoredLevel[];
  /** bids as they are on file, used ones too */
  readonly bids: readonly Bid[];
  readonly memberships: readonly Membership[];
  readonly passes: readonly { readonly passId: Id; readonly playerProfileId: Id }[];
};

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** Reads them for the people and things that items name; what is of another organization finds nothing. */
export async function loadPriceFacts(
  table: Table,
  organizationId: Id,
  items: readonly CartItem[],
  events: readonly Tournament[],
): Promise<PriceFacts> {
  const registrations = items.flatMap((item) => ('registration' in item ? [item.registration] : []));
  const players = distinct(
    registrations.flatMap((one) => everyone(one).flatMap(({ playerProfileId }) => playerProfileId ?? [])),
  );
  const levelIds = distinct(items.flatMap((item) => (item.type === 'MEM' ? [item.membership.levelId] : [])));
  const bidIds = distinct(registrations.flatMap((one) => (one.bid === null ? [] : [one.bid.bidId])));
  const passIds = distinct(events.flatMap((event) => flagsOfEvent(event).seasonPasses));
  const asksMemberships = events.some(({ jsonProps }) => jsonProps.cartFees.some((fee) => fee.perPlayer));
  const [levels, bids, passes, memberships] = await Promise.all([
    table.getMany(
      levelItem,
      levelIds.map((id) => ({ organizationId, id })),
    ),
    table.getMany(
      bidItem,
      bidIds.map((bidId) => ({ bidId })),
    ),
    table.getMany(
      seasonPassItem,
      passIds.flatMap((passId) => players.map((playerProfileId) => ({ passId, playerProfileId }))),
    ),
    asksMemberships ? Promise.all(players.map((player) => table.list(membershipItem, membershipsOf(player)))) : [],
  ]);
  return { levels, bids, passes, memberships: memberships.flat() };
}

type Fed = Pick<PriceContext, 'levels' | 'bids' | 'passHolders' | 'memberships'>;

/**
 * The same as the price's own facts (domain/commerce/price-context.ts). Memberships count on the day it is where the events are,
 * a bid until a team has used it.
 */
export function pricedFacts(facts: PriceFacts, events: readonly Tournament[], now: Millis): Fed {
  const today = dateIn(now, events[0] ? zoneOf(events[0]) : 'UTC');
  const held = facts.memberships.filter((one) => isActive(one, today));
  const levelsOf = (player: Id) => held.flatMap((one) => (one.playerProfileId === player ? [one.levelId] : []));
  return {
    levels: Object.fromEntries(facts.levels.map(({ id, price, cartFees }) => [id, { price, cartFees }])),
    bids: Object.fromEntries(
      facts.bids
        .filter(({ usedById }) => usedById === 0)
        .map(({ bidId, tournamentId, discountAmount, discountPercentage }) => [
          bidId,
          { tournamentId, discountAmount: discountAmount ?? 0, discountPercentage: discountPercentage ?? 0 },
        ]),
    ),
    passHolders: Object.fromEntries(
      events.flatMap((event) => {
        const passes = flagsOfEvent(event).seasonPasses;
        const holders = facts.passes.filter(({ passId }) => passes.includes(passId));
        return passes[0] === undefined ? [] : [[passes[0], distinct(holders.map((one) => one.playerProfileId))]];
      }),
    ),
    memberships: Object.fromEntries(
      distinct(held.map(({ playerProfileId }) => playerProfileId)).map((player) => [player, levelsOf(player)]),
    ),
  };
}

/** The pass of an event that its price asks for; holders of any of its passes count as holders of the first. */
export const seasonPassOf = (event: Tournament): Id | null => flagsOfEvent(event).seasonPasses[0] ?? null;
