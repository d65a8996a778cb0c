import * as z from 'zod';
import { keptPart, sentUpload, sentUploadQuery, uploadColumns, uploadPart } from '../kernel/csv-upload.ts';
import { operation } from '../kernel/operation.ts';
import { emailAddress, id, isoDate, millis, ulidText, username } from '../kernel/schema.ts';
import { importKinds, memberMapping } from './import/columns.ts';
import { mostInvitees } from './joining.ts';
import { inviteStates } from './schema.ts';
import { organizationOf, ownMembership } from './views.ts';

/* Calls for invitations from an organization, and for access without an account (Part 2 §7, Part 3 §7). */

const byName = z.object({ username });
const noOrganization = ['organizations/unknown-organization'] as const;

const inviteView = z.object({
  id: ulidText,
  levelId: id,
  levelName: z.string(),
  email: z.string(),
  name: z.string(),
  code: z.string(),
  status: z.enum(inviteStates),
  dtSent: millis,
  dtAccepted: millis.nullable(),
  inviter: z.string(),
});

/** C100 */
export const inviteByCode = operation({
  method: 'POST',
  path: '/api/Membership/Code',
  auth: 'optional',
  repeatable: true,
  summary:
    'Look up a membership invitation by its code, with its level and the pass for buying it. For anyone with the code.',
  body: z.object({ organization: username, code: z.string().trim().min(4).max(40) }),
  output: z.object({ levelId: id, name: z.string(), email: z.string(), pass: z.string() }),
  problems: ['memberships/invite-invalid'],
});

/** C103 */
export const checkInvites = operation({
  method: 'POST',
  path: '/api/Membership/invite/check',
  auth: 'user',
  repeatable: true,
  summary:
    'Preview pasted lines (`email, name`): the people who would be invited, and the errors in other lines. For the organization’s admins.',
  body: z.object({ organization: username, levelId: id, text: z.string().max(40_000) }),
  output: z.object({
    good: z.array(z.object({ email: z.string(), name: z.string() })),
    bad: z.array(z.object({ line: z.string(), why: z.string() })),
  }),
  problems: [...noOrganization, 'memberships/unknown-level'],
});

/** C101 */
export const sendInvites = operation({
  method: 'POST',
  path: '/api/Membership/Invite',
  auth: 'user',
  idempotent: true,
  summary:
    'Invite people to a membership level; each gets an email with their own code. For the organization’s admins.',
  body: z.object({
    organization: username,
    levelId: id,
    invitees: z
      .array(z.object({ email: emailAddress().max(320), name: z.string().max(200) }))
      .min(1)
      .max(mostInvitees),
  }),
  output: z.object({ sent: z.int(), known: z.int() }),
  problems: [...noOrganization, 'memberships/unknown-level'],
});

/** C102 */
export const invites = operation({
  method: 'GET',
  path: '/api/Membership/{username}/invites',
  auth: 'user',
  summary: 'List all membership invitations of an organization, newest first. For the organization’s admins.',
  params: byName,
  output: z.object({ items: z.array(inviteView) }),
  problems: noOrganization,
});

/** C105 */
export const deleteInvites = operation({
  method: 'DELETE',
  path: '/api/Membership/invite',
  auth: 'user',
  summary: 'Withdraw membership invitations; accepted ones stay. For the organization’s admins.',
  query: z.object({ organization: username, ids: z.string().regex(/^[0-9A-Z]{26}(,[0-9A-Z]{26}){0,89}$/) }),
  output: z.object({ deleted: z.int() }),
  problems: noOrganization,
});

export const sendInviteAgain = operation({
  method: 'POST',
  path: '/api/Membership/invite/again',
  auth: 'user',
  idempotent: true,
  summary: 'Email open membership invitations again. For the organization’s admins.',
  body: z.object({ organization: username, ids: z.array(ulidText).min(1).max(90) }),
  output: z.object({ sent: z.int() }),
  problems: noOrganization,
});

/** An uploaded CSV (C104): its parts, its columns, and the job that turns its rows into members or invitations. */
export const uploadMembers = operation({
  method: 'POST',
  path: '/api/Membership/upload/{username}',
  auth: 'user',
  repeatable: true,
  summary:
    'Upload one part of a member list (CSV or Excel), base64-encoded; the parts are joined in order. For the organization’s admins.',
  params: byName,
  body: uploadPart,
  output: keptPart,
  problems: noOrganization,
});

export const memberColumns = operation({
  method: 'GET',
  path: '/api/Membership/upload/{username}',
  auth: 'user',
  summary:
    'List the columns of an uploaded member list, with sample values and a suggested field for each column. For the organization’s admins.',
  params: byName,
  query: sentUploadQuery,
  output: uploadColumns(memberMapping),
  problems: [...noOrganization, 'memberships/upload-missing', 'memberships/upload-unreadable'],
});

export const importMembers = operation({
  method: 'POST',
  path: '/api/Membership/invite/import',
  auth: 'user',
  idempotent: true,
  summary:
    'Start a job that turns the rows of an uploaded list into members or invitations. It previews each row first and can be undone. For the organization’s admins.',
  body: sentUpload.extend({
    organization: username,
    mapping: memberMapping,
    as: z.enum(importKinds),
    /** The level for rows that don't name one. */
    levelId: id,
    /** The dates for rows without any, or null for the level's usual term from today. */
    from: isoDate.nullable(),
    to: isoDate.nullable(),
  }),
  output: z.object({ jobId: ulidText }),
  problems: [
    ...noOrganization,
    'memberships/unknown-level',
    'memberships/upload-mapping',
    'memberships/upload-missing',
    'memberships/upload-unreadable',
  ],
});

/** Emails access to someone's memberships to one of their known addresses (C106). */
export const sendAccess = operation({
  method: 'POST',
  path: '/api/Membership/access/send',
  auth: 'public',
  spends: 'code',
  summary:
    'Email someone a link to their memberships, at an address on file; the response is the same whether or not there are any. Open to everyone.',
  body: z.object({ organization: username, email: emailAddress('A valid email is required').max(320) }),
  output: z.object({ sent: z.literal(true) }),
  problems: [...noOrganization],
});

/** C107 */
export const verifyAccess = operation({
  method: 'POST',
  path: '/api/Membership/access/verify',
  auth: 'public',
  repeatable: true,
  summary: 'Get the memberships an emailed link opens; the link is valid for a day. For anyone with the link.',
  body: z.object({ token: z.string().min(20).max(200) }),
  output: z.object({ organization: organizationOf, email: z.string(), items: z.array(ownMembership) }),
  problems: ['memberships/access-gone'],
});
