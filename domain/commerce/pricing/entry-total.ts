import { entryPrice } from '../../catalog/divisions/entry-fee.ts';
import type { CartFee } from '../../catalog/divisions/schema.ts';
import type { RegistrationWindow } from '../../catalog/schema.ts';
import type { CartItem } from '../schema.ts';
import { sum } from './discounts.ts';
import { feesDue } from './fees.ts';
import type { Labelled } from './price.ts';

/**
 * The known facts about a registration before any player is added: the division with its number of players, the window,
 * and the event's fees.
 */
type Entry = {
  readonly division: { readonly id: number; readonly numOfPlayers: number };
  readonly window: Pick<RegistrationWindow, 'fee' | 'feeIsPerTeam'>;
  readonly cartFees: readonly CartFee[];
  /** the discount on its fee, such as for a bid, which is never more than the fee */
  readonly less?: (price: number) => number;
};

/**
 * The parts of a registration's total price in minor units: its entry fee, its discount, then the event's fees and
 * taxes by label.
 */
type EntryParts = {
  readonly price: number;
  readonly off: number;
  readonly fees: readonly Labelled[];
  readonly taxes: readonly Labelled[];
  /** fees, then taxes */
  readonly added: readonly Labelled[];
  readonly total: number;
};

/**
 * Returns the total price of a registration (its entry fee, and the event's fees and taxes) for a team of the
 * division's size with no known memberships. It equals a cart's total (`priceCart`) without season passes and promos. A
 * free registration has no fees.
 */
export function entryParts({ division, window, cartFees, less }: Entry): EntryParts {
  const { numOfPlayers } = division;
  const fee = { amount: window.fee, perTeam: window.feeIsPerTeam };
  const price = entryPrice(fee, { players: numOfPlayers, alternates: 0, numOfPlayers }, false);
  if (price === 0) return { price, off: 0, fees: [], taxes: [], added: [], total: 0 };
  const off = less?.(price) ?? 0;
  const players = Array.from({ length: numOfPlayers }, () => ({}));
  const registration = { tournamentDivisionId: division.id, players, alternates: [] };
  const item = { type: 'TR', quantity: 1, registration } as unknown as CartItem;
  const due = (base: number, isTax: boolean) =>
    feesDue(
      item,
      base,
      cartFees.filter((cartFee) => cartFee.isTax === isTax),
      () => [],
    ).map(({ label, amount }) => ({ label, amount }));
  const net = price - off;
  const fees = due(net, false);
  const taxed = net + sum(fees);
  const taxes = taxed > 0 ? due(taxed, true) : [];
  return { price, off, fees, taxes, added: [...fees, ...taxes], total: taxed + sum(taxes) };
}

export const entryTotal = (entry: Entry): number => entryParts(entry).total;
