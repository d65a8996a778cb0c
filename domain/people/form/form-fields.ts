import { phoneMask } from '../../identity/phone.ts';
import { flag, flagInt, flagText, prefixed, prefixedMany, readFlags } from '../../kernel/flags.ts';
import { isRealDate } from '../../kernel/time.ts';
import { ageFields } from '../ages/age-rules.ts';
import { asksGender, type Choice, choosers, isChosen } from '../lists/choices.ts';
import type { PlayerField } from '../player.ts';
import { zipMask } from './clean.ts';
import type { Question } from './player-checks.ts';

const fieldKinds = ['text', 'email', 'phone', 'date', 'number', 'choice', 'country', 'state', 'contact'] as const;
type FieldKind = (typeof fieldKinds)[number];
export type FieldSpec = { readonly label: string; readonly kind: FieldKind; readonly homeMask?: string };

/** Every field of the player form in the order it is shown, with its label, input type and US mask (2§3, 2§5). */
export const playerFieldTable: Readonly<Record<PlayerField, FieldSpec>> = {
  firstName: { label: 'First name', kind: 'text' },
  lastName: { label: 'Last name', kind: 'text' },
  gender: { label: 'Gender', kind: 'choice' },
  dob: { label: 'Birthdate', kind: 'date', homeMask: '##/##/####' },
  country: { label: 'Country', kind: 'country' },
  phone: { label: 'Mobile phone', kind: 'phone', homeMask: phoneMask },
  email: { label: 'Email', kind: 'email' },
  emailConfirmation: { label: 'Confirm email', kind: 'email' },
  address: { label: 'Address', kind: 'text' },
  address2: { label: 'Address line 2', kind: 'text' },
  city: { label: 'City', kind: 'text' },
  state: { label: 'State/Province/Region', kind: 'state' },
  zip: { label: 'Zip', kind: 'text', homeMask: zipMask },
  playerPhone: { label: 'Player’s mobile phone', kind: 'phone', homeMask: phoneMask },
  playerEmail: { label: 'Player’s email', kind: 'email' },
  aauNumber: { label: 'AAU #', kind: 'text' },
  avpNumber: { label: 'AVP America #', kind: 'text' },
  usavNumber: { label: 'USAV #', kind: 'text' },
  p1440Number: { label: 'p1440 #', kind: 'text' },
  cbvaNumber: { label: 'CBVA #', kind: 'text' },
  bvcaNumber: { label: 'BVCA #', kind: 'text' },
  bvneNumber: { label: 'BVNE #', kind: 'text' },
  passport: { label: 'Passport #', kind: 'text' },
  club: { label: 'Club', kind: 'text' },
  clubDirectorName: { label: 'Club director/coach’s name', kind: 'text' },
  clubDirectorEmail: { label: 'Club director/coach’s email', kind: 'email' },
  gradYear: { label: 'Graduation year', kind: 'choice' },
  highSchool: { label: 'High school', kind: 'text' },
  gpa: { label: 'GPA', kind: 'number' },
  height: { label: 'Height', kind: 'choice' },
  shirtSize: { label: 'T-shirt size', kind: 'choice' },
  yearsExp: { label: 'Years of beach experience', kind: 'choice' },
  hand: { label: 'Dominant hand', kind: 'choice' },
  side: { label: 'Preferred side', kind: 'choice' },
  classification: { label: 'Classification', kind: 'choice' },
  committed: { label: 'Committed', kind: 'choice' },
  committedSchool: { label: 'Committed to', kind: 'text' },
  committedAs: { label: 'Committed as', kind: 'text' },
  sandRecruitsNumber: { label: 'Sand Recruits #', kind: 'text' },
  instagram: { label: 'Instagram', kind: 'text' },
  parent: { label: 'Parent or guardian', kind: 'contact' },
  emergency: { label: 'Emergency contact', kind: 'contact' },
};
export const playerFieldOrder = Object.keys(playerFieldTable) as readonly PlayerField[];

/**
 * The reduced forms (2§1, 2§6) by the division's flag, with the fields for coaches, college coaches, spectators and
 * referees. These forms override the division's own list.
 */
export const reducedForms = {
  coach: ['firstName', 'lastName', 'phone', 'email', 'club'],
  'coach-college': ['firstName', 'lastName', 'phone', 'email'],
  spectators: ['firstName', 'lastName', 'phone', 'email'],
  externalRefs: ['firstName', 'lastName', 'phone', 'email'],
} as const satisfies Readonly<Record<string, readonly PlayerField[]>>;

/** The sanction numbers. They are optional if the sanction is waived. */
export const sanctionNumbers = [
  'aauNumber',
  'avpNumber',
  'usavNumber',
  'p1440Number',
  'cbvaNumber',
  'bvcaNumber',
  'bvneNumber',
] as const satisfies readonly PlayerField[];

/** The parts of a division that the form needs. The catalog's division has this shape. */
export type FormDivision = {
  readonly division: string;
  readonly gender: string;
  readonly registrationFields: {
    readonly fields: readonly PlayerField[];
    readonly requiredFields: readonly PlayerField[];
  };
  readonly props: readonly string[];
};

/**
 * A field as the form shows it. A field on file is disabled and shows "On File". A forced field is asked again (2§5).
 */
export type FormField = FieldSpec & {
  readonly name: PlayerField;
  readonly required: boolean;
  /** Whether it's required only because the age limit depends on it. The age check has its own messages. */
  readonly byAge: boolean;
  readonly onFile: boolean;
  readonly forced: boolean;
  readonly disabled: boolean;
  readonly choices: readonly Choice[] | null;
};

