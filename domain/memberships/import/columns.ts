import * as z from 'zod';
import { folded } from '../../kernel/text.ts';

/** What a column of a list of members can hold. */
export const memberTargets = [
  ...(['name', 'firstName', 'lastName', 'email', 'dob', 'gender', 'profileId'] as const),
  ...(['level', 'from', 'to', 'guardianName', 'guardianEmail'] as const),
] as const;
export type MemberTarget = (typeof memberTargets)[number];

/** Which column holds what, by its place from 0. Every column at most once. */
export const memberMapping = z
  .partialRecord(z.enum(memberTargets), z.int().min(0).max(200))
  .refine((mapping) => new Set(Object.values(mapping)).size === Object.keys(mapping).length, 'A column is used twice');
export type MemberMapping = z.infer<typeof memberMapping>;

/** Names under which columns are known, of whatever organizations export. */
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

/** The mapping that the names of the columns suggest; the first of two columns of one name counts. */
export function suggestedMapping(header: readonly string[]): MemberMapping {
  const mapping: MemberMapping = {};
  for (const [at, title] of header.entries()) {
    const target = targetsByName.get(folded(title).replace(/[_.]+/g, ' ').trim());
    if (target && mapping[target] === undefined) mapping[target] = at;
  }
  return mapping;
}

/** Whether a mapping says who the members are: for invitations it takes addresses. */
export const saysWho = (mapping: MemberMapping, as: ImportAs): boolean =>
  as === 'invitations'
    ? mapping.email !== undefined
    : mapping.name !== undefined || mapping.lastName !== undefined || mapping.profileId !== undefined;

/** What the rows of a list become. */
export const importKinds = ['members', 'invitations'] as const;
export type ImportAs = (typeof importKinds)[number];
