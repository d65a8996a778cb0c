import { formatMoney, type Minor } from '../../kernel/money.ts';
import { defaults } from '../lists.ts';
import type { RegistrationWindow } from '../schema.ts';

/** An entry fee: minor units of the event's currency, for the team or for each player (Part 2 §3 currentEntryFee). */
type EntryFee = { readonly amount: Minor; readonly perTeam: boolean };

export const defaultEntryFee: EntryFee = { amount: defaults.entryFee, perTeam: true };

/** What a window charges; without a window the default of 65, per team (Part 2 §9). */
export const entryFeeOf = (window: Pick<RegistrationWindow, 'fee' | 'feeIsPerTeam'> | null): EntryFee =>
  window ? { amount: window.fee, perTeam: window.feeIsPerTeam } : defaultEntryFee;

/** "$65.00", or "$65.00/per player" when it is not per team (Part 2 §9). */
export const feeWords = (fee: EntryFee, currency = 'USD'): string =>
  formatMoney(fee.amount, currency) + (fee.perTeam ? '' : '/per player');

/**
 * What an entry costs before fees and discounts. Per player it is the fee for each of the division's players; in a late
 * window truly for each player there is, alternates too (Part 2 §3 truePerPlayer).
 */
export function entryPrice(
  fee: EntryFee,
  entry: { readonly players: number; readonly alternates: number; readonly numOfPlayers: number },
  truePerPlayer: boolean,
): Minor {
  if (fee.perTeam) return fee.amount;
  return fee.amount * (truePerPlayer ? entry.players + entry.alternates : entry.numOfPlayers);
}
