import { everyDivision } from '../../catalog/divisions/entry-fee.ts';
import type { CartFee } from '../../catalog/events/json-props.ts';
import { halfUp, type Minor } from '../../kernel/money.ts';
import type { typedKey } from '../../people/names.ts';
import { everyone } from '../../registration/teams/team-name.ts';
import type { CartItem, ItemOf } from '../schema.ts';
import type { Labelled } from './price.ts';
import type { PriceContext } from './price-context.ts';

/** Returns whether a fee counts: it has a label, an amount or percentage, and at least one division (Part 2 §5). */
export const validFee = (fee: CartFee): boolean =>
  fee.label.trim() !== '' && (fee.amount > 0 || fee.percentage > 0) && fee.divisionIds.length > 0;

/**
 * Returns whether the fee applies to this division. An item without a division gets only the fees that apply to every
 * division.
 */
export const feeMeantFor = (fee: CartFee, divisionId: number | null): boolean =>
  fee.divisionIds.includes(everyDivision) || (divisionId !== null && fee.divisionIds.includes(divisionId));

/**
 * Returns whether a division's fees depend on the players' memberships. If they do, a total without players is for
 * non-members.
 */
export const dependsOnMembers = (fees: readonly CartFee[], divisionId: number): boolean =>
  fees.some(
    (fee) =>
      fee.perPlayer &&
      !fee.isTax &&
      feeMeantFor(fee, divisionId) &&
      (fee.nonMembers.length > 0 || fee.members.length > 0),
  );

/**
 * Returns whether a per-player fee is due for a player with these memberships: the player has no level in `nonMembers`
 * and, unless `members` is empty, at least one in `members`. Taxes skip this check (Part 2 §5; readings P2-579).
 */
export function feeMatchesPlayer(fee: CartFee, memberships: readonly number[]): boolean {
  if (fee.isTax) return true;
  const holds = (list: readonly number[]) => list.some((level) => memberships.includes(level));
  return !holds(fee.nonMembers) && (fee.members.length === 0 || holds(fee.members));
}

/** The person an item is for, by profile or as typed. */
export type PricedPerson = Parameters<typeof typedKey>[0] & { readonly playerProfileId?: number | null | undefined };

/** A function that returns the memberships that count for a player: known ones, and levels bought in the same cart. */
export type MembershipsOf = (person: PricedPerson) => readonly number[];

/**
 * Returns the fees set where the item is sold: on the event, the product or the level. Fees sent by the client are
 * ignored.
 */
export function feesSoldWith(item: CartItem, context: PriceContext): readonly CartFee[] {
  if (item.type === 'TR' || item.type === 'ER')
    return context.tournaments[item.registration.tournamentId]?.cartFees ?? [];
  if (item.type === 'PROD') return context.products[item.product.sku]?.cartFees ?? [];
  if (item.type === 'MEM') return context.levels[item.membership.levelId]?.cartFees ?? [];
  return [];
}

/**
 * Returns the fees due on a line, each calculated from `base`: an amount plus a percentage, once per unit or for every
 * player with matching memberships. A per-player percentage is of that player's share. Each fee is rounded half up once
 * (Part 2 §3, §5).
 */
export function feesDue(
  item: CartItem,
  base: number,
  fees: readonly CartFee[],
  memberships: MembershipsOf,
): (Labelled & { fee: CartFee })[] {
  const divisionId = 'registration' in item ? item.registration.tournamentDivisionId : null;
  const due: (Labelled & { fee: CartFee })[] = [];
  for (const fee of fees) {
    if (!validFee(fee) || !feeMeantFor(fee, divisionId)) continue;
    const amount = feeAmount(fee, base, item, memberships);
    if (amount > 0) due.push({ label: fee.label, amount, fee });
  }
  return due;
}

function feeAmount(fee: CartFee, base: number, item: CartItem, memberships: MembershipsOf): number {
  const { amount: flat, percentage } = fee;
  if (!fee.perPlayer) return flat * item.quantity + halfUp((base * percentage) / 100);
  const players = playersOf(item);
  const matching = players.filter((player) => feeMatchesPlayer(fee, memberships(player))).length;
  return matching === 0 ? 0 : flat * matching + halfUp((base * percentage * matching) / (100 * players.length));
}

const playersOf = (item: CartItem): PricedPerson[] => {
  if ('registration' in item) return everyone(item.registration);
  return 'membership' in item ? [memberIn(item)] : [];
};

/** Returns the person that a membership is for. */
export const memberIn = ({ membership: { playerProfileId, person } }: ItemOf<'MEM'>): PricedPerson => ({
  ...person,
  playerProfileId,
});

/**
 * The smallest amounts that card processors accept in one charge, in minor units (docs.stripe.com/currencies). `usual`
 * is for currencies not listed here.
 */
const minimums: Readonly<Record<string, Minor>> = {
  AED: 200,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
};
const usual: Minor = 50;

export const minimumCharge = (currency: string): Minor => minimums[currency.toUpperCase()] ?? usual;

/**
 * Returns how much of the amount due is charged to a card if `wanted` of it should be charged now. An amount below the
 * processor's minimum can't be charged and is forgiven. A partial charge is at least the minimum, and becomes the full
 * amount if less than the minimum would be left. That way, no charge is ever below the minimum
 * (docs/decisions/0010-minimum-charge.md).
 */
export function chargeOf(
  { wanted, due }: { readonly wanted: Minor; readonly due: Minor },
  currency: string,
): { readonly charge: Minor; readonly forgiven: Minor } {
  const least = minimumCharge(currency);
  if (due < least) return { charge: 0, forgiven: Math.max(0, due) };
  if (wanted <= 0) return { charge: 0, forgiven: 0 };
  const part = Math.max(least, Math.min(wanted, due));
  return { charge: due - part < least ? due : part, forgiven: 0 };
}

/**
 * Returns what the platform keeps of an organization's charge, in minor units, rounded once and never more than the
 * charge.
 */
export const shareOf = (
  amount: number,
  { percentage, amount: flat }: { readonly percentage: number; readonly amount: number },
): number => (amount <= 0 ? 0 : Math.min(amount, flat + halfUp((amount * percentage) / 100)));
