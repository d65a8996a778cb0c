import type { Division, Tournament } from '../../catalog/schema.ts';
import type { Actor } from '../../identity/actor.ts';
import { can } from '../../identity/can.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { folded } from '../../kernel/text.ts';
import type { PlayerForm } from '../../people/form/form-types.ts';
import { registration } from '../problems.ts';
import type { RegistrationPlayer, SanctionStatus } from '../schema.ts';
import { numbersAskedBy } from './bodies.ts';

/** The three ways to verify an AAU number, each with the fields it needs besides the number (Part 2 §5). */
export const aauModes = ['name', 'dob', 'zip'] as const;
export type AauMode = (typeof aauModes)[number];
export const aauFieldsOf = {
  name: ['lastName'],
  dob: ['dob'],
  zip: ['lastName', 'zip'],
} as const satisfies Record<AauMode, readonly (keyof AauInput)[]>;

export type AauInput = {
  readonly number: string;
  readonly lastName: string;
  readonly dob: string;
  readonly zip: string;
};

/** The maximum number of failed attempts (Part 2 §9). */
export const aauLimit = 3;

/**
 * The verification of one player's AAU number. `failed`: the modes that failed with the current data. `failures`: the
 * count for the current number. `asking`: the mode being checked. `manual`: the player brings the card to the event.
 * `error`: a call that failed.
 */
export type AauState = {
  readonly input: AauInput;
  readonly status: SanctionStatus;
  readonly asking: AauMode | null;
  readonly failed: readonly AauMode[];
  readonly failures: number;
  readonly manual: boolean;
  readonly error: string | null;
};

type AauEvent =
  | { readonly type: 'asked'; readonly mode: AauMode }
  | { readonly type: 'answered'; readonly status: Exclude<SanctionStatus, 'none'>; readonly failures: number }
  | { readonly type: 'exhausted' }
  | { readonly type: 'callFailed'; readonly message: string }
  | { readonly type: 'changed'; readonly input: AauInput }
  | { readonly type: 'manualSet'; readonly manual: boolean }
  | { readonly type: 'overridden' };

export type AauCommand =
  | { readonly type: 'verify'; readonly mode: AauMode }
  /** `failures` is the server's total for this number, including those before a reload. */
  | { readonly type: 'answer'; readonly status: Exclude<SanctionStatus, 'none'>; readonly failures?: number }
  /** The server refuses further checks because the number has failed too often. */
  | { readonly type: 'exhaust' }
  | { readonly type: 'failCall'; readonly message: string }
  | { readonly type: 'change'; readonly input: Partial<AauInput> }
  | { readonly type: 'setManual'; readonly manual: boolean }
  /**
   * Staff mark a number valid without checking it (Part 2 §6). `can(…, 'registration.override-aau')` decides who may do
   * so.
   */
  | { readonly type: 'override'; readonly allowed: boolean };

export const startAau = (input: AauInput): AauState => ({
  input,
  status: 'none',
  asking: null,
  failed: [],
  failures: 0,
  manual: false,
  error: null,
});

/** Returns whether the number and a mode's fields are filled in. */
export const canAsk = (input: AauInput, mode: AauMode): boolean =>
  input.number.trim() !== '' && aauFieldsOf[mode].every((field) => input[field].trim() !== '');

export const isExhausted = (state: Pick<AauState, 'failures'>): boolean => state.failures >= aauLimit;
/** Returns the modes not tried yet. */
export const modesLeft = (state: AauState): AauMode[] =>
  isExhausted(state) ? [] : aauModes.filter((mode) => !state.failed.includes(mode));

/**
 * Decides a command. There can be at most three failures, each with a different mode, and the card checkbox appears
 * only after them (Part 2 §4).
 */
export function decideAau(state: AauState, command: AauCommand): Result<AauEvent[]> {
  switch (command.type) {
    case 'verify':
      return verify(state, command.mode);
    case 'answer':
      return ok(
        state.asking === null ? [] : [{ type: 'answered', status: command.status, failures: command.failures ?? 0 }],
      );
    case 'exhaust':
      return ok(state.asking === null ? [] : [{ type: 'exhausted' }]);
    case 'failCall':
      return ok(state.asking === null ? [] : [{ type: 'callFailed', message: command.message }]);
    case 'change': {
      const input = { ...state.input, ...command.input };
      return ok(sameInput(input, state.input) ? [] : [{ type: 'changed', input }]);
    }
    case 'setManual':
      if (command.manual === state.manual) return ok([]);
      if (command.manual && !mayBringCard(state)) return refuse(registration['verification-incomplete']());
      return ok([{ type: 'manualSet', manual: command.manual }]);
    case 'override':
      return command.allowed ? ok([{ type: 'overridden' }]) : refuse(registration['verification-incomplete']());
  }
}

/**
 * Returns whether the card option appears. It does after three failures, or if the AAU can't be reached, so that no one
 * is kept from registering.
 */
export const mayBringCard = (state: Pick<AauState, 'failures' | 'error'>): boolean =>
  isExhausted(state) || state.error !== null;

