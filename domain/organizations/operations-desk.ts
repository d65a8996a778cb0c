import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { emailAddress, id, millis, rev, username } from '../kernel/schema.ts';
import { urlHistoryPlace } from '../kernel/url-values.ts';
import { founding, organizationEdit, organizationFlags } from './edits.ts';
import { historyRow } from './history/views.ts';
import { storedOrganization } from './schema.ts';
import { staffRoles } from './staff.ts';

/* Calls that create and run an organization. */

const byName = z.object({ username });
const nameProblems = [
  'identity/username-taken',
  'identity/username-reserved',
  'organizations/username-invalid',
  'organizations/username-letters',
  'organizations/username-lookalike',
] as const;

/** An organization as its staff see it. An edit sends `rev` back, and `mayGovern` indicates whether they may edit. */
const asStaff = storedOrganization.omit({ stripeAccounts: true }).extend({ rev, mayGovern: z.boolean() });

export const usernameAvailable = operation({
  method: 'GET',
  path: '/api/organization/usernameAvailable',
  auth: 'user',
  summary:
    'Check whether an organization may use a username, and if not, why. `of`: the organization that would be renamed. For any signed-in user.',
  query: z.object({ username: z.string().max(80), of: username.optional() }),
  output: z.object({ available: z.boolean(), why: z.string().nullable() }),
  problems: [],
});

export const foundOrganization = operation({
  method: 'POST',
  path: '/api/organizations',
  auth: 'user',
  idempotent: true,
  summary: 'Create an organization. The caller becomes its first admin. For any signed-in user.',
  body: founding,
  output: asStaff,
  problems: [...nameProblems, 'organizations/founded-too-many'],
});

export const organizationAsStaff = operation({
  method: 'GET',
  path: '/api/organization/{username}/raw',
  auth: 'user',
  summary: 'Get an organization for its staff; its notes are only for admins. For the organization’s staff.',
  params: byName,
  output: asStaff,
  problems: ['organizations/unknown-organization'],
});

export const saveOrganization = operation({
  method: 'POST',
  path: '/api/organization/{username}',
  auth: 'user',
  ifMatch: true,
  summary:
    'Save an organization’s fields. A new username follows the same rules as the first, and the old one redirects. For the organization’s admins.',
  params: byName,
  body: organizationEdit,
  output: asStaff,
  problems: [...nameProblems, 'organizations/unknown-organization', 'organizations/renamed-too-often'],
});

/** The fields of an organization that only platform staff set (3§7 vblAdmin). */
export const flagOrganization = operation({
  method: 'POST',
  path: '/api/organization/{username}/vblAdmin',
  auth: 'user',
  ifMatch: true,
  summary:
    'Set the parts of an organization that only the platform controls: whether it’s active and visible, and its properties. For platform staff.',
  params: byName,
  body: organizationFlags,
  output: asStaff,
  problems: ['organizations/unknown-organization', 'organizations/club-stays'],
});

/** The change history of an organization and of everything it runs. */
export const organizationHistory = operation({
  method: 'GET',
  path: '/api/organization/{username}/history',
  auth: 'user',
  summary:
    'List changes in an organization in a month (`2026-11`; default: this month) with their authors, newest first. `staff`: only changes by platform staff; `before`: where the previous page ended. For the organization’s admins.',
  params: byName,
  query: z.object({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
    staff: z.enum(['true']).optional(),
    before: urlHistoryPlace.optional(),
  }),
  output: z.object({ rows: z.array(historyRow), next: z.string().nullable() }),
  problems: ['organizations/unknown-organization'],
});

/** A staff member, or someone invited (`userId` is null). `since` is when they were invited. */
const staffMember = z.object({
  userId: id.nullable(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** Whether they handle money. */
  money: z.boolean(),
  state: z.enum(['active', 'invited', 'lapsed']),
  until: millis.nullable(),
});
const staff = z.object({ items: z.array(staffMember), mayGovern: z.boolean(), isClub: z.boolean() });
const unknown = 'organizations/unknown-organization' as const;

export const organizationAdmins = operation({
  method: 'GET',
  path: '/api/organization/{username}/admins',
  auth: 'user',
  summary:
    'List an organization’s staff and, for its admins, open invitations. For the organization’s admins and, at a club, its staff and coaches, who don’t see email addresses.',
  params: byName,
  output: staff,
  problems: [unknown],
});

export const changeAdmins = operation({
  method: 'POST',
  path: '/api/organization/{username}/admins',
  auth: 'user',
  summary:
    'Invite someone by email, change a role, give or remove money permission, end or restore a role, or cancel an invitation. The last admin can’t be removed. For the organization’s admins; anyone may end their own role.',
  params: byName,
  body: z.discriminatedUnion('act', [
    z.object({
      act: z.literal('invite'),
      email: emailAddress('A valid email is required').max(200),
      role: z.enum(staffRoles),
    }),
    z.object({ act: z.literal('role'), userId: id, role: z.enum(staffRoles) }),
    z.object({ act: z.literal('money'), userId: id, may: z.boolean() }),
    z.object({ act: z.literal('end'), userId: id }),
    z.object({ act: z.literal('restore'), userId: id }),
    z.object({ act: z.literal('withdraw'), email: z.string() }),
  ]),
  output: staff,
  problems: [
    unknown,
    'organizations/already-staff',
    'organizations/already-invited',
    'organizations/staff-full',
    'organizations/unknown-staff',
    'organizations/last-admin',
    'organizations/unknown-role',
    'organizations/money-right',
    'organizations/invited-too-many',
  ],
});

export const resendInvite = operation({
  method: 'POST',
  path: '/api/organization/{username}/admins/resend',
  auth: 'user',
  summary: 'Send a staff invitation again with a new link; the old link stops working. For the organization’s admins.',
  params: byName,
  body: z.object({ email: z.string() }),
  output: staff,
  problems: [unknown, 'organizations/invite-gone', 'organizations/invited-too-many'],
});

const byToken = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });

export const invitation = operation({
  method: 'GET',
  path: '/api/invitation/{token}',
  auth: 'optional',
  summary:
    'Get a staff invitation with its address masked, and whether it’s for the signed-in user. For anyone with the link.',
  params: byToken,
  output: z.object({
    organization: z.object({ id, name: z.string(), username: z.string(), logoUrl: z.string(), isClub: z.boolean() }),
    role: z.enum(staffRoles),
    inviter: z.string(),
    sentTo: z.string(),
    until: millis,
    /** Null if not signed in. */
    forYou: z.boolean().nullable(),
  }),
  problems: ['organizations/invite-gone'],
});

export const acceptInvitation = operation({
  method: 'POST',
  path: '/api/invitation/{token}/accept',
  auth: 'user',
  summary: 'Accept a staff invitation. For a user signed in with the address it was sent to.',
  params: byToken,
  /** `clubId` is set if the organization is a club. */
  output: z.object({ username: z.string(), clubId: id.nullable() }),
  problems: ['organizations/invite-gone', 'organizations/invite-for-another', 'organizations/staff-full'],
});
