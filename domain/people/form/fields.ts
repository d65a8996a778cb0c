import { phoneMask } from '../../identity/phone.ts';
import type { PlayerField } from '../player.ts';
import { zipMask } from './clean.ts';

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
 * referees. The division's own list doesn't matter.
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