function verify(state: AauState, mode: AauMode): Result<AauEvent[]> {
  if (state.asking !== null || state.status === 'true') return ok([]);
  if (isExhausted(state)) return refuse(registration['verification-exhausted']());
  if (!canAsk(state.input, mode)) return refuse(registration['verification-incomplete']());
  if (state.failed.includes(mode)) return refuse(registration['verification-mode-used']());
  return ok([{ type: 'asked', mode }]);
}

export function evolveAau(state: AauState, event: AauEvent): AauState {
  switch (event.type) {
    case 'asked':
      return { ...state, asking: event.mode, error: null };
    case 'answered':
      return answered(state, event.status, event.failures);
    case 'exhausted':
      return { ...state, status: 'false', asking: null, failures: aauLimit, error: null };
    case 'callFailed':
      return { ...state, asking: null, error: event.message };
    case 'changed':
      return changed(state, event.input);
    case 'manualSet':
      return { ...state, manual: event.manual };
    case 'overridden':
      return { ...state, status: 'true', asking: null, error: null };
  }
}

/** An expired number is still the right number, so it isn't a failed attempt. Only a “no” from the AAU is. */
function answered(state: AauState, status: Exclude<SanctionStatus, 'none'>, counted: number): AauState {
  const isFailure = status === 'false' && state.asking !== null;
  const failed = isFailure && state.asking !== null ? [...state.failed, state.asking] : state.failed;
  const failures = Math.max(state.failures + (isFailure ? 1 : 0), counted);
  return { ...state, status, asking: null, failed, failures, error: null };
}

/**
 * Clears validity when number, name, dob or zip change (Part 2 §4). Another number starts over, and other changes make
 * the modes that use them available again.
 */
function changed(state: AauState, input: AauInput): AauState {
  if (input.number !== state.input.number) return startAau(input);
  const touched = (mode: AauMode) => aauFieldsOf[mode].some((field) => input[field] !== state.input[field]);
  return {
    ...state,
    input,
    status: 'none',
    asking: null,
    error: null,
    failed: state.failed.filter((mode) => !touched(mode)),
  };
}

const sameInput = (a: AauInput, b: AauInput): boolean =>
  a.number === b.number && a.lastName === b.lastName && a.dob === b.dob && a.zip === b.zip;

/**
 * Returns whether the verification is sufficient to continue: the number is valid, or the player will bring the card to
 * the event.
 */
export const passesAau = (state: Pick<AauState, 'status' | 'manual'>): boolean =>
  state.status === 'true' || state.manual;

/** The verification's messages (Part 2 §5, §8). */
export const aauMessages = {
  mustVerify: 'You must verify the AAU # above before continuing.',
  expired: (number: string): string => `${number} Is Expired`,
  invalid: 'Invalid AAU Number',
  exhausted: 'All 3 verifications have failed.',
  error: (message: string): string => `Oops we ran into the following error: ${message} Please try again.`,
  tryMode: { name: 'Try verifying by name', dob: 'Try verifying by date of birth', zip: 'Try verifying by zip' },
  bringCard: 'I will bring my AAU card to the event',
} as const;

/** Returns the text under the number, with hints for the modes left. Empty if there is nothing to say. */
export function aauLines(state: AauState): string[] {
  if (state.error !== null) return [aauMessages.error(state.error)];
  if (state.status === 'expired') return [aauMessages.expired(state.input.number)];
  if (state.status !== 'false') return [];
  if (isExhausted(state)) return [aauMessages.invalid, aauMessages.exhausted];
  return [aauMessages.invalid, ...modesLeft(state).map((mode) => aauMessages.tryMode[mode])];
}

/**
 * Returns whether a player's AAU number must be verified: the event or division is sanctioned by the AAU, the form
 * requires the number, and it isn't waived.
 */
export const needsAau = (
  form: Pick<PlayerForm, 'fields' | 'enforced' | 'sanctionWaived'>,
  event: Pick<Tournament, 'sanctioningBody' | 'props'>,
  division: Pick<Division, 'sanctioningBodyId'>,
): boolean =>
  form.enforced &&
  !form.sanctionWaived &&
  numbersAskedBy(event, division).includes('aauNumber') &&
  form.fields.some(({ name, required, onFile }) => name === 'aauNumber' && required && !onFile);

/**
 * The AAU's response to the registrant about a number: which last name it was checked for, and how many tries have
 * failed.
 */
export type AauProof = {
  readonly number: string;
  readonly lastName: string;
  readonly status: SanctionStatus;
  readonly failures: number;
};

export const aauNumber = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/**
 * Returns whether a player's checks are sufficient. Either the number is valid for the name, or all tries failed or the
 * AAU couldn't be reached (`none`), and the player will bring the card (Part 2 §4).
 */
export const aauProofFits = (
  player: Pick<RegistrationPlayer, 'aauNumber' | 'lastName' | 'manualAau'>,
  proofs: readonly AauProof[],
): boolean =>
  proofs.some(
    (proof) =>
      proof.number === aauNumber(player.aauNumber ?? '') &&
      ((proof.status === 'true' && folded(proof.lastName) === folded(player.lastName ?? '')) ||
        (player.manualAau && (proof.failures >= aauLimit || proof.status === 'none'))),
  );

/** Returns whether the user can mark a number valid without a check, as platform staff can (Part 2 §6). */
export const mayOverrideAau = (actor: Actor): boolean => can(actor, 'registration.override-aau');
