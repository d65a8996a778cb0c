import * as z from 'zod';
import { type ColumnGuide, suggestColumns } from '../../kernel/csv-columns.ts';
import type { List } from '../../kernel/csv-read.ts';
import { personColumns, personLooks } from '../../people/import-columns.ts';

/** The fields that a column of a member list can hold. */
export const memberTargets = [
  ...(['name', 'firstName', 'lastName', 'email', 'dob', 'gender', 'profileId'] as const),
  ...(['level', 'from', 'to', 'guardianName', 'guardianEmail'] as const),
  ...(['guardianFirstName', 'guardianLastName'] as const),
] as const;
export type MemberTarget = (typeof memberTargets)[number];

/** The column of each field, by position from 0. Each column is used at most once. */
export const memberMapping = z
  .partialRecord(z.enum(memberTargets), z.int().min(0).max(200))
  .refine((mapping) => new Set(Object.values(mapping)).size === Object.keys(mapping).length, 'A column is used twice');
export type MemberMapping = z.infer<typeof memberMapping>;

const person = personColumns;
const guide: ColumnGuide<MemberTarget> = {
  names: {
    name: person.fullName,
    ...{ firstName: person.firstName, lastName: person.lastName, email: person.email },
    ...{ dob: person.dob, gender: person.gender },
    ...{ guardianFirstName: person.guardianFirstName, guardianLastName: person.guardianLastName },
    ...{ guardianName: person.guardianName, guardianEmail: person.guardianEmail },
    profileId: ['profile', 'profile id', 'profile number', 'player id', 'id', 'playerprofileid'],
    level: ['level', 'membership', 'membership level', 'membership type', 'membership name', 'type'],
    from: ['from', 'since', 'start', 'start date', 'valid from', 'joined', 'join date', 'membership start date'],
    to: [
      ...['to', 'until', 'end', 'end date', 'valid until', 'valid to', 'expires', 'expiry', 'expiry date'],
      ...['expiration', 'expiration date', 'expires on', 'membership end date'],
    ],
  },
  looks: { email: personLooks.email, dob: personLooks.dob, gender: personLooks.gender },
};

/** Returns the mapping that a list suggests, by column names and contents. */
export const suggestedMapping = (header: readonly string[], rows: List['rows'] = []): MemberMapping =>
  suggestColumns(header, rows, guide);

/** Returns whether a mapping identifies the members. Invitations need addresses. */
export const saysWho = (mapping: MemberMapping, as: ImportAs): boolean =>
  as === 'invitations'
    ? mapping.email !== undefined
    : mapping.name !== undefined || mapping.lastName !== undefined || mapping.profileId !== undefined;

/** The records that a list's rows become. */
export const importKinds = ['members', 'invitations'] as const;
export type ImportAs = (typeof importKinds)[number];
