import type { z } from 'zod';
import type { PhoneJudge } from '../../identity/phone.ts';
import type { Subject } from '../../identity/subject.ts';
import type { Id } from '../../kernel/ids.ts';
import type { AgeFault } from '../ages/age-rules.ts';
import type { PlayerEntry, PlayerField } from '../player.ts';
import type { FormField, ReducedForm } from './form-fields.ts';

/** What the form needs to know of an event; catalog's tournament has this shape. Dates are calendar dates at the venue. */
export type FormEvent = { readonly startDate: string; readonly props: readonly string[]; readonly zone?: string };

/**
 * The chosen profile as the form may know it: which fields it holds, and those values that are shown or decide something (names, birth
 * date, graduation year, country). Null: entered by hand.
 */
export type OnFile = {
  readonly playerProfileId: Id;
  readonly fields: readonly PlayerField[];
  readonly known?: Partial<Omit<PlayerEntry, 'playerProfileId' | 'vblId'>>;
  /** Active membership levels with the organization a division is for the members of. */
  readonly levels?: readonly number[];
  /** Divisions of the same event in which they are on a team already. */
  readonly plays?: readonly Id[];
  /** Stands in for a birth date on file that who asks may not see. */
  readonly told?: AgeVerdict;
};

/** What the server says of a hidden birth date in one division (told.ts). */
export type AgeVerdict = { readonly divisionId: Id; readonly minor: boolean; readonly age: AgeFault | null };

export type FormContext = {
  /** Place on the registration, from 1. */
  readonly position?: number;
  /** The event as a subject, when an admin quick-adds; only who may bypass validation does. */
  readonly quickAdd?: Subject;
  /** Phones that have passed two-factor verification, as `phoneToProve` says them. */
  readonly verifiedPhones?: readonly string[];
  /** A membership in the cart or of the player's level makes the sanction number needless (2§5). */
  readonly sanctionWaived?: boolean;
  /** The school is the first player's, and not typed here (2§5). */
  readonly schoolIsGiven?: boolean;
  /** How phones are judged: by shape alone unless said otherwise. */
  readonly phones?: PhoneJudge;
};

/** The form of one player: what it shows, and the one schema that browser and server both use. */
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
  /** Coaches, spectators and referees are no athletes: neither age nor parent is asked. Null: the whole form. */
  readonly reduced: ReducedForm | null;
  /** A parent is on file and not asked for again. */
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
