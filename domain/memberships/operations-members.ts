import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, ulidText, username } from '../kernel/schema.ts';
import { urlId, urlInt } from '../kernel/url-values.ts';
import { canSearch } from '../people/search.ts';
import { mostAtOnce } from './member-list.ts';
import { historyRow, memberFilter, memberRow, organizationOf } from './views.ts';

/* Calls for the staff who manage an organization's members (Part 1 §2.1, Part 3 §2). */

const byName = z.object({ username });
const noOrganization = ['organizations/unknown-organization'] as const;

/** C097 */
export const searchMembers = operation({
  method: 'GET',
  path: '/api/Membership/search/{username}',
  auth: 'user',
  scope: 'members',
  summary:
    'Search an organization’s members by name or email, state, level and end date, page by page. For the organization’s admins.',
  params: byName,
  query: memberFilter.extend({
    sort: z.enum(['name', '-name', 'to', '-to', 'level', '-level']).default('name'),
    page: urlInt.pipe(z.int().min(1)).default(1),
    size: urlInt.pipe(z.int().min(1).max(1_000)).default(50),
  }),
  output: z.object({ items: z.array(memberRow), total: z.int() }),
  problems: noOrganization,
});

/** C098 */
export const organizationMembers = operation({
  method: 'GET',
  path: '/api/Membership/list/{username}',
  auth: 'user',
  scope: 'members',
  summary: 'List an organization’s memberships with their holders. For the organization’s admins.',
  params: byName,
  output: z.object({ items: z.array(memberRow) }),
  problems: noOrganization,
});

/** The members of an organization that lists them publicly (theme prop `member-grid`). */
export const publicMembers = operation({
  method: 'GET',
  path: '/api/Membership/grid/{username}',
  auth: 'public',
  summary:
    'Search the valid members of an organization that lists them publicly, by at least three letters of a name; no one under 18 is included. Open to everyone.',
  params: byName,
  query: z.object({ q: z.string().trim().max(60).refine(canSearch) }),
  output: z.object({
    items: z.array(
      z.object({
        playerProfileId: id,
        name: z.string(),
        imageUrl: z.string().nullable(),
        level: z.int(),
        levelName: z.string(),
        to: isoDate,
      }),
    ),
    /** Whether there are more matches than were returned. */
    more: z.boolean(),
  }),
  problems: [...noOrganization],
});

export const cancelMemberships = operation({
  method: 'POST',
  path: '/api/Membership/list/{username}/cancel',
  auth: 'user',
  summary:
    'Cancel memberships of an organization, or undo it (`canceled: false`); all of them or none. For the organization’s admins.',
  params: byName,
  body: z.object({
    memberships: z
      .array(z.object({ id, playerProfileId: id }))
      .min(1)
      .max(mostAtOnce),
    canceled: z.boolean().default(true),
  }),
  output: z.object({ changed: z.int() }),
  problems: [...noOrganization, 'memberships/unknown-membership'],
});

/** C109 */
export const memberHistory = operation({
  method: 'GET',
  path: '/api/Membership/history',
  auth: 'user',
  summary:
    'Get a member of an organization: the person, all memberships, their orders and the staff’s note. For the organization’s admins.',
  query: z.object({ organization: username, playerProfileId: urlId }),
  output: z.object({
    organization: organizationOf,
    player: z.object({
      id,
      name: z.string(),
      imageUrl: z.string().nullable(),
      email: z.string(),
      phone: z.string(),
      dob: isoDate.nullable(),
      guardian: z.object({ name: z.string(), email: z.string() }).nullable(),
    }),
    items: z.array(historyRow),
    note: z.object({ text: z.string(), rev: z.int(), by: z.string() }),
  }),
  problems: [...noOrganization, 'memberships/unknown-membership'],
});

export const noteMember = operation({
  method: 'POST',
  path: '/api/Membership/note',
  auth: 'user',
  ifMatch: true,
  summary: 'Save staff’s note about a member of their organization. For the organization’s admins.',
  body: z.object({ organization: username, playerProfileId: id, text: z.string().max(4_000) }),
  output: z.object({ rev: z.int() }),
  problems: [...noOrganization, 'memberships/unknown-membership'],
});

/** A membership that staff give without an order. */
export const giveMembership = operation({
  method: 'POST',
  path: '/api/Membership/give',
  auth: 'user',
  idempotent: true,
  summary: 'Give someone a membership without an order, with a first and a last day. For the organization’s admins.',
  body: z
    .object({ organization: username, playerProfileId: id, levelId: id, from: isoDate, to: isoDate })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first day' }),
  output: z.object({ id }),
  problems: [...noOrganization, 'memberships/unknown-level', 'memberships/person-missing'],
});

export const exportMembers = operation({
  method: 'POST',
  path: '/api/Membership/export',
  auth: 'user',
  idempotent: true,
  summary:
    'Start a job that exports an organization’s members to a CSV, filtered as in the list. For the organization’s admins.',
  body: memberFilter.omit({ q: true, levelId: true }).extend({ organization: username, levelId: id.optional() }),
  output: z.object({ jobId: ulidText }),
  problems: noOrganization,
});
