import type { z } from 'zod';
import type { Subject } from '../../identity/actor.ts';
import type { PhoneJudge } from '../../identity/phone.ts';
import type { Id } from '../../kernel/ids.ts';
import type { AgeFault } from '../ages/age-rules.ts';
import type { PlayerEntry, PlayerField } from '../player.ts';
import type { FormField, ReducedForm } from './form-fields.ts';

/**
 * The parts of an event that the form needs. The catalog's tournament has this shape. Dates are calendar dates at the
 * venue.
 */
export type FormEvent = { readonly startDate: string; readonly props: readonly string[]; readonly zone?: string };

/**
 * The chosen profile, with what the form is allowed to know about it: which fields it has, and the values that are
 * shown or needed for decisions (names, birth date, graduation year, country), or null if a new player was entered.
 */
export type OnFile = {
  readonly playerProfileId: Id;
  /** The division that the profile was loaded for, if any. */
  readonly divisionId?: Id | null;
  readonly fields: readonly PlayerField[];
  readonly known?: Partial<Omit<PlayerEntry, 'playerProfileId' | 'vblId'>>;
  /**
   * The player's active membership levels in the organization whose members the division is for. Null if only checkout
   * may check them.
   */
  readonly levels?: readonly number[] | null;
  /** Divisions of the same event in which the player is already on a team. */
  readonly plays?: readonly Id[];
  /** Used instead of a birth date on file that the caller may not see. */
  readonly told?: AgeVerdict;
};

/** The server's conclusions from a hidden birth date in one division (ages/age-rules.ts). */
export type AgeVerdict = { readonly divisionId: Id; readonly minor: boolean; readonly age: AgeFault | null };

export type FormContext = {
  /** The position on the registration, from 1. */
  readonly position?: number;
  /**
   * The event as a subject. Set if an admin quick-adds a player. Validation is skipped only for those who may bypass
   * it.
   */
  readonly quickAdd?: Subject;
  /** The phones that have passed two-factor verification, in the format of `phoneToProve`. */
  readonly verifiedPhones?: readonly string[];
  /** Whether a membership in the cart, or one the player has, makes the sanction number optional (2§5). */
  readonly sanctionWaived?: boolean;
  /** Whether the school is the first player's, so it isn't typed here (2§5). */
  readonly schoolIsGiven?: boolean;
  /** The rules for checking phones. If left out, only the format is checked. */
  readonly phones?: PhoneJudge;
};

/** A player's form: what it shows, and the schema that browser and server share. */
export type PlayerForm = {
  readonly fields: readonly FormField[];
  readonly enforced: boolean;
  readonly namesOnly: boolean;
  readonly age: {
    readonly division: string;
    readonly props: readonly string[];
    readonly season: number;
    readonly eventStart: string;
  };
  /**
   * The reduced form, or null for the full one. Coaches, spectators and referees aren't athletes, so we don't ask for
   * age and parent.
   */
  readonly reduced: ReducedForm | null;
  /** Whether a parent is on file and isn't asked for again. */
  readonly parentOnFile: boolean;
  readonly today: string;
  readonly onFile: OnFile | null;
  readonly twoFactor: boolean;
  readonly verifiedPhones: readonly string[];
  readonly sanctionWaived: boolean;
  readonly phones: PhoneJudge;
  readonly schema: z.ZodType<PlayerEntry>;
};
export type FormState = Omit<PlayerForm, 'schema'>;
