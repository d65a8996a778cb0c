import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, rev } from '../kernel/schema.ts';
import { byClub, clubEdit, clubFounding, playerEdit } from './edits.ts';
import { clubView, memberView, ownClub } from './views.ts';

const memberId = z.string().regex(/^[\w-]{1,60}$/);
const byMember = byClub.extend({ memberId });
const unknown = 'clubs/unknown-club' as const;
/** Some players of a club by their ids. */
const some = z.object({ memberIds: z.array(memberId).min(1).max(100) });
const players = z.object({ items: z.array(memberView), season: z.int() });

/** C270: every club that is listed. */
export const clubList = operation({
  method: 'GET',
  path: '/api/club/list',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'Every listed club by name, with its number and where it is found',
  output: z.object({ items: z.array(z.object({ id, name: z.string(), username: z.string() })) }),
  problems: [],
});

/** C271: the clubs somebody works for. */
export const ownClubs = operation({
  method: 'GET',
  path: '/api/club',
  auth: 'user',
  summary: 'The clubs that somebody directs, manages or coaches',
  output: z.object({ items: z.array(ownClub) }),
  problems: [],
});

export const foundClub = operation({
  method: 'POST',
  path: '/api/club',
  auth: 'user',
  idempotent: true,
  summary: 'Founds a club, which is an organization with players and teams; who does is its first director',
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
  summary: 'A club as its staff sees it',
  params: byClub,
  output: clubView,
  problems: [unknown],
});

export const saveClub = operation({
  method: 'POST',
  path: '/api/club/{id}',
  auth: 'user',
  ifMatch: true,
  summary: 'Saves what is the club’s own: its region; the rest is its organization’s and its theme’s',
  params: byClub,
  body: clubEdit,
  output: clubView,
  problems: [unknown],
});

export const clubPlayers = operation({
  method: 'GET',
  path: '/api/club/{id}/players',
  auth: 'user',
  summary: 'Everybody who plays for a club, and who has left, with what is missing of each',
  params: byClub,
  output: players,
  problems: [unknown],
});

export const addClubPlayer = operation({
  method: 'POST',
  path: '/api/club/{id}/players',
  auth: 'user',
  idempotent: true,
  summary: 'Adds a player by hand; nobody is told',
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
  summary: 'Corrects fields of a player; what stood there before is kept in their history with who changed it',
  params: byMember,
  body: playerEdit,
  output: memberView,
  problems: [unknown, 'clubs/unknown-player', 'clubs/player-invalid', 'clubs/player-there'],
});

export const clubPlayersLeave = operation({
  method: 'POST',
  path: '/api/club/{id}/leave',
  auth: 'user',
  summary: 'Players leave the club, or come back; what is known of who left is forgotten a year later',
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
    'Two records of one person become one: what the first leaves empty is the second’s, its teams are the first’s',
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
    'Mails whoever has to agree (a minor’s guardian, else the player) a link; asked again, the old link opens nothing',
  params: byClub,
  body: some,
  output: z.object({
    items: z.array(memberView),
    asked: z.int(),
    /** who could not be asked, and why */
    not: z.array(z.object({ memberId: z.string(), why: z.string() })),
  }),
  problems: [unknown, 'clubs/asked-too-many'],
});

export const consentOnPaper = operation({
  method: 'POST',
  path: '/api/club/{id}/paper',
  auth: 'user',
  summary: 'Says that the club holds a signed consent on paper, or that it was taken back; who says so is kept',
  params: byClub,
  body: some.extend({ given: z.boolean() }),
  output: players,
  problems: [unknown, 'clubs/unknown-player'],
});

const byToken = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });
/** What somebody who holds the link sees: what the club says of the player, and what it may do. */
const consentView = z.object({
  club: z.object({ name: z.string(), logoUrl: z.string() }),
  player: z.object({ firstName: z.string(), lastName: z.string(), dob: z.string().nullable() }),
  whose: z.enum(['guardian', 'player']),
  name: z.string(),
  state: z.enum(['none', 'asked', 'given', 'refused', 'withdrawn']),
  until: z.int(),
  /** profiles of who is signed in, one of whom the player may be */
  profiles: z.array(z.object({ id, fullName: z.string() })),
});

export const consentLink = operation({
  method: 'GET',
  path: '/api/clubConsent/{token}',
  auth: 'optional',
  summary: 'What a link that asks for consent is about',
  params: byToken,
  output: consentView,
  problems: ['clubs/consent-over'],
});

export const answerConsent = operation({
  method: 'POST',
  path: '/api/clubConsent/{token}',
  auth: 'optional',
  summary:
    'Agrees, with one’s name, or refuses; the same link takes back what was given. `profileId`: a profile of one’s own that the player is',
  params: byToken,
  body: z.object({
    answer: z.enum(['give', 'refuse']),
    name: z.string().trim().min(3, 'A name is required').max(120),
    profileId: id.nullable().default(null),
  }),
  output: consentView,
  problems: ['clubs/consent-over', 'clubs/not-your-profile'],
});
