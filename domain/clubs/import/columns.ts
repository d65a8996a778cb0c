import * as z from 'zod';
import { folded } from '../../kernel/text.ts';
import { type ClubPlayerField, playerFields } from '../player-fields.ts';

/** The fields a column of a club's list can hold. First and last name may share one column. */
export const playerTargets = [...playerFields, 'fullName'] as const;
export type PlayerTarget = (typeof playerTargets)[number];

/** The column of each field, by position from 0. Each column is used at most once. */
export const playerMapping = z
  .partialRecord(z.enum(playerTargets), z.int().min(0).max(200))
  .refine((mapping) => new Set(Object.values(mapping)).size === Object.keys(mapping).length, 'A column is used twice');
export type PlayerMapping = z.infer<typeof playerMapping>;

/** The column names recognized in clubs' exports. */
const names: Readonly<Record<PlayerTarget, readonly string[]>> = {
  firstName: ['first name', 'first', 'given name', 'player first name', 'athlete first name'],
  lastName: ['last name', 'last', 'surname', 'family name', 'player last name', 'athlete last name'],
  fullName: ['name', 'full name', 'player', 'player name', 'athlete', 'athlete name'],
  dob: ['dob', 'birth date', 'birthdate', 'date of birth', 'birthday', 'born'],
  gender: ['gender', 'sex'],
  gradYear: ['grad year', 'graduation year', 'graduation', 'class', 'grad', 'class of'],
  email: ['email', 'e-mail', 'player email', 'athlete email', 'mail'],
  phone: ['phone', 'mobile', 'cell', 'player phone', 'athlete phone'],
  guardianName: ['guardian', 'parent', 'guardian name', 'parent name', 'parent/guardian', 'mother', 'father'],
  guardianEmail: ['guardian email', 'parent email', 'parent e-mail', 'parent/guardian email'],
  guardianPhone: ['guardian phone', 'parent phone', 'parent cell', 'parent/guardian phone'],
  jersey: ['jersey', 'number', '#', 'jersey number', 'jersey #', 'uniform'],
  position: ['position', 'pos'],
  shirtSize: ['shirt size', 'shirt', 't-shirt', 't-shirt size', 'size'],
  usavNumber: ['usav', 'usav number', 'usav #', 'usav id', 'membership number'],
  aauNumber: ['aau', 'aau number', 'aau #', 'aau id'],
};
const targetsByName = new Map<string, PlayerTarget>(
  playerTargets.flatMap((target) => names[target].map((name) => [name, target] as const)),
);

/** Returns the mapping that the column names suggest. If two columns have the same name, the first one counts. */
export function suggestedPlayerMapping(header: readonly string[]): PlayerMapping {
  const mapping: PlayerMapping = {};
  for (const [at, title] of header.entries()) {
    const target = targetsByName.get(folded(title).replace(/[_.]+/g, ' ').trim());
    if (target && mapping[target] === undefined) mapping[target] = at;
  }
  return mapping;
}

/** Returns whether a mapping includes the players' names. */
export const saysWho = (mapping: PlayerMapping): boolean =>
  mapping.fullName !== undefined || (mapping.firstName !== undefined && mapping.lastName !== undefined);

/** Returns the fields that a mapping covers. An import leaves all others unchanged. */
export const mappedFields = (mapping: PlayerMapping): ClubPlayerField[] =>
  playerFields.filter(
    (field) =>
      mapping[field] !== undefined ||
      (mapping.fullName !== undefined && (field === 'firstName' || field === 'lastName')),
  );
