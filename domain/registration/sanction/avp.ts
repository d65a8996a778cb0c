import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import type { Division, Tournament } from '../../catalog/schema.ts';
import { seasonOf } from '../../kernel/season.ts';
import { folded } from '../../kernel/text.ts';
import { membershipLevels } from '../../memberships/level-names.ts';
import { isAvpNumber } from '../../people/avp-number.ts';
import type { SanctionStatus } from './status.ts';

/** Defaults of what an AVP-sanctioned event asks for (Part 2 §5). */
export const avpDefaults = { adult: 'AVPA_2023', junior: 'AVP_1STAR_2023', membership: 'SILVER' } as const;
/** From this season on (Part 2 §5). */
export const avpFromSeason = 2020;

type AvpOptions = { readonly sanction: string; readonly membership: string };

/** What the event asks of a division's players: its flags, else the defaults; null before 2020 and for another body's event. */
export function avpOptionsOf(
  event: Pick<Tournament, 'props' | 'startDate' | 'sanctioningBody'>,
  division: Pick<Division, 'ageType'>,
): AvpOptions | null {
  if (event.sanctioningBody !== 'AVP' || seasonOf(event.startDate) < avpFromSeason) return null;
  const flags = flagsOfEvent(event);
  const sanction =
    division.ageType === 2
      ? (flags.avpAdultSanction ?? avpDefaults.adult)
      : (flags.avpJrSanction ?? avpDefaults.junior);
  return { sanction, membership: flags.avpMembership ?? avpDefaults.membership };
}

/** A level's rank by its name in any case: GOLD 3, SILVER 2, BRONZE 1; ANY and unknown names 0. */
export function avpLevelOf(name: string): number {
  const found = Object.entries(membershipLevels).find(([level]) => folded(level) === folded(name));
  return found?.[1] ?? membershipLevels.Any;
}

/**
 * The level check: below the event's minimum the on-file number is removed and the event's error text is shown in a dialog
 * with Ok (Part 2 §5, §8). Null when the level will do or none is asked.
 */
export function checkAvpLevel(
  level: number,
  event: Pick<Tournament, 'props' | 'startDate' | 'sanctioningBody' | 'sanctionErrorText'>,
  division: Pick<Division, 'ageType'>,
): { readonly removeNumber: true; readonly text: string; readonly button: 'Ok' } | null {
  const options = avpOptionsOf(event, division);
  if (!options || level >= avpLevelOf(options.membership)) return null;
  return { removeNumber: true, text: event.sanctionErrorText, button: 'Ok' };
}

/** What the body answers to a number (Part 2 §7). */
export type AvpAnswer = {
  readonly status: Exclude<SanctionStatus, 'none'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly profile: { readonly id: number; readonly fullName: string } | null;
};
/** Who is on the registration under that number. */
type AvpPerson = {
  readonly playerProfileId: number | null;
  readonly firstName: string;
  readonly lastName: string;
};

/** Differs from the chosen profile, or from the names where none is chosen; names not typed yet differ from nothing. */
export function isAvpMismatch(person: AvpPerson, answer: AvpAnswer): boolean {
  if (person.playerProfileId !== null && answer.profile !== null) return person.playerProfileId !== answer.profile.id;
  const differs = (own: string, theirs: string) => own.trim() !== '' && folded(own) !== folded(theirs);
  return differs(person.firstName, answer.firstName) || differs(person.lastName, answer.lastName);
}

/** The mismatch dialog (Part 2 §2). */
export const avpDialog = {
  title: 'Hmmm!',
  choices: { newNumber: 'Enter a new number', register: (name: string): string => `Register with ${name}` },
} as const;

export type AvpState = {
  readonly number: string;
  readonly status: SanctionStatus;
  readonly asking: boolean;
  readonly mismatch: AvpAnswer | null;
  /** The number is given but can't be checked now; it will be looked at by hand. */
  readonly manual: boolean;
};
type AvpEvent =
  | { readonly type: 'typed'; readonly number: string }
  | { readonly type: 'asked' }
  | { readonly type: 'answered'; readonly answer: AvpAnswer; readonly mismatch: boolean }
  | { readonly type: 'callFailed' }
  | { readonly type: 'numberDropped' }
  | { readonly type: 'personChanged' };
export type AvpCommand =
  | { readonly type: 'type'; readonly number: string }
  | { readonly type: 'verify' }
  | { readonly type: 'answer'; readonly answer: AvpAnswer; readonly person: AvpPerson }
  | { readonly type: 'failCall' }
  | { readonly type: 'enterNewNumber' }
  | { readonly type: 'registerOther' };

export const startAvp = (number = ''): AvpState => ({
  number,
  status: 'none',
  asking: false,
  mismatch: null,
  manual: false,
});

/** Decides a command; nothing here is refused: what does not apply has no events. Errors of the call are only logged (Part 2 §8). */
export function decideAvp(state: AvpState, command: AvpCommand): AvpEvent[] {
  switch (command.type) {
    case 'type':
      return command.number === state.number ? [] : [{ type: 'typed', number: command.number }];
    case 'verify':
      return state.asking || state.status === 'true' || !isAvpNumber(state.number) ? [] : [{ type: 'asked' }];
    case 'answer': {
      if (!state.asking) return [];
      const mismatch = command.answer.status !== 'false' && isAvpMismatch(command.person, command.answer);
      return [{ type: 'answered', answer: command.answer, mismatch }];
    }
    case 'failCall':
      return state.asking ? [{ type: 'callFailed' }] : [];
    case 'enterNewNumber':
      return state.mismatch ? [{ type: 'numberDropped' }] : [];
    case 'registerOther':
      return state.mismatch ? [{ type: 'personChanged' }] : [];
  }
}

export function evolveAvp(state: AvpState, event: AvpEvent): AvpState {
  switch (event.type) {
    case 'typed':
      return startAvp(event.number);
    case 'asked':
      return { ...state, asking: true, manual: false };
    case 'answered':
      return event.mismatch
        ? { ...state, asking: false, status: 'none', mismatch: event.answer }
        : { ...state, asking: false, status: event.answer.status, mismatch: null };
    case 'callFailed':
      return { ...state, asking: false, manual: true };
    case 'numberDropped':
      return startAvp();
    case 'personChanged':
      return { ...state, status: state.mismatch?.status ?? state.status, mismatch: null };
  }
}

/** Good enough to go on: valid, or given while the body could not be asked. */
export const passesAvp = (state: AvpState): boolean =>
  state.mismatch === null && (state.status === 'true' || state.manual);