const names: readonly PlayerField[] = ['firstName', 'lastName'];

/** Returns the fields forced by the division's and event's force-X flags (2§3), where X is the field's name. */
export const forcedFields = (props: readonly string[]): ReadonlySet<string> =>
  new Set(readFlags(forceFlags, props).force);
const forceFlags = { force: prefixedMany('force-', flagText) } as const;

/** Returns the reduced form that a division asks for, or null for the full form. The most specific flag wins. */
export function reducedFormOf(props: readonly string[]): ReducedForm | null {
  const flags = readFlags(reducedFlags, props);
  if (flags.collegeCoach) return 'coach-college';
  if (flags.coach || flags.coachTeams !== undefined) return 'coach';
  if (flags.spectators) return 'spectators';
  return flags.referees ? 'externalRefs' : null;
}
export type ReducedForm = keyof typeof reducedForms;
const reducedFlags = {
  collegeCoach: flag('coach-college'),
  coach: flag('coach'),
  coachTeams: prefixed('coach-team-', flagInt),
  spectators: flag('spectators'),
  referees: flag('externalRefs'),
} as const;

/** Returns the fields that college coaches need from every player, at an event with the flag `p1440IndoorShowcase`. */
const showcaseFields = (props: readonly string[]): readonly PlayerField[] =>
  props.includes('p1440IndoorShowcase') ? ['club', 'gradYear', 'highSchool', 'height'] : [];

/**
 * Returns the fields that a division asks for, in the form's order. They always include names. They include the age
 * fields only if there is an age limit, and gender only in coed divisions. Reduced forms have fewer fields (2§5).
 */
function askedFields(division: FormDivision, { props, ages }: Pick<FieldContext, 'props' | 'ages'>): PlayerField[] {
  const reduced = reducedFormOf(division.props);
  const listed = new Set<PlayerField>([
    ...names,
    ...division.registrationFields.fields,
    ...division.registrationFields.requiredFields,
    ...(reduced ? reducedForms[reduced] : [...ageFields(division.division, ages), ...showcaseFields(props)]),
  ]);
  if (!asksGender(division.gender)) listed.delete('gender');
  const allowed: readonly PlayerField[] = reduced ? reducedForms[reduced] : playerFieldOrder;
  return playerFieldOrder.filter((field) => listed.has(field) && (allowed.includes(field) || field === 'emergency'));
}

type FieldContext = {
  readonly enforced: boolean;
  /** Whether only names count, as they do for the partner in a p1Only division (2§5). */
  readonly namesOnly: boolean;
  /**
   * Whether the phone is verified during this registration, in which case we ask for it even if it is on file (2§5).
   */
  readonly twoFactor: boolean;
  readonly onFile: ReadonlySet<PlayerField>;
  readonly props: readonly string[];
  /** The props with the applicable age rule. */
  readonly ages: readonly string[];
  readonly currentYear: number;
  /** Whether all players attend the first player's school. */
  readonly schoolIsGiven: boolean;
};

/** Returns the form's fields, each with its choices, and whether it is required, on file, forced or disabled. */
export function formFields(division: FormDivision, context: FieldContext): FormField[] {
  const forced = new Set([...forcedFields(context.props), ...(context.twoFactor ? ['phone'] : [])]);
  const requires = new Set([...division.registrationFields.requiredFields, ...showcaseFields(context.props)]);
  // Only a 19-year-old in an 18U division needs a school.
  const judged = ageFields(division.division, context.ages).filter((name) => name !== 'highSchool');
  const decidesAge = new Set<PlayerField>(reducedFormOf(context.props) ? [] : judged);
  const playerFields = new Set<PlayerField>([
    ...askedFields(division, context),
    ...(context.twoFactor ? (['phone'] as const) : []),
  ]);
  return playerFieldOrder
    .filter((name) => playerFields.has(name))
    .map((name) => {
      const source = name === 'emailConfirmation' ? 'email' : name;
      const isForced = forced.has(source);
      const onFile = context.onFile.has(source) && !isForced;
      const isOpen = !onFile && !context.namesOnly;
      const listed = names.includes(name) || (requires.has(name) && isOpen);
      const byAge = decidesAge.has(name) && isOpen && !listed;
      return {
        name,
        ...playerFieldTable[name],
        required: context.enforced && (listed || byAge),
        byAge,
        onFile,
        forced: isForced,
        disabled: onFile || (name === 'highSchool' && context.schoolIsGiven),
        choices: isChosen(name) ? choosers[name](context) : null,
      };
    });
}

/** The separator between the answers to a question with choices. */
const separator = ',';

const fits: Readonly<Record<Question['type'], (answer: string, question: Question) => boolean>> = {
  text: () => true,
  number: (answer) => Number.isFinite(Number(answer)),
  yesNo: (answer) => answer === 'Yes' || answer === 'No',
  choice: (answer, question) => question.choices.includes(answer),
  choices: (answer, question) => answer.split(separator).every((choice) => question.choices.includes(choice.trim())),
  date: isRealDate,
};

/** Returns whether an answer is valid: filled in if required, and of the question's type if it has one. */
export function isAnswered(question: Question, answer: string | undefined): boolean {
  const text = answer?.trim() ?? '';
  return text === '' ? !question.required : fits[question.type](text, question);
}
