import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, rev } from '../kernel/schema.ts';
import { byClub, clubEdit, clubFounding, playerEdit } from './edits.ts';
import { clubView, memberView, ownClub } from './views.ts';

const memberId = z.string().regex(/^[\w-]{1,60}$/);
const byMember = byClub.extend({ memberId });
const unknown = 'clubs/unknown-club' as const;
/** Players of a club by ID. */
const some = z.object({ memberIds: z.array(memberId).min(1).max(100) });
const players = z.object({ items: z.array(memberView), season: z.int() });

/** Every listed club (C270). */
export const clubList = operation({
  method: 'GET',
  path: '/api/club/list',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'List the clubs in the directory by name, each with its username. Open to everyone.',
  output: z.object({ items: z.array(z.object({ id, name: z.string(), username: z.string() })) }),
  problems: [],
});

/** The clubs a user works for (C271). */
export const ownClubs = operation({
  method: 'GET',
  path: '/api/club',
  auth: 'user',
  summary: 'List the clubs the caller directs, manages or coaches. For any signed-in user.',
  output: z.object({ items: z.array(ownClub) }),
  problems: [],
});

export const foundClub = operation({
  method: 'POST',
  path: '/api/club',
  auth: 'user',
  idempotent: true,
  summary:
    'Create a club: an organization with players and teams. The caller becomes its first director. For any signed-in user.',
  body: clubFounding,
  output: clubView,
  problems: [
    'identity/username-taken',
    'identity/username-reserved',
    'organizations/username-invalid',
    'organizations/username-letters',
    'organizations/username-lookalike',
    'organizations/founded-too-many',
  ],
});

export const clubById = operation({
  method: 'GET',
  path: '/api/club/{id}',
  auth: 'user',
  summary: 'Get a club. For the club’s staff and coaches.',
  params: byClub,
  output: clubView,
  problems: [unknown],
});

export const saveClub = operation({
  method: 'POST',
  path: '/api/club/{id}',
  auth: 'user',
  ifMatch: true,
  summary: 'Save a club’s region; everything else belongs to its organization and theme. For the club’s directors.',
  params: byClub,
  body: clubEdit,
  output: clubView,
  problems: [unknown],
});

export const clubPlayers = operation({
  method: 'GET',
  path: '/api/club/{id}/players',
  auth: 'user',
  summary: 'List a club’s current and former players, with what is missing for each. For the club’s staff and coaches.',
  params: byClub,
  output: players,
  problems: [unknown],
});

export const addClubPlayer = operation({
  method: 'POST',
  path: '/api/club/{id}/players',
  auth: 'user',
  idempotent: true,
  summary: 'Add a player to a club without notifying anyone. For the club’s directors and managers.',
  params: byClub,
  body: playerEdit,
  output: memberView,
  problems: [unknown, 'clubs/player-invalid', 'clubs/player-there', 'clubs/too-many-players'],
});

export const correctClubPlayer = operation({
  method: 'POST',
  path: '/api/club/{id}/players/{memberId}',
  auth: 'user',
  ifMatch: true,
  summary:
    'Correct a club player’s info. Old values stay in the player’s history with the editor’s name. For the club’s directors and managers.',
  params: byMember,
  body: playerEdit,
  output: memberView,
  problems: [unknown, 'clubs/unknown-player', 'clubs/player-invalid', 'clubs/player-there'],
});

export const clubPlayersLeave = operation({
  method: 'POST',
  path: '/api/club/{id}/leave',
  auth: 'user',
  summary:
    'Remove players from a club, or bring them back. A former player’s info is deleted after a year. For the club’s directors and managers.',
  params: byClub,
  body: some.extend({ leave: z.boolean() }),
  output: players,
  problems: [unknown, 'clubs/unknown-player'],
});

export const mergeClubPlayers = operation({
  method: 'POST',
  path: '/api/club/{id}/merge',
  auth: 'user',
  summary:
    'Merge two club records of the same person: the first one keeps its own fields, gets the second one’s values for its empty fields, and takes over the second one’s teams. For the club’s directors and managers.',
  params: byClub,
  body: z.object({ keepId: memberId, goesId: memberId, rev }),
  output: players,
  problems: [unknown, 'clubs/unknown-player', 'clubs/not-the-same'],
});

export const askConsent = operation({
  method: 'POST',
  path: '/api/club/{id}/consent',
  auth: 'user',
  spends: 'code',
  summary:
    'Email a consent link to a minor’s guardian, or to an adult player. Sending it again cancels the old link. For the club’s directors and managers.',
  params: byClub,
  body: some,
  output: z.object({
    items: z.array(memberView),
    asked: z.int(),
    /** Players we couldn't ask, with the reason. */
    not: z.array(z.object({ memberId: z.string(), why: z.string() })),
  }),
  problems: [unknown, 'clubs/asked-too-many'],
});

export const consentOnPaper = operation({
  method: 'POST',
  path: '/api/club/{id}/paper',
  auth: 'user',
  summary:
    'Record that the club has a signed consent on paper, or that it was withdrawn; the staff member’s name is stored. For the club’s directors and managers.',
  params: byClub,
  body: some.extend({ given: z.boolean() }),
  output: players,
  problems: [unknown, 'clubs/unknown-player'],
});

const byToken = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });
/** What the holder of the link sees: the player's info as the club has it, and what the club may do with it. */
const consentView = z.object({
  club: z.object({ name: z.string(), logoUrl: z.string() }),
  player: z.object({ firstName: z.string(), lastName: z.string(), dob: z.string().nullable() }),
  whose: z.enum(['guardian', 'player']),
  name: z.string(),
  state: z.enum(['none', 'asked', 'given', 'refused', 'withdrawn']),
  until: z.int(),
  /** The signed-in user's profiles that could be this player. */
  profiles: z.array(z.object({ id, fullName: z.string() })),
});

export const consentLink = operation({
  method: 'GET',
  path: '/api/clubConsent/{token}',
  auth: 'optional',
  summary: 'Get the consent request behind a link. For anyone with the link.',
  params: byToken,
  output: consentView,
  problems: ['clubs/consent-over'],
});

export const answerConsent = operation({
  method: 'POST',
  path: '/api/clubConsent/{token}',
  auth: 'optional',
  summary:
    'Give or decline consent by name, or withdraw it later with the same link. `profileId`: the caller’s own profile of the player. For anyone with the link.',
  params: byToken,
  body: z.object({
    answer: z.enum(['give', 'refuse']),
    name: z.string().trim().min(3, 'A name is required').max(120),
    profileId: id.nullable().default(null),
  }),
  output: consentView,
  problems: ['clubs/consent-over', 'clubs/not-your-profile'],
});
