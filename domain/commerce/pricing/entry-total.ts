import { entryPrice } from '../../catalog/divisions/entry-fee.ts';
import type { CartFee } from '../../catalog/divisions/schema.ts';
import type { RegistrationWindow } from '../../catalog/schema.ts';
import type { CartItem } from '../schema.ts';
import { feesDue } from './fees-of.ts';
import { sum } from './sum.ts';

/** What an entry is for, as far as it is known before anybody is entered: the division with its number of players, the window, the event's fees. */
type Entry = {
  readonly division: { readonly id: number; readonly numOfPlayers: number };
  readonly window: Pick<RegistrationWindow, 'fee' | 'feeIsPerTeam'>;
  readonly cartFees: readonly CartFee[];
};

/**
 * What an entry costs in the end, minor units: its fee, the event's fees and taxes, for a team of the division's players of whom no membership is
 * known. The same sums as a cart's (`priceCart`) without discounts; a free entry has no fees.
 */
export function entryTotal({ division, window, cartFees }: Entry): number {
  const { numOfPlayers } = division;
  const fee = { amount: window.fee, perTeam: window.feeIsPerTeam };
  const price = entryPrice(fee, { players: numOfPlayers, alternates: 0, numOfPlayers }, false);
  if (price === 0) return 0;
  const players = Array.from({ length: numOfPlayers }, () => ({}));
  const registration = { tournamentDivisionId: division.id, players, alternates: [] };
  const item = { type: 'TR', quantity: 1, registration } as unknown as CartItem;
  const added = (base: number, isTax: boolean) =>
    sum(
      feesDue(
        item,
        base,
        cartFees.filter((cartFee) => cartFee.isTax === isTax),
        () => [],
      ),
    );
  const untaxed = price + added(price, false);
  return untaxed + added(untaxed, true);
}
