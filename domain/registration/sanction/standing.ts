import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import type { Division, Tournament } from '../../catalog/schema.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { folded } from '../../kernel/text.ts';
import { overridesSanction } from '../../memberships/members-only.ts';
import { isInternational } from '../../people/lists/places.ts';
import { registration } from '../problems.ts';
import type { RegistrationPlayer, SanctionStatus } from '../schema.ts';
import { type AskedBody, avpLevelOf, checkAvpLevel, numberFields, personKey, plainNumber } from './bodies.ts';

/**
 * A body's response to a number (Part 2 §7): names and level if it provides them, otherwise empty. `profile` is our
 * profile with this number.
 */
export type BodyAnswer = {
  readonly status: Exclude<SanctionStatus, 'none'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly level: string;
  readonly profile: { readonly id: number; readonly fullName: string } | null;
};
/** The player on the registration with that number. */
type NumberedPerson = {
  readonly playerProfileId: number | null;
  readonly firstName: string;
  readonly lastName: string;
};

/**
 * Returns whether the name differs from the chosen profile's, or from the typed names if none is chosen. Missing names
 * on either side never differ.
 */
export function isMismatch(
  person: NumberedPerson,
  answer: Pick<BodyAnswer, 'firstName' | 'lastName'> & { readonly profile: { readonly id: number } | null },
): boolean {
  if (person.playerProfileId !== null && answer.profile !== null) return person.playerProfileId !== answer.profile.id;
  const differs = (own: string, theirs: string) =>
    own.trim() !== '' && theirs.trim() !== '' && folded(own) !== folded(theirs);
  return differs(person.firstName, answer.firstName) || differs(person.lastName, answer.lastName);
}

/**
 * The status of a player's number in an event. `unreached`: the body couldn't be reached, which keeps no one from
 * registering. `mismatch`: it belongs to another person. `level`: it is valid but too low for the event. `waived`:
 * staff waived it for the given `reason`.
 */
export type Standing =
  | { readonly state: 'unchecked'; readonly unreached: boolean }
  | { readonly state: 'checking' }
  | { readonly state: 'mismatch'; readonly answer: BodyAnswer }
  | { readonly state: 'valid' }
  | { readonly state: 'expired' }
  | { readonly state: 'refused'; readonly why: 'unknown' | 'level' }
  | { readonly state: 'waived'; readonly reason: string };

type StandingEvent =
  | { readonly type: 'checked' }
  | { readonly type: 'answered'; readonly answer: BodyAnswer; readonly differs: boolean; readonly tooLow: boolean }
  | { readonly type: 'unreached' }
  | { readonly type: 'cleared' }
  | { readonly type: 'personTaken' }
  | { readonly type: 'waived'; readonly reason: string };

export type StandingCommand =
  /** The number, or its owner, has changed. */
  | { readonly type: 'change' }
  | { readonly type: 'check'; readonly worthAsking: boolean }
  | { readonly type: 'answer'; readonly answer: BodyAnswer; readonly differs: boolean; readonly tooLow: boolean }
  | { readonly type: 'failCall' }
  /** One of the two choices in the mismatch dialog: register the other person. */
  | { readonly type: 'takePerson' }
  | { readonly type: 'waive'; readonly reason: string }
  | { readonly type: 'takeBack' };

export const unchecked: Standing = { state: 'unchecked', unreached: false };
const nothing = ok<StandingEvent[]>([]);

/** Decides a command. A command that doesn't apply creates no events. Fails for waiving without a reason. */
export function decideStanding(standing: Standing, command: StandingCommand): Result<StandingEvent[]> {
  switch (command.type) {
    case 'change':
      return standing.state === 'unchecked' && !standing.unreached ? nothing : ok([{ type: 'cleared' }]);
    case 'check': {
      const settled = ['checking', 'valid', 'waived'].includes(standing.state);
      return settled || !command.worthAsking ? nothing : ok([{ type: 'checked' }]);
    }
    case 'answer': {
      if (standing.state !== 'checking') return nothing;
      const { answer, differs, tooLow } = command;
      return ok([{ type: 'answered', answer, differs, tooLow }]);
    }
    case 'failCall':
      return standing.state === 'checking' ? ok([{ type: 'unreached' }]) : nothing;
    case 'takePerson':
      return standing.state === 'mismatch' ? ok([{ type: 'personTaken' }]) : nothing;
    case 'waive': {
      const reason = command.reason.trim();
      return reason ? ok([{ type: 'waived', reason }]) : refuse(registration['waiver-needs-reason']());
    }
    case 'takeBack':
      return standing.state === 'waived' ? ok([{ type: 'cleared' }]) : nothing;
  }
}

export function evolveStanding(standing: Standing, event: StandingEvent): Standing {
  switch (event.type) {
    case 'checked':
      return { state: 'checking' };
    case 'answered':
      return event.differs && event.answer.status !== 'false'
        ? { state: 'mismatch', answer: event.answer }
        : settledAs(event.answer, event.tooLow);
    case 'unreached':
      return { state: 'unchecked', unreached: true };
    case 'cleared':
      return unchecked;
    case 'personTaken':
      return standing.state === 'mismatch' ? settledAs(standing.answer, false) : standing;
    case 'waived':
      return { state: 'waived', reason: event.reason };
  }
}

function settledAs({ status }: BodyAnswer, tooLow: boolean): Standing {
  if (status === 'expired') return { state: 'expired' };
  if (status === 'false') return { state: 'refused', why: 'unknown' };
  return tooLow ? { state: 'refused', why: 'level' } : { state: 'valid' };
}

