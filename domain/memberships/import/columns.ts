import * as z from 'zod';
import { folded } from '../../kernel/text.ts';

/** The fields that a column of a member list can hold. */
export const memberTargets = [
  ...(['name', 'firstName', 'lastName', 'email', 'dob', 'gender', 'profileId'] as const),
  ...(['level', 'from', 'to', 'guardianName', 'guardianEmail'] as const),
] as const;
export type MemberTarget = (typeof memberTargets)[number];

/** The column of each field, by position from 0. Each column is used at most once. */
export const memberMapping = z
  .partialRecord(z.enum(memberTargets), z.int().min(0).max(200))
  .refine((mapping) => new Set(Object.values(mapping)).size === Object.keys(mapping).length, 'A column is used twice');
export type MemberMapping = z.infer<typeof memberMapping>;

/** The column names recognized in organizations' exports. */
const names: Record<MemberTarget, readonly string[]> = {
  name: ['name', 'full name', 'member', 'member name', 'player', 'player name', 'athlete'],
  firstName: ['first name', 'first', 'firstname', 'given name'],
  lastName: ['last name', 'last', 'lastname', 'surname', 'family name'],
  email: ['email', 'e-mail', 'mail', 'email address', 'member email'],
  dob: ['dob', 'date of birth', 'birth date', 'birthdate', 'birthday', 'born'],
  gender: ['gender', 'sex'],
  profileId: ['profile', 'profile id', 'player id', 'id', 'playerprofileid'],
  level: ['level', 'membership', 'membership level', 'membership type', 'type'],
  from: ['from', 'since', 'start', 'start date', 'valid from', 'joined'],
  to: ['to', 'until', 'end', 'end date', 'valid until', 'expires', 'expiration', 'expiration date', 'expiry'],
  guardianName: ['guardian', 'parent', 'guardian name', 'parent name'],
  guardianEmail: ['guardian email', 'parent email', 'guardian e-mail', 'parent e-mail'],
};
const targetsByName = new Map(
  Object.entries(names).flatMap(([target, all]) => all.map((name) => [name, target as MemberTarget] as const)),
);

/** Returns the mapping that the column names suggest. If two columns have the same name, the first one counts. */
export function suggestedMapping(header: readonly string[]): MemberMapping {
  const mapping: MemberMapping = {};
  for (const [at, title] of header.entries()) {
    const target = targetsByName.get(folded(title).replace(/[_.]+/g, ' ').trim());
    if (target && mapping[target] === undefined) mapping[target] = at;
  }
  return mapping;
}

/** Returns whether a mapping identifies the members. Invitations need addresses. */
export const saysWho = (mapping: MemberMapping, as: ImportAs): boolean =>
  as === 'invitations'
    ? mapping.email !== undefined
    : mapping.name !== undefined || mapping.lastName !== undefined || mapping.profileId !== undefined;

/** What a list's rows become. */
export const importKinds = ['members', 'invitations'] as const;
export type ImportAs = (typeof importKinds)[number];
