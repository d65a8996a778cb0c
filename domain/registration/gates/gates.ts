import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import { isOpenByLink } from '../../catalog/divisions/division-state.ts';
import { isDivisionOpen } from '../../catalog/divisions/windows.ts';
import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import { seesOpen } from '../../catalog/events/event-open.ts';
import { zoneOf } from '../../catalog/events/event-status.ts';
import type { Division, EventFacts, Tournament } from '../../catalog/schema.ts';
import type { Actor, Subject } from '../../identity/actor.ts';
import { can } from '../../identity/can.ts';
import { type Minor, percentOf } from '../../kernel/money.ts';
import { ok, type Problem, type Result, refuse } from '../../kernel/result.ts';
import { folded } from '../../kernel/text.ts';
import type { Millis } from '../../kernel/time.ts';
import { memberDialog } from '../../memberships/levels.ts';
import { type MembersOnly, membersConfig, membersOnlyOf } from '../../memberships/members-only.ts';
import { memberships } from '../../memberships/problems.ts';
import { registration } from '../problems.ts';
import type { Bid, BidPlayer, RegistrationPlayer } from '../schema.ts';

/** The gates before the wizard, in order (Part 2 §2). */
export const gates = ['password', 'signIn', 'external', 'notOpen'] as const;
type Gate = (typeof gates)[number];

export type GateFacts = {
  readonly event: EventFacts;
  readonly divisions: readonly Division[];
  /** The division whose link the registrant has. */
  readonly linked?: Division | null | undefined;
  readonly actor: Actor;
  /** The event as a subject. See domain/catalog/events/subject.ts. */
  readonly subject: Subject;
  readonly now: Millis;
  /** Whether the password was entered correctly. */
  readonly passwordPassed: boolean;
  /** Whether an admin is adding a team directly. This counts only for users with that right. */
  readonly quickAdd?: boolean;
};

/**
 * Returns whether someone may register in closed divisions: the platform's first user, and its staff outside the public
 * view (Part 2 §2, §6).
 */
export const entersClosed = (actor: Actor, subject: Subject = {}): boolean =>
  can(actor, 'registration.always-open', subject) || can(actor, 'registration.pick-closed-division', subject);

type Bypass = 'registration.quick-add' | 'registration.bypass-password' | 'registration.bypass-window';

/**
 * Returns whether quick-add, which bypasses a gate, was requested by a user who may use it: a tournament admin outside
 * public view (Part 2 §6).
 */
export const isQuickAdd = (
  facts: Pick<GateFacts, 'quickAdd' | 'actor' | 'subject'>,
  bypass: Bypass = 'registration.quick-add',
): boolean => facts.quickAdd === true && can(facts.actor, bypass, facts.subject);

const stands: Readonly<Record<Gate, (facts: GateFacts) => boolean>> = {
  password: (facts) =>
    facts.event.hasPassword && !facts.passwordPassed && !isQuickAdd(facts, 'registration.bypass-password'),
  signIn: ({ event, actor }) => !can(actor, 'registration.register', { needsUser: event.requiresUser }),
  external: ({ event, actor, subject }) =>
    event.externalRegistrationUrl !== null && !can(actor, 'registration.bypass-external-page', subject),
  notOpen: (facts) =>
    !isQuickAdd(facts, 'registration.bypass-window') &&
    !seesOpen(facts.event, facts.divisions, facts.now, entersClosed(facts.actor, facts.subject)) &&
    !isLinkOpen(facts),
};

const isLinkOpen = ({ event, linked, now }: GateFacts): boolean =>
  linked != null && isOpenByLink(linked) && isDivisionOpen(linked, zoneOf(event), now);

/** Returns the first gate that is closed, or null if the wizard is shown (Part 2 §2). */
export const firstGate = (facts: GateFacts): Gate | null => gates.find((gate) => stands[gate](facts)) ?? null;

const problems: Readonly<Record<Gate, () => Problem>> = {
  password: registration['wrong-password'],
  signIn: registration['sign-in-required'],
  external: registration['external-registration'],
  notOpen: registration['not-open'],
};

