import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import type { Division, Tournament } from '../../catalog/schema.ts';
import { type Minor, percentOf } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { folded } from '../../kernel/text.ts';
import type { Millis } from '../../kernel/time.ts';
import { registration } from '../problems.ts';
import type { Bid, BidPlayer, RegistrationPlayer } from '../schema.ts';

type Policy = Pick<Bid, 'subPolicy' | 'players'>;
/** A player of an entry, as far as a bid's players are known by. */
type Entered = Partial<Pick<RegistrationPlayer, 'playerProfileId' | 'firstName' | 'lastName' | 'aauNumber'>>;

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

/** A bid is used when usedById is above 0 (Part 2 §3). */
export const isBidUsed = (bid: Pick<Bid, 'usedById'>): boolean => bid.usedById > 0;
/** Its time is over. */
export const isBidOver = ({ validTo }: Pick<Bid, 'validTo'>, now: Millis): boolean =>
  validTo !== null && now >= validTo;
/** It opens what it is for. */
export const isBidGood = (bid: Pick<Bid, 'usedById' | 'validTo' | 'revokedAt'>, now: Millis): boolean =>
  !isBidUsed(bid) && bid.revokedAt === null && !isBidOver(bid, now);

type Restricted = Pick<Division, 'id' | 'division' | 'gender'>;

/** Whether the bid's restrictions allow a division: by name, gender and id, each only where the bid names any. */
export function bidAllowsDivision(bid: Pick<Bid, 'divisionRestrict'>, division: Restricted): boolean {
  const restrict = bid.divisionRestrict;
  if (!restrict) return true;
  const byName =
    restrict.divisionList.length === 0 ||
    restrict.divisionList.some((name) => folded(name) === folded(division.division));
  const byGender = restrict.genderId === null || restrict.genderId === division.gender;
  const byId = restrict.tournamentDivisionList.length === 0 || restrict.tournamentDivisionList.includes(division.id);
  return byName && byGender && byId;
}

/** A division with a bid program takes entries with a bid only (label " - Bid Required"), unless the event is flagged skipBid. */
export const requiresBid = (event: Pick<Tournament, 'props'>, division: Pick<Division, 'bidProgram'>): boolean =>
  division.bidProgram !== null && !flagsOfEvent(event).skipBid;

/** Whether what the registrant holds, a bid or none, allows a division (Part 2 §4). */
export const bidAllows = (
  bid: Bid | null,
  event: Pick<Tournament, 'props'>,
  division: Restricted & Pick<Division, 'bidProgram'>,
): boolean => (bid ? bidAllowsDivision(bid, division) : !requiresBid(event, division));

/** The bid of a number for an event: found, of this event, not withdrawn, used or too late (Part 2 §7, §8). */
export function checkBid(bid: Bid | null, tournamentId: number, now: Millis): Result<Bid> {
  if (!bid) return refuse(registration['bid-not-found']());
  if (bid.tournamentId !== tournamentId) return refuse(registration['bid-wrong-event']());
  if (bid.revokedAt !== null) return refuse(registration['bid-withdrawn']());
  if (isBidUsed(bid)) return refuse(registration['bid-used']());
  return isBidOver(bid, now) ? refuse(registration['bid-expired']()) : ok(bid);
}

type BidDivision = Restricted & Pick<Division, 'bidProgram' | 'props'>;

/**
 * The bid an entry comes with, as it is on file, or none. Refuses what `checkBid` refuses, a division the bid is not for, a division that takes
 * bids only, and a roster of which too few players are left that the bid was awarded to (Part 2 §3, §4, §5). A bid of a club's division (`clubBids`)
 * belongs to the club: no player has to be there.
 */
export function admitBid(
  claimed: boolean,
  foundBid: Bid | null,
  event: Pick<Tournament, 'id' | 'props'>,
  division: BidDivision,
  entered: readonly Entered[],
  now: Millis,
): Result<Bid | null> {
  if (!claimed) return requiresBid(event, division) ? refuse(registration['bid-required']()) : ok(null);
  const checked = checkBid(foundBid, event.id, now);
  if (!checked.ok) return checked;
  const bid = checked.value;
  if (!bidAllowsDivision(bid, division)) return refuse(registration['bid-not-allowed']());
  const enough = flagsOfDivision(division).clubBids ? ok(undefined) : checkBidPlayers(bid, entered);
  return enough.ok ? ok(bid) : enough;
}

/** What a number is found by: capitals, digits and dashes. */
export const bidNumber = (text: string): string => text.trim().toUpperCase().replace(/\s+/g, '');

/** The bid button is enabled only when the text changed since the last check, and there is one (Part 2 §5). */
export const canCheckBid = (text: string, lastChecked: string): boolean =>
  bidNumber(text) !== '' && bidNumber(text) !== bidNumber(lastChecked);

/** The bid step is valid if a bid exists or none is required (Part 2 §5). */
export const isBidStepValid = (bid: Bid | null, required: boolean): boolean => bid !== null || !required;

/** The discount a bid gives on a fee: its amount, or where it has none its percentage of the fee; never more than the fee (Part 2 §9). */
export function bidDiscount(
  { discountAmount, discountPercentage }: Pick<Bid, 'discountAmount' | 'discountPercentage'>,
  fee: Minor,
): Minor {
  return Math.min(discountAmount || percentOf(fee, discountPercentage ?? 0), fee);
}
