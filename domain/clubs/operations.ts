import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, rev } from '../kernel/schema.ts';
import * as endpoints from './contract.ts';
import { byClub, clubEdit, clubFounding, playerEdit } from './edits.ts';
import { clubView, memberView, ownClub } from './views.ts';

const memberId = z.string().regex(/^[\w-]{1,60}$/);
const byMember = byClub.extend({ memberId });
const unknown = 'clubs/unknown-club' as const;
/** Some players of a club by their ids. */
const some = z.object({ memberIds: z.array(memberId).min(1).max(100) });
const players = z.object({ items: z.array(memberView), season: z.int() });

export const clubList = operation(endpoints.clubList, {
  summary: 'Every listed club by name, with its number and where it is found',
  output: z.object({ items: z.array(z.object({ id, name: z.string(), username: z.string() })) }),
  problems: [],
});

export const ownClubs = operation(endpoints.ownClubs, {
  summary: 'The clubs that somebody directs, manages or coaches',
  output: z.object({ items: z.array(ownClub) }),
  problems: [],
});

export const foundClub = operation(endpoints.foundClub, {
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

export const clubById = operation(endpoints.clubById, {
  summary: 'A club as its staff sees it',
  params: byClub,
  output: clubView,
  problems: [unknown],
});

export const saveClub = operation(endpoints.saveClub, {
  summary: 'Saves what is the club’s own: its region; the rest is its organization’s and its theme’s',
  params: byClub,
  body: clubEdit,
  output: clubView,
  problems: [unknown],
});

export const clubPlayers = operation(endpoints.clubPlayers, {
  summary: 'Everybody who plays for a club, and who has left, with what is missing of each',
  params: byClub,
  output: players,
  problems: [unknown],
});

export const addClubPlayer = operation(endpoints.addClubPlayer, {
  summary: 'Adds a player by hand; nobody is told',
  params: byClub,
  body: playerEdit,
  output: memberView,
  problems: [unknown, 'clubs/player-invalid', 'clubs/player-there', 'clubs/too-many-players'],
});

export const correctClubPlayer = operation(endpoints.correctClubPlayer, {
  summary: 'Corrects fields of a player; what stood there before is kept in their history with who changed it',
  params: byMember,
  body: playerEdit,
  output: memberView,
  problems: [unknown, 'clubs/unknown-player', 'clubs/player-invalid', 'clubs/player-there'],
});

export const clubPlayersLeave = operation(endpoints.clubPlayersLeave, {
  summary: 'Players leave the club, or come back; what is known of who left is forgotten a year later',
  params: byClub,
  body: some.extend({ leave: z.boolean() }),
  output: players,
  problems: [unknown, 'clubs/unknown-player'],
});

export const mergeClubPlayers = operation(endpoints.mergeClubPlayers, {
  summary:
    'Two records of one person become one: what the first leaves empty is the second’s, its teams are the first’s',
  params: byClub,
  body: z.object({ keepId: memberId, goesId: memberId, rev }),
  output: players,
  problems: [unknown, 'clubs/unknown-player', 'clubs/not-the-same'],
});

export const askConsent = operation(endpoints.askConsent, {
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

export const consentOnPaper = operation(endpoints.consentOnPaper, {
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

export const consentLink = operation(endpoints.consentLink, {
  summary: 'What a link that asks for consent is about',
  params: byToken,
  output: consentView,
  problems: ['clubs/consent-over'],
});

export const answerConsent = operation(endpoints.answerConsent, {
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