/** Checks the gates on the server. Fails with the error of the first closed one. */
export function passGates(facts: GateFacts): Result<void> {
  const gate = firstGate(facts);
  return gate === null ? ok(undefined) : refuse(problems[gate]());
}

/** Returns whether the password gate's Continue button is enabled, which it is once a password is typed (Part 2 §2). */
export const canContinue = (password: string): boolean => password !== '';

/**
 * Returns whether an event, or one of its divisions, is for members, and of which organization (Part 2 §6).
 * `organization` is the organizer.
 */
export const membersOnlyFor = (
  event: Pick<Tournament, 'props' | 'membersOnly' | 'sanctioningBody'>,
  division: Pick<Division, 'props'> | null,
  organization: { readonly username: string },
): MembersOnly | null =>
  membersOnlyOf(
    {
      props: event.props,
      membersOnly: event.membersOnly,
      divisionProps: division?.props ?? [],
      sanctioningBody: event.sanctioningBody,
      organization,
    },
    membersConfig,
  );

/**
 * Checks whether a player can be on a members-only registration: chosen from the search, with an active membership at a
 * matching level. vblx users may register anyone (Part 2 §5). Fails with the dialog's message.
 */
export function checkMember(levels: readonly number[], membersOnly: MembersOnly | null, actor: Actor): Result<void> {
  if (!membersOnly || can(actor, 'registration.lookup-any-player')) return ok(undefined);
  const dialog = memberDialog({ active: levels.length > 0, levels: [...levels] }, membersOnly.levels);
  if (!dialog) return ok(undefined);
  return refuse(
    dialog.kind === 'inactive' ? memberships.inactive() : memberships['wrong-level']({ title: dialog.message }),
  );
}

type Policy = Pick<Bid, 'subPolicy' | 'players'>;
/** The data that identifies a registration's player as a bid player. */
type Entered = Partial<Pick<RegistrationPlayer, 'playerProfileId' | 'firstName' | 'lastName' | 'aauNumber'>>;

/**
 * Returns whether a player was awarded the bid: by profile or, if one side has none, by AAU number if both have one,
 * otherwise by name.
 */
export function isAwarded({ id, aauNumber, fullName }: BidPlayer, entered: Entered): boolean {
  if (id !== null) return entered.playerProfileId === id;
  if (aauNumber !== '' && entered.aauNumber) return folded(entered.aauNumber) === folded(aauNumber);
  return fullName !== '' && folded(`${entered.firstName ?? ''} ${entered.lastName ?? ''}`) === folded(fullName);
}

/** Returns the players awarded the bid who are still on the registration. */
export const bidPlayersLeft = (bid: Policy, entered: readonly Entered[]): BidPlayer[] =>
  bid.players.filter((player) => entered.some((other) => isAwarded(player, other)));

/** Returns how many of the bid's players must be on the team, which is never more than the bid has. */
export const leastOf = ({ subPolicy, players }: Policy): number => Math.min(subPolicy, players.length);

/**
 * Returns which bid players can't be replaced. subPolicy is how many must stay: 0 locks no one. Otherwise, all
 * remaining players are locked once there are no more of them than that (Part 2 §5, readings P2-408).
 */
export function lockedBidPlayers(bid: Policy, entered: readonly Entered[]): BidPlayer[] {
  const left = bidPlayersLeft(bid, entered);
  return bid.subPolicy > 0 && left.length <= bid.subPolicy ? left : [];
}

/** Returns whether a registration's player can be replaced. */
export const canReplace = (bid: Policy | null, entered: readonly Entered[], out: Entered): boolean =>
  bid === null || !lockedBidPlayers(bid, entered).some((player) => isAwarded(player, out));

/** Fails for a registration with too few of the bid's players (Part 3 §5). 0 means none are required. */
export const checkBidPlayers = (bid: Policy | null, entered: readonly Entered[]): Result<void> =>
  bid && bidPlayersLeft(bid, entered).length < leastOf(bid)
    ? refuse(registration['bid-players-locked']())
    : ok(undefined);

/**
 * Returns whether the dialog's Save button is enabled: at least as many are chosen as the policy requires, and the
 * choice differs from before (Part 2 §2, readings). Players are given by position in the bid's list.
 */
