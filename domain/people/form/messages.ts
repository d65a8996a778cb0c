import type { PlayerField } from '../player.ts';

/** The reasons for rejecting a field. */
const faults = ['missing', 'invalid', 'mismatch', 'notInteger'] as const;
export type Fault = (typeof faults)[number];
/**
 * The forms that messages are for: the registration's player form, the shorter person form (memberships, own profile),
 * and a plain contact.
 */
const forms = ['player', 'person', 'contact'] as const;
export type FormKind = (typeof forms)[number];

type Sentences = Partial<Record<Fault, string>>;
type Row = Sentences & { readonly person?: Sentences; readonly contact?: Sentences };

const validEmail = 'A valid email is required';
const validPhone = 'A valid mobile phone is required';

/**
 * The exact messages of 2§5. The first one is the player form's default, and variants are listed under their form. For
 * fields that the specification has no words for, the messages use the same voice.
 */
export const playerMessages: Readonly<Record<PlayerField, Row>> = {
  firstName: { missing: 'A first name is required' },
  lastName: { missing: 'A last name is required' },
  gender: { missing: 'A gender is required' },
  country: { missing: 'A country is required' },
  phone: {
    missing: 'A mobile phone number is required',
    invalid: validPhone,
    contact: { missing: 'A phone is required', invalid: 'A valid phone is required' },
  },
  email: { missing: 'An email is required', invalid: validEmail },
  emailConfirmation: { missing: 'The emails do not match', mismatch: 'The emails do not match' },
  address: { missing: 'An address is required' },
  address2: { missing: 'An address is required' },
  city: { missing: 'A city is required' },
  state: { missing: 'A State/Province/Region is required', person: { missing: 'A state is required' } },
  zip: { missing: 'A zip is required', person: { missing: 'A ZIP/Postal Code is required' } },
  dob: {
    missing: 'A dob is required',
    invalid: 'A valid birthdate is required',
    person: { missing: 'A birthdate is required' },
  },
  club: { missing: 'A club is required' },
  gradYear: { missing: 'A graduation year is required', person: { missing: 'A grad year is required' } },
  highSchool: { missing: 'A school is required' },
  gpa: { missing: 'A GPA is required' },
  aauNumber: { missing: 'An AAU number is required', person: { missing: 'An AAU Number is required' } },
  avpNumber: {
    missing: 'An AVP number is required',
    invalid: 'An AVP America number is required',
    person: { missing: 'An AVP America number is required' },
  },
  usavNumber: { missing: 'A USAV number is required' },
  p1440Number: { missing: 'A p1440 number is required' },
  cbvaNumber: { missing: 'A CBVA number is required' },
  bvcaNumber: { missing: 'A BVCA number is required' },
  bvneNumber: { missing: 'A BVNE number is required' },
  passport: { missing: 'A passport number is required' },
  shirtSize: { missing: 'A shirtSize is required', person: { missing: 'A t-shirt size is required' } },
  height: { missing: 'A height is required', person: { missing: 'Height is required' } },
  playerPhone: { missing: 'A mobile phone number is required', invalid: validPhone },
  playerEmail: { missing: 'An email is required', invalid: validEmail },
  clubDirectorName: {
    missing: 'A club director name is required',
    person: { missing: "Club director/coach's name is required" },
  },
  clubDirectorEmail: {
    missing: 'A club director email is required',
    invalid: validEmail,
    person: { missing: "Club director/coach's email is required" },
  },
  sandRecruitsNumber: { missing: 'A Sand Recruits number is required' },
  committed: { missing: 'Yes or No is required' },
  committedSchool: { missing: 'A school is required' },
  committedAs: { missing: 'A school is required' },
  classification: { missing: 'A classification is required' },
  yearsExp: { missing: 'Beach experience is required', notInteger: 'Please round to the nearest year' },
  hand: { missing: 'A dominant hand is required' },
  side: { missing: 'A preferred side is required' },
  instagram: { missing: 'An instagram handle is required' },
  parent: { missing: 'A parent or guardian is required' },
  emergency: { missing: 'An emergency contact is required' },
};

/** Returns the message for an error in a field. A form without its own words uses the player form's. */
export function messageOf(field: PlayerField, fault: Fault, form: FormKind = 'player'): string {
  const row = playerMessages[field];
  const own = form === 'player' ? undefined : row[form]?.[fault];
  return own ?? row[fault] ?? row.invalid ?? row.missing ?? 'This field is required';
}

/**
 * Returns a message with the reason, if it is known: "A valid mobile phone is required: this one is too short for
 * Germany".
 */
export const withReason = (sentence: string, reason: string | null): string =>
  reason ? `${sentence}: ${reason}` : sentence;

/** Messages that aren't about a single field (2§5, 2§8). */
export const sentences = {
  tooOld: (division: string) => `The athlete is too old for ${division}`,
  highSchool: 'The athlete must be a high school student',
  birthdate: 'A birthdate is required',
  gradYear: 'A grad year is required',
  twoFactor: 'Two factor authentication is required',
  onFile: 'On File',
} as const;
