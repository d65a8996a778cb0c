import { ok, type Result, refuse } from '../../kernel/result.ts';
import { registration } from '../problems.ts';
import type { Bid } from '../schema.ts';

type Policy = Pick<Bid, 'subPolicy' | 'players'>;

/** Players the bid was awarded to that are still on the entry. */
export const bidPlayersLeft = (bid: Policy, playerIds: readonly number[]): number[] =>
  bid.players.map(({ id }) => id).filter((id) => playerIds.includes(id));

/**
 * Which bid players can't be replaced. subPolicy is how many must stay: 0 locks nobody; otherwise all that are left are locked
 * once they are at or below it (Part 2 §5, readings P2-408).
 */
export function lockedBidPlayers(bid: Policy, playerIds: readonly number[]): number[] {
  const left = bidPlayersLeft(bid, playerIds);
  return bid.subPolicy > 0 && left.length <= bid.subPolicy ? left : [];
}

export const canReplace = (bid: Policy, playerIds: readonly number[], playerId: number): boolean =>
  !lockedBidPlayers(bid, playerIds).includes(playerId);

/** Replaces one player of an entry by another; refused for a locked one. */
export function replacePlayer(
  bid: Policy | null,
  playerIds: readonly number[],
  out: number,
  into: number,
): Result<number[]> {
  if (bid && !canReplace(bid, playerIds, out)) return refuse(registration['bid-players-locked']());
  return ok(playerIds.map((id) => (id === out ? into : id)));
}

/** The dialog's Save: at least so many chosen as the policy asks for, and another choice than before (Part 2 §2, readings). */
export function canSaveRestriction(bid: Policy, chosen: readonly number[], before: readonly number[]): boolean {
  const now = new Set(chosen);
  const changed = now.size !== new Set(before).size || before.some((id) => !now.has(id));
  return changed && now.size >= bid.subPolicy;
}