export function canSaveRestriction(bid: Policy, chosen: readonly number[], before: readonly number[]): boolean {
  const now = new Set(chosen);
  const changed = now.size !== new Set(before).size || before.some((at) => !now.has(at));
  return changed && now.size >= leastOf(bid);
}

/** Returns whether a bid is used, which means that its usedById is above 0 (Part 2 §3). */
export const isBidUsed = (bid: Pick<Bid, 'usedById'>): boolean => bid.usedById > 0;
/** Returns whether the bid has expired. */
export const isBidOver = ({ validTo }: Pick<Bid, 'validTo'>, now: Millis): boolean =>
  validTo !== null && now >= validTo;
/** Returns whether the bid can be used: it isn't used, revoked or expired. */
export const isBidGood = (bid: Pick<Bid, 'usedById' | 'validTo' | 'revokedAt'>, now: Millis): boolean =>
  !isBidUsed(bid) && bid.revokedAt === null && !isBidOver(bid, now);

type Restricted = Pick<Division, 'id' | 'division' | 'gender'>;

/** Returns whether the bid's restrictions allow a division: by name, gender and ID, each only if the bid lists any. */
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

/**
 * Returns whether a division requires a bid (label " - Bid Required"). If it has a bid program, it takes only
 * registrations with a bid, unless the event has the flag skipBid.
 */
export const requiresBid = (event: Pick<Tournament, 'props'>, division: Pick<Division, 'bidProgram'>): boolean =>
  division.bidProgram !== null && !flagsOfEvent(event).skipBid;

/** Returns whether the registrant's bid, or the lack of one, allows a division (Part 2 §4). */
export const bidAllows = (
  bid: Bid | null,
  event: Pick<Tournament, 'props'>,
  division: Restricted & Pick<Division, 'bidProgram'>,
): boolean => (bid ? bidAllowsDivision(bid, division) : !requiresBid(event, division));

/**
 * Returns an event's bid by its number if it exists, is for this event, and isn't revoked, used or expired (Part 2 §7,
 * §8).
 */
export function checkBid(bid: Bid | null, tournamentId: number, now: Millis): Result<Bid> {
  if (!bid) return refuse(registration['bid-not-found']());
  if (bid.tournamentId !== tournamentId) return refuse(registration['bid-wrong-event']());
  if (bid.revokedAt !== null) return refuse(registration['bid-withdrawn']());
  if (isBidUsed(bid)) return refuse(registration['bid-used']());
  return isBidOver(bid, now) ? refuse(registration['bid-expired']()) : ok(bid);
}

type BidDivision = Restricted & Pick<Division, 'bidProgram' | 'props'>;

/**
 * Returns a registration's bid as it is on file, or null. Fails like `checkBid`, and for a division the bid isn't for,
 * a missing bid where one is required, and a roster with too few of the players awarded the bid (Part 2 §3, §4, §5). A
 * bid in a club division (`clubBids`) belongs to the club, so no particular player has to be on the team.
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

/** Returns a bid number normalized for lookup: capitals, digits and dashes. */
export const bidNumber = (text: string): string => text.trim().toUpperCase().replace(/\s+/g, '');

/** Returns whether the bid button is enabled: the text isn't empty and has changed since the last check (Part 2 §5). */
export const canCheckBid = (text: string, lastChecked: string): boolean =>
  bidNumber(text) !== '' && bidNumber(text) !== bidNumber(lastChecked);

/** Returns whether the bid step is valid: a bid exists, or none is required (Part 2 §5). */
export const isBidStepValid = (bid: Bid | null, required: boolean): boolean => bid !== null || !required;

/**
 * Returns the discount a bid gives on a fee: its amount or, if it has none, its percentage of the fee, but never more
 * than the fee (Part 2 §9).
 */
export function bidDiscount(
  { discountAmount, discountPercentage }: Pick<Bid, 'discountAmount' | 'discountPercentage'>,
  fee: Minor,
): Minor {
  return Math.min(discountAmount || percentOf(fee, discountPercentage ?? 0), fee);
}
