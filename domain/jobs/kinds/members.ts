import * as z from 'zod';
import { id, isoDate, ulidText } from '../../kernel/schema.ts';
import { importKinds, memberMapping } from '../../memberships/import/columns.ts';
import { memberStates } from '../../memberships/member-list.ts';
import { defineJobKind } from '../kind.ts';

const counted = (n: number, one: string, many: string) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
const members = (n: number) => counted(n, 'member', 'members');
const invitations = (n: number) => counted(n, 'invitation', 'invitations');
type Sums = Readonly<Record<string, number>>;
const both = (sums: Sums) =>
  [
    ...(sums.members || !sums.invitations ? [members(sums.members ?? 0)] : []),
    ...(sums.invitations ? [invitations(sums.invitations)] : []),
  ].join(', ');

const own = {
  may: 'membership.manage',
  of: 'organization',
  scopeId: ({ organizationId }: { organizationId: number }) => organizationId,
} as const;

/**
 * Turns an uploaded CSV's rows into members or invitations (domain/memberships/import). Sums: `members`, `people` (new
 * ones), `invitations`.
 */
export const importMembersKind = defineJobKind({
  ...own,
  name: 'import-members',
  asks: true,
  kept: 'quarter',
  params: z.object({
    ...{ organizationId: id, userId: id, uploadId: ulidText, parts: z.int().min(1).max(40) },
    ...{ mapping: memberMapping, as: z.enum(importKinds), levelId: id },
    ...{ from: isoDate.nullable(), to: isoDate.nullable() },
  }),
  upload: ({ organizationId, userId, uploadId, parts }) => ({
    shelf: 'members',
    ownerId: organizationId,
    userId,
    uploadId,
    parts,
  }),
  undo: {
    go: ({ sums }) => `Undo import of ${both(sums)}`,
    told: ({ sums }) => `Import of ${both(sums)} undone`,
  },
  words: {
    title: 'Import members',
    go: ({ expected }) =>
      `Add ${both(expected)}${expected.people ? `, ${expected.people.toLocaleString('en-US')} of them new people` : ''}`,
    told: ({ sums }) => `${both(sums)} added`,
  },
});

/** Exports an organization's members to a CSV. */
export const exportMembersKind = defineJobKind({
  ...own,
  name: 'export-members',
  asks: false,
  kept: 'week',
  params: z.object({
    organizationId: id,
    state: z.enum(memberStates).optional(),
    levelId: id.optional(),
    endingBy: isoDate.optional(),
  }),
  undo: null,
  words: {
    title: 'Export members',
    go: ({ total }) => `Export ${members(total)}`,
    told: ({ done }) => `${members(done)} exported`,
  },
});