/**
 * Returns whether the status is sufficient to continue: valid, waived by staff, or entered while the body couldn't be
 * reached.
 */
export const passes = (standing: Standing): boolean =>
  standing.state === 'valid' || standing.state === 'waived' || (standing.state === 'unchecked' && standing.unreached);

/**
 * Returns the date for checking a body and looking up players: the event's start as MM-DD-YYYY if the event is strict,
 * otherwise none (Part 2 §7).
 */
export function asOfDate(event: Pick<Tournament, 'props' | 'startDate'>): string | undefined {
  if (!flagsOfEvent(event).strict) return undefined;
  const [year, month, day] = event.startDate.split('-');
  return `${month}-${day}-${year}`;
}

export const waiverReasons = ['international', 'noRequirement', 'membershipInCart', 'levelOverrides'] as const;
export type WaiverReason = (typeof waiverReasons)[number];

type WaiverFacts = {
  readonly event: Pick<Tournament, 'props'>;
  /** Whether the event is members-only. See `membersOnlyOf` of memberships. */
  readonly membersOnly: boolean;
  readonly country: string;
  /** Whether the cart has a membership in the sanctioning body for this player. */
  readonly membershipInCart: boolean;
  /** The membership levels the player holds, 0–3. None means not a member. */
  readonly levels: readonly number[];
};

const stands: Readonly<Record<WaiverReason, (facts: WaiverFacts) => boolean>> = {
  international: ({ country }) => isInternational(country),
  noRequirement: ({ event }) => flagsOfEvent(event).noSanctionRequirement,
  membershipInCart: (facts) => facts.membershipInCart,
  levelOverrides: ({ event, levels, membersOnly }) => overridesSanction(event.props, levels, membersOnly),
};

/** Returns why the sanction number is waived, or null if it is required (Part 2 §5). */
export const waivedBecause = (facts: WaiverFacts): WaiverReason | null =>
  waiverReasons.find((reason) => stands[reason](facts)) ?? null;

/**
 * A body's response to a registrant about a number. `unreached` means that it was asked and didn't respond. `number` is
 * normalized.
 */
export type NumberProof = Omit<BodyAnswer, 'status' | 'profile'> & {
  readonly body: AskedBody;
  readonly number: string;
  readonly status: BodyAnswer['status'] | 'unreached';
  readonly profileId: number | null;
};

/**
 * What event staff decided about a number, or about a player without one: waived with a reason, or checked again.
 * `open` means that the decision was undone.
 */
export const markStates = ['waived', 'valid', 'expired', 'refused', 'open'] as const;
export type NumberMark = {
  readonly tournamentId: number;
  readonly body: string;
  /** The normalized number, or its owner (`numberKey`). */
  readonly who: string;
  readonly state: (typeof markStates)[number];
  readonly reason: string;
};

type LevelRules = {
  readonly event: Pick<Tournament, 'id' | 'props' | 'startDate' | 'sanctioningBody' | 'sanctionErrorText'>;
  readonly division: Pick<Division, 'ageType'>;
};

/** Returns whether a level reported by the body is below what the event requires. An unknown level is never too low. */
export const isTooLow = (body: AskedBody, level: string, { event, division }: LevelRules): boolean =>
  body === 'AVP' && level !== '' && checkAvpLevel(avpLevelOf(level), event, division) !== null;

type KnownNumbers = LevelRules & { readonly proofs: readonly NumberProof[]; readonly marks: readonly NumberMark[] };

/** Returns the keys under which a decision about a player's number can be stored. */
export const keysOf = (player: Pick<RegistrationPlayer, 'playerProfileId'>, number: string): string[] => [
  ...(number ? [number] : []),
  ...(player.playerProfileId === undefined ? [] : [personKey(player.playerProfileId)]),
];

/** Returns event staff's decision about a number in an event, or null. */
export const markOf = (
  marks: readonly NumberMark[],
  tournamentId: number,
  body: string,
  keys: readonly string[],
): NumberMark | null =>
  marks.find((mark) => mark.tournamentId === tournamentId && mark.body === body && keys.includes(mark.who)) ?? null;

/**
 * Returns a player's number status, based on what only the server knows. `onFile` is the number in their profile, which
 * counts if they entered none. The decision of event staff overrides the body's response, and a body that can't be
 * reached refuses no one.
 */
export function standingOf(
  player: RegistrationPlayer,
  person: { readonly firstName: string; readonly lastName: string; readonly onFile: string },
  body: AskedBody,
  levelRules: KnownNumbers,
): Standing {
  const number = plainNumber(player[numberFields[body]] || person.onFile);
  const { playerProfileId } = player;
  const mark = markOf(levelRules.marks, levelRules.event.id, body, keysOf(player, number));
  if (mark?.state === 'waived') return { state: 'waived', reason: mark.reason };
  if (mark?.state === 'valid') return { state: 'valid' };
  const proof = levelRules.proofs.find((proof) => proof.body === body && proof.number === number);
  if (!proof || number === '') return unchecked;
  const { status, profileId, ...told } = proof;
  if (status === 'unreached') return { state: 'unchecked', unreached: true };
  const answer = { ...told, status, profile: profileId === null ? null : { id: profileId, fullName: '' } };
  const differs = isMismatch({ ...person, playerProfileId: playerProfileId ?? null }, answer);
  const command = { type: 'answer', answer, differs, tooLow: isTooLow(body, proof.level, levelRules) } as const;
  const decided = decideStanding({ state: 'checking' }, command);
  return decided.ok ? decided.value.reduce(evolveStanding, { state: 'checking' } as Standing) : unchecked;
}
