import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis, rev } from '../kernel/schema.ts';
import { urlFlag, urlHistoryPlace, urlId } from '../kernel/url-values.ts';
import { historyRow } from '../organizations/history/views.ts';
import { coachRoles, college, collegeCoach, collegeEdit } from './colleges.ts';
import { genders, hands, sides } from './lists/choices.ts';
import { recruitQuestion, recruitSearch } from './recruit-search.ts';
import { ratingRecord } from './schema.ts';
import { longestNote, longestTag, mostTags } from './tags.ts';
import { comingEvent, playerListed, userRightsEdit } from './views.ts';

const params = z.object({ id: urlId });

/** A recruit as coaches see them. */
const recruit = z.object({
  id,
  name: z.string(),
  gradYear: z.int(),
  state: z.string(),
  club: z.string().optional(),
  highSchool: z.string().optional(),
  height: z.number().optional(),
  hand: z.enum(hands).optional(),
  side: z.enum(sides).optional(),
  gpa: z.number().optional(),
  committed: z.boolean(),
});

/** The players open to recruiting, for verified coaches. */
export const recruits = operation({
  method: 'GET',
  path: '/api/recruits',
  auth: 'user',
  summary:
    'Search the players of a class who agreed to be found by college coaches. `more`: there are too many players to check; add a state. For verified college coaches, users with the player search right, and platform staff.',
  query: z.object({
    gradYear: urlId,
    gender: z.enum(genders),
    state: z.string().max(40).optional(),
    side: z.enum(sides).optional(),
    hand: z.enum(hands).optional(),
    minHeight: urlId.optional(),
    minGpa: z.coerce.number().min(0).max(5).optional(),
    open: urlFlag.optional(),
  }),
  output: z.object({ items: z.array(recruit), more: z.boolean() }),
  problems: [],
});

const keptSearches = z.object({ items: z.array(recruitSearch.omit({ userId: true })) });
/** A coach's saved recruit searches. */
export const recruitSearches = operation({
  method: 'GET',
  path: '/api/user/recruitSearches',
  auth: 'user',
  summary:
    'List the caller’s saved recruit searches, by name. For verified college coaches, users with the player search right, and platform staff.',
  output: keptSearches,
  problems: [],
});

export const keepSearch = operation({
  method: 'POST',
  path: '/api/user/recruitSearches',
  auth: 'user',
  repeatable: true,
  summary:
    'Save a recruit search under a name, replacing one with that name, or delete it (`find` null). For verified college coaches, users with the player search right, and platform staff.',
  body: z.object({ name: recruitSearch.shape.name, find: recruitQuestion.nullable() }),
  output: keptSearches,
  problems: ['people/too-many-searches'],
});

export const myTags = operation({
  method: 'GET',
  path: '/api/user/tags',
  auth: 'user',
  summary:
    'List the players the caller has tagged or written notes about; `plays` adds their registrations for the next week. For verified college coaches and platform staff.',
  query: z.object({ plays: urlFlag.optional() }),
  output: z.object({
    items: z.array(
      z.object({
        player: playerListed.omit({ rating: true }),
        tags: z.array(z.string()),
        note: z.string(),
        at: millis,
        plays: z.array(comingEvent).optional(),
      }),
    ),
  }),
  problems: [],
});

const tag = z.string().trim().min(1).max(longestTag);
export const tagPlayer = operation({
  method: 'POST',
  path: '/api/user/tags',
  auth: 'user',
  repeatable: true,
  summary:
    'Set the caller’s own tags on a player; without tags or a note, the player leaves the list. Coaches can tag only players open to recruiting. For verified college coaches and platform staff.',
  body: z.object({ playerId: id, tags: z.array(tag).max(mostTags) }),
  output: z.object({ tags: z.array(z.string()) }),
  problems: ['people/no-such-player', 'people/too-many-tagged'],
});

export const playerNote = operation({
  method: 'GET',
  path: '/api/notes/player/{id}',
  auth: 'user',
  summary: 'Get the caller’s own note on a player, with their tags. For verified college coaches and platform staff.',
  params,
  output: z.object({ text: z.string(), tags: z.array(z.string()), at: millis.nullable() }),
  problems: ['people/no-such-player'],
});

export const notePlayer = operation({
  method: 'POST',
  path: '/api/notes/player/{id}',
  auth: 'user',
  repeatable: true,
  summary:
    'Save the caller’s own note on a player, which no one else can read; an empty note is deleted. For verified college coaches and platform staff.',
  params,
  body: z.object({ text: z.string().trim().max(longestNote) }),
  output: z.object({ text: z.string() }),
  problems: ['people/no-such-player', 'people/too-many-tagged'],
});

