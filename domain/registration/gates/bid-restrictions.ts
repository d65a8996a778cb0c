import { ok, type Result, refuse } from '../../kernel/result.ts';
import { folded } from '../../kernel/text.ts';
import { registration } from '../problems.ts';
import type { Bid, BidPlayer, RegistrationPlayer } from '../schema.ts';

type Policy = Pick<Bid, 'subPolicy' | 'players'>;
/** A player of an entry, as far as a bid's players are known by. */
export type Entered = Partial<Pick<RegistrationPlayer, 'playerProfileId' | 'firstName' | 'lastName' | 'aauNumber'>>;

/** Whether an entry's player is one that a bid was awarded to: by profile; where none is known by AAU number where both say one, else by name. */
export function isAwarded({ id, aauNumber, fullName }: BidPlayer, entered: Entered): boolean {
  if (id !== null) return entered.playerProfileId === id;
  if (aauNumber !== '' && entered.aauNumber) return folded(entered.aauNumber) === folded(aauNumber);
  return fullName !== '' && folded(`${entered.firstName ?? ''} ${entered.lastName ?? ''}`) === folded(fullName);
}

/** Players the bid was awarded to that are still on the entry. */
export const bidPlayersLeft = (bid: Policy, entered: readonly Entered[]): BidPlayer[] =>
  bid.players.filter((player) => entered.some((other) => isAwarded(player, other)));

/** How many of its players must be there: never more than it has. */
export const leastOf = ({ subPolicy, players }: Policy): number => Math.min(subPolicy, players.length);

/**
 * Which bid players can't be replaced. subPolicy is how many must stay: 0 locks nobody; otherwise all that are left are locked
 * once they are at or below it (Part 2 §5, readings P2-408).
 */
export function lockedBidPlayers(bid: Policy, entered: readonly Entered[]): BidPlayer[] {
  const left = bidPlayersLeft(bid, entered);
  return bid.subPolicy > 0 && left.length <= bid.subPolicy ? left : [];
}

/** Whether a player of an entry may make room for another. */
export const canReplace = (bid: Policy | null, entered: readonly Entered[], out: Entered): boolean =>
  bid === null || !lockedBidPlayers(bid, entered).some((player) => isAwarded(player, out));

/** Refuses an entry that too few of the bid's players are on (Part 3 §5); 0: none have to be. */
export const checkBidPlayers = (bid: Policy | null, entered: readonly Entered[]): Result<void> =>
  bid && bidPlayersLeft(bid, entered).length < leastOf(bid)
    ? refuse(registration['bid-players-locked']())
    : ok(undefined);

/** The dialog's Save: at least so many chosen as the policy asks for, and another choice than before (Part 2 §2, readings). By place in the bid's list. */
export function canSaveRestriction(bid: Policy, chosen: readonly number[], before: readonly number[]): boolean {
  const now = new Set(chosen);
  const changed = now.size !== new Set(before).size || before.some((at) => !now.has(at));
  return changed && now.size >= leastOf(bid);
}
