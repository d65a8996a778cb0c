import { formatMoney, type Minor } from '../../kernel/money.ts';
import { defaults } from '../lists.ts';
import type { RegistrationWindow } from '../schema.ts';

/** An entry fee: minor units of the event's currency, for the team or for each player (Part 2 §3 currentEntryFee). */
type EntryFee = { readonly amount: Minor; readonly perTeam: boolean };

export const defaultEntryFee: EntryFee = { amount: defaults.entryFee, perTeam: true };

/** The fee of a window; without a window the default of 65, per team (Part 2 §9). */
export const entryFeeOf = (window: Pick<RegistrationWindow, 'fee' | 'feeIsPerTeam'> | null): EntryFee =>
  window ? { amount: window.fee, perTeam: window.feeIsPerTeam } : defaultEntryFee;

/** "$65.00", or "$65.00/per player" if it isn't per team (Part 2 §9). */
export const feeWords = (fee: EntryFee, currency = 'USD'): string =>
  formatMoney(fee.amount, currency) + (fee.perTeam ? '' : '/per player');

/**
 * The price of a registration before fees and discounts. Per player, it is the fee times the division's players; in a
 * late window, times the actual players, including alternates (Part 2 §3 truePerPlayer).
 */
export function entryPrice(
  fee: EntryFee,
  entry: { readonly players: number; readonly alternates: number; readonly numOfPlayers: number },
  truePerPlayer: boolean,
): Minor {
  if (fee.perTeam) return fee.amount;
  return fee.amount * (truePerPlayer ? entry.players + entry.alternates : entry.numOfPlayers);
}