export const ntdpRatings = operation({
  method: 'GET',
  path: '/api/user/NtdpRatings',
  auth: 'user',
  summary: 'List national team program ratings of the players the caller looks after. For any signed-in user.',
  output: z.object({
    items: z.array(z.object({ playerId: id, fullName: z.string(), ratings: z.array(ratingRecord) })),
  }),
  problems: [],
});

export const colleges = operation({
  method: 'GET',
  path: '/api/college',
  auth: 'user',
  summary: 'List colleges, or only those whose name starts with a letter (`letter`). For any signed-in user.',
  query: z.object({ letter: z.string().max(1).optional() }),
  output: z.object({ items: z.array(college) }),
  problems: [],
});

const coachView = collegeCoach
  .pick({ userId: true, role: true, at: true })
  .extend({ name: z.string(), email: z.string(), by: z.string() });
const collegeView = z.object({ college, coaches: z.array(coachView) });

export const collegeById = operation({
  method: 'GET',
  path: '/api/college/{id}',
  auth: 'user',
  summary: 'Get a college with its verified coaches. For platform staff and users with the data right.',
  params,
  output: collegeView,
  problems: ['people/no-such-college'],
});

export const saveCollege = operation({
  method: 'POST',
  path: '/api/college',
  auth: 'user',
  idempotent: true,
  summary:
    'Create a college (id 0) or change one; its name and state must be unique. For platform staff and users with the data right.',
  body: collegeEdit.extend({ id: z.int().min(0), isActive: z.boolean() }),
  output: z.object({ id }),
  problems: ['people/no-such-college', 'people/college-known'],
});

export const changeCoach = operation({
  method: 'POST',
  path: '/api/college/{id}/coaches',
  auth: 'user',
  repeatable: true,
  summary:
    'Verify a user as a college’s coach, or end the verification; coaches without a college can’t search for recruits. For platform staff and users with the data right.',
  params,
  body: z.discriminatedUnion('act', [
    z.object({ act: z.literal('verify'), userId: id, role: z.enum(coachRoles) }),
    z.object({ act: z.literal('end'), userId: id }),
  ]),
  output: collegeView,
  problems: ['people/no-such-college', 'people/no-such-user'],
});

const userLine = z.object({ id, name: z.string(), email: z.string() });
export const userSearch = operation({
  method: 'GET',
  path: '/api/users/search',
  auth: 'user',
  summary: 'Search users by name, email or number. For platform staff and users with the data right.',
  query: z.object({
    term: z.string().max(120).optional(),
    id: urlId.optional(),
    email: z.string().max(120).optional(),
  }),
  output: z.object({ users: z.array(userLine), more: z.boolean() }),
  problems: [],
});

/** A user as platform staff see them. */
const wholeUser = userLine.extend({
  rev,
  emails: z.array(z.object({ email: z.string(), isVerified: z.boolean(), isPrimary: z.boolean() })),
  phones: z.array(z.object({ phone: z.string(), isVerified: z.boolean() })),
  vbl: z.boolean(),
  vblx: z.boolean(),
  data: z.boolean(),
  canSearchPlayers: z.boolean(),
  roles: z.array(z.string()),
  props: z.array(z.string()),
  pages: z.array(z.object({ id, name: z.string(), username: z.string(), props: z.array(z.string()) })),
  players: z.array(z.object({ id, fullName: z.string() })),
  colleges: z.array(z.object({ id, name: z.string() })),
  orders: z.array(z.object({ id, at: millis })),
  signIns: z.array(z.object({ device: z.string(), at: millis, seenAt: millis })),
});

export const userAsStaff = operation({
  method: 'GET',
  path: '/api/users/{id}',
  auth: 'user',
  summary:
    'Get a user’s contacts, rights, organizations, players, colleges, orders and active sessions. For platform staff and users with the data right.',
  params,
  output: wholeUser,
  problems: ['people/no-such-user'],
});

export const saveUserRights = operation({
  method: 'PUT',
  path: '/api/users/{id}/rights',
  auth: 'user',
  ifMatch: true,
  summary:
    'Grant a user rights on the platform or remove them: vblx, data, searching players, and administering sanctioning bodies. They apply within seconds. For platform staff.',
  params,
  body: userRightsEdit,
  output: wholeUser,
  problems: ['people/no-such-user'],
});

/** A user's actions from the audit log, for platform staff. */
export const userHistory = operation({
  method: 'GET',
  path: '/api/users/{id}/history',
  auth: 'user',
  summary:
    'List what a user created, changed or deleted in a month (`2026-11`; default: this month), newest first. `before`: where the previous page ended. For platform staff and users with the data right.',
  params,
  query: z.object({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
    before: urlHistoryPlace.optional(),
  }),
  output: z.object({ rows: z.array(historyRow), next: z.string().nullable() }),
  problems: ['people/no-such-user'],
});
