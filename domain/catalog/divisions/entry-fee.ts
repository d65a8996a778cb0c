import { formatMoney, type Minor } from '../../kernel/money.ts';
import { defaults } from '../lists.ts';
import type { RegistrationWindow } from '../schema.ts';

/** An entry fee in minor units of the event's currency, per team or per player (Part 2 §3 currentEntryFee). */
type EntryFee = { readonly amount: Minor; readonly perTeam: boolean };

export const defaultEntryFee: EntryFee = { amount: defaults.entryFee, perTeam: true };

/** Returns a window's fee. Without a window, it is the default of 65 per team (Part 2 §9). */
export const entryFeeOf = (window: Pick<RegistrationWindow, 'fee' | 'feeIsPerTeam'> | null): EntryFee =>
  window ? { amount: window.fee, perTeam: window.feeIsPerTeam } : defaultEntryFee;

/** Returns the fee as shown: "$65.00", or "$65.00/per player" if it isn't per team (Part 2 §9). */
export const feeWords = (fee: EntryFee, currency = 'USD'): string =>
  formatMoney(fee.amount, currency) + (fee.perTeam ? '' : '/per player');

/**
 * Returns the price of a registration before fees and discounts. A per-player fee is multiplied by the division's
 * players, or in a late window by the actual players, including alternates (Part 2 §3 truePerPlayer).
 */
export function entryPrice(
  fee: EntryFee,
  entry: { readonly players: number; readonly alternates: number; readonly numOfPlayers: number },
  truePerPlayer: boolean,
): Minor {
  if (fee.perTeam) return fee.amount;
  return fee.amount * (truePerPlayer ? entry.players + entry.alternates : entry.numOfPlayers);
}
