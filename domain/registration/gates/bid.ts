import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import type { Division, Tournament } from '../../catalog/schema.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { folded } from '../../kernel/text.ts';
import type { Millis } from '../../kernel/time.ts';
import { registration } from '../problems.ts';
import type { Bid } from '../schema.ts';
import { checkBidPlayers, type Entered } from './bid-restrictions.ts';

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
export function checkBid(found: Bid | null, tournamentId: number, now: Millis): Result<Bid> {
  if (!found) return refuse(registration['bid-not-found']());
  if (found.tournamentId !== tournamentId) return refuse(registration['bid-wrong-event']());
  if (found.revokedAt !== null) return refuse(registration['bid-withdrawn']());
  if (isBidUsed(found)) return refuse(registration['bid-used']());
  return isBidOver(found, now) ? refuse(registration['bid-expired']()) : ok(found);
}

type BidDivision = Restricted & Pick<Division, 'bidProgram' | 'props'>;

/**
 * The bid an entry comes with, as it is on file, or none. Refuses what `checkBid` refuses, a division the bid is not for, a division that takes
 * bids only, and a roster of which too few players are left that the bid was awarded to (Part 2 §3, §4, §5). A bid of a club's division (`clubBids`)
 * belongs to the club: no player has to be there.
 */
export function admitBid(
  claimed: boolean,
  found: Bid | null,
  event: Pick<Tournament, 'id' | 'props'>,
  division: BidDivision,
  entered: readonly Entered[],
  now: Millis,
): Result<Bid | null> {
  if (!claimed) return requiresBid(event, division) ? refuse(registration['bid-required']()) : ok(null);
  const checked = checkBid(found, event.id, now);
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
