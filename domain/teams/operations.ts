import * as z from 'zod';
import { brochureKinds } from '../catalog/events/brochure-kind.ts';
import { operation } from '../kernel/operation.ts';
import { id, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { longestNote } from './notes.ts';
import * as views from './views.ts';

/* Looking at teams: their faces, their lists. What is done to them is operations-acts.ts. */

const byTeam = z.object({ id: urlId });
const none = { problems: ['registration/unknown-team'] } as const;

export const teamFace = operation({
  method: 'GET',
  path: '/api/Team/{id}',
  auth: 'optional',
  summary: 'A team as everybody may see it, and what the reader may do with it (Part 3 §7 Manageable)',
  params: byTeam,
  output: views.teamFace,
  ...none,
});

export const teamRegistration = operation({
  method: 'GET',
  path: '/api/Team/{id}/RegistrationData',
  auth: 'token',
  summary: 'What a team was entered with, and how far its people are; for who acts for it (Part 2 §7, Part 3 §7)',
  params: byTeam,
  output: views.registrationView,
  ...none,
});

export const teamPartners = operation({
  method: 'GET',
  path: '/api/Team/{id}/PartnerData',
  auth: 'token',
  summary: 'The people of a team with how far each is; for who acts for it (Part 2 §7, Part 3 §7)',
  params: byTeam,
  output: z.object({ teamId: id, people: z.array(views.personView) }),
  ...none,
});

export const teamBalance = operation({
  method: 'GET',
  path: '/api/Team/{id}/balance',
  auth: 'token',
  summary: 'What is paid for a team and what is due; for who acts for it',
  params: byTeam,
  output: views.balanceView,
  ...none,
});

const notes = z.object({ items: z.array(views.noteView) });

export const teamNotes = operation({
  method: 'GET',
  path: '/api/Team/{id}/Notes',
  auth: 'user',
  summary: 'Notes of the event’s crew about a team, newest first',
  params: byTeam,
  output: notes,
  ...none,
});

export const addTeamNote = operation({
  method: 'POST',
  path: '/api/Team/{id}/Notes',
  auth: 'user',
  idempotent: true,
  summary: 'Writes a note about a team, or takes one of them away (`remove`)',
  params: byTeam,
  body: z.union([
    z.object({ text: z.string().trim().min(1).max(longestNote) }),
    z.object({ remove: z.string().max(40) }),
  ]),
  output: notes,
  ...none,
});

export const tournamentTeams = operation({
  method: 'GET',
  path: '/api/tournament/{id}/teamList',
  auth: 'user',
  scope: 'teams',
  summary: 'All teams of an event with what is paid for them, for its crew',
  params: byTeam,
  output: views.teamList,
  problems: ['catalog/no-such-event'],
});

/** C160: the forms of a team of the event as they are kept, to be edited. */
export const rawRegistrationData = operation({
  method: 'GET',
  path: '/api/tournament/{id}/rawRegistrationData',
  auth: 'user',
  summary: 'The forms of a team as they are kept, to be edited; for the organizers',
  params: byTeam,
  query: z.object({ teamId: urlId }),
  output: views.rawForms,
  problems: ['catalog/no-such-event', 'registration/unknown-team'],
});

/** C159: what was answered when the teams of a division were entered, to be exported. */
export const registrationData = operation({
  method: 'GET',
  path: '/api/tournament/{id}/registrationData',
  auth: 'user',
  summary:
    'Everything that was answered when the teams of a division were entered, a team at a time with its people; for the organizers, to be exported',
  params: byTeam,
  query: z.object({ divisionId: urlId }),
  output: z.object({ items: z.array(views.entryData) }),
  problems: ['catalog/no-such-event'],
});

export const tournamentPlayers = operation({
  method: 'GET',
  path: '/api/tournament/{id}/players',
  auth: 'user',
  scope: 'teams',
  summary: 'The players of an event’s teams, a division at a time, for its crew',
  params: byTeam,
  query: z.object({ divisionId: urlId }),
  output: z.object({ items: z.array(views.playerRow) }),
  problems: ['catalog/no-such-event'],
});

/** C044: its teams by anything that somebody on the phone says. */
export const registrationSearch = operation({
  method: 'GET',
  path: '/api/organization/RegistrationSearch',
  auth: 'user',
  summary:
    'Teams of an organization, of all its events, newest first: by words of their or their people’s names, an e-mail address, a phone, the number of an order or a team; for its staff (Part 3 §7)',
  query: z.object({ username, term: z.string().max(100) }),
  output: z.object({ items: z.array(views.foundRow), more: z.boolean() }),
  problems: ['organizations/unknown-organization'],
});

export const waitingTeams = operation({
  method: 'GET',
  path: '/api/division/{id}/waiting',
  auth: 'optional',
  summary:
    'Who waits for a place in a division, in order: all of them for its crew, and for everybody where the host shows who waits; one’s own teams always',
  params: byTeam,
  output: z.object({
    tournamentId: id,
    division: z.string(),
    kind: z.enum(brochureKinds),
    may: z.object({ run: z.boolean(), manage: z.boolean() }),
    /** the host shows nobody who waits: to all but its crew these are only their own teams */
    hidden: z.boolean(),
    items: z.array(views.waitingRow),
  }),
  problems: ['catalog/no-such-division'],
});

export const myTeams = operation({
  method: 'GET',
  path: '/api/user/me/Teams',
  auth: 'user',
  summary: 'The teams that the user entered or plays in; of one event, or of all, the next first',
  query: z.object({ tournamentId: urlId.optional() }),
  output: z.object({ items: z.array(views.myTeam) }),
  problems: [],
});

export const myRosters = operation({
  method: 'GET',
  path: '/api/user/roster/myTeams',
  auth: 'user',
  summary: 'Who plays in the teams that the user entered, newest first: for another registration',
  output: z.object({
    items: z.array(z.object({ teamId: id, name: z.string(), event: z.string(), people: z.array(views.personView) })),
  }),
  problems: [],
});

/** The teams of the colleges that the user coaches (Part 3 §6). */
export const collegeTeams = operation({
  method: 'GET',
  path: '/api/user/me/CollegeTeams',
  auth: 'user',
  summary: 'The teams of the colleges that the user coaches, by college, the latest first',
  output: z.object({ items: z.array(z.object({ id, name: z.string(), teams: z.array(views.myTeam) })) }),
  problems: [],
});

/** Which college a team is of: said by one of its verified coaches, or by who runs the event. */
export const setTeamCollege = operation({
  method: 'POST',
  path: '/api/Team/{id}/college',
  auth: 'user',
  repeatable: true,
  summary:
    'Says which college a team is of (null: none), by a verified coach of the college who acts for the team, by the event’s organizers or platform staff',
  params: byTeam,
  body: z.object({ collegeId: id.nullable() }),
  output: z.object({ teamId: id, collegeId: id.nullable() }),
  problems: ['registration/unknown-team', 'people/no-such-college'],
});
