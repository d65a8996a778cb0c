import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { isStrangersMinor } from '#domain/commerce/checkout/admit-players.ts';
import type { VerifiedFacts } from '#domain/commerce/checkout/checkout-context.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import type { Table } from '../../kernel/table/table.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { countMemberChecks } from '../../subjects/registration/lookup-limits.ts';
import { acquaintancesIn } from './check-items.ts';
import type { LoadedContext } from './context.ts';

type Asking = Parameters<typeof countMemberChecks>[2];
type Facts = Pick<LoadedContext, 'events' | 'products' | 'priceFacts'>;
/** The people in a cart whose memberships the response reveals, and those whose season passes it reveals. */
type Revealed = { readonly members: readonly Id[]; readonly holders: readonly Id[] };

const playersOf = (item: Extract<CartItem, { registration: unknown }>): Id[] =>
  everyone(item.registration).flatMap(({ playerProfileId }) => playerProfileId ?? []);

/**
 * Returns the people whose memberships or season passes a cart's prices reveal. If any fee depends on memberships or
 * passes, the pricing data covers every player in the cart (price-context-of.ts).
 */
function revealedByPrice(items: readonly CartItem[], { events, priceFacts }: Facts): Revealed {
  const players = items.flatMap((item) => ('registration' in item ? playersOf(item) : []));
  const fees = [
    ...[...events.values()].flatMap(({ jsonProps }) => jsonProps.cartFees),
    ...priceFacts.levels.flatMap(({ cartFees }) => cartFees),
  ];
  const forMembers = fees.some((fee) => fee.perPlayer && fee.members.length + fee.nonMembers.length > 0);
  const forHolders = [...events.values()].some((event) => flagsOfEvent(event).seasonPasses.length > 0);
  return { members: forMembers ? players : [], holders: forHolders ? players : [] };
}

/** Returns the people whose memberships and season passes decide whether a cart can be sold. */
function revealedBySale(
  items: readonly CartItem[],
  { products }: Facts,
  { membersOnly }: Pick<VerifiedFacts, 'membersOnly'>,
): Revealed {
  const members = items.flatMap((item) => {
    if (item.type === 'MEM') return item.membership.playerProfileId ?? [];
    const asks = 'registration' in item && membersOnly.has(item.registration.tournamentDivisionId);
    return asks ? playersOf(item) : [];
  });
  const holders = items.flatMap((item) =>
    item.type === 'PROD' && products.get(item.product.sku)?.seasonPassId ? (item.product.playerProfileId ?? []) : [],
  );
  return { members, holders };
}

/** Counts the people a buyer doesn't know: minors whose membership is revealed, and anyone whose season pass is. */
async function countStrangers(
  table: Table,
  { members, holders }: Revealed,
  known: Pick<VerifiedFacts, 'profiles' | 'acquaintances'>,
  asking: Asking,
): Promise<void> {
  const minors = members.filter((id) => {
    const profile = known.profiles.get(id);
    return profile !== undefined && isStrangersMinor(profile, known, asking.now);
  });
  const strangers = holders.filter((id) => known.acquaintances.get(id) === 'unknown');
  await countMemberChecks(table, [...new Set([...minors, ...strangers])], asking);
}

/** Limits how many strangers a buyer can learn something about from a cart's prices. Refuses with `throttled`. */
export async function limitPricedStrangers(
  table: Table,
  items: readonly CartItem[],
  facts: Facts,
  asking: Asking,
): Promise<void> {
  const revealed = revealedByPrice(items, facts);
  const ids = [...new Set([...revealed.members, ...revealed.holders])];
  if (ids.length === 0) return;
  const people = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  const profiles = new Map(people.map((profile) => [profile.id, profile]));
  const acquaintances = await acquaintancesIn(table, profiles, asking.actor);
  await countStrangers(table, revealed, { profiles, acquaintances }, asking);
}

/**
 * Limits how many strangers a buyer can learn something about from a cart's prices and refusals. Refuses with
 * `throttled`.
 */
export async function limitSoldStrangers(
  table: Table,
  items: readonly CartItem[],
  facts: Facts,
  verified: VerifiedFacts,
  asking: Asking,
): Promise<void> {
  const [priced, sold] = [revealedByPrice(items, facts), revealedBySale(items, facts, verified)];
  const revealed = {
    members: [...priced.members, ...sold.members],
    holders: [...priced.holders, ...sold.holders],
  };
  await countStrangers(table, revealed, verified, asking);
}
