import * as z from 'zod';
import { brochureKinds } from '../catalog/events/brochure-kind.ts';
import { operation } from '../kernel/operation.ts';
import { id, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { longestNote } from './notes.ts';
import * as views from './views.ts';

/* Calls that read teams: their pages and lists. Acts on them are in operations-acts.ts. */

const byTeam = z.object({ id: urlId });
const none = { problems: ['registration/unknown-team'] } as const;

export const teamFace = operation({
  method: 'GET',
  path: '/api/Team/{id}',
  auth: 'optional',
  summary:
    'Get a team’s page, with the actions the caller may take. Open to everyone if the division lists the team; otherwise for anyone who acts for it, its players’ families and the event’s staff.',
  params: byTeam,
  output: views.teamFace,
  ...none,
});

export const teamRegistration = operation({
  method: 'GET',
  path: '/api/Team/{id}/RegistrationData',
  auth: 'token',
  scope: 'teams',
  summary:
    'Get a team’s registration and its players’ open tasks. For anyone who acts for the team, and the event’s staff.',
  params: byTeam,
  output: views.registrationView,
  ...none,
});

export const teamPartners = operation({
  method: 'GET',
  path: '/api/Team/{id}/PartnerData',
  auth: 'token',
  summary: 'List a team’s players with each one’s open tasks. For anyone who acts for the team, and the event’s staff.',
  params: byTeam,
  output: z.object({ teamId: id, people: z.array(views.personView) }),
  ...none,
});

export const teamBalance = operation({
  method: 'GET',
  path: '/api/Team/{id}/balance',
  auth: 'token',
  summary:
    'Get the amounts paid and due for a team. For anyone who acts for the team, and the event’s staff; staff without money permission get no amounts.',
  params: byTeam,
  output: views.balanceView,
  ...none,
});

const notes = z.object({ items: z.array(views.noteView) });

export const teamNotes = operation({
  method: 'GET',
  path: '/api/Team/{id}/Notes',
  auth: 'user',
  scope: 'teams',
  summary: 'List event staff’s notes about a team, newest first. For the event’s admins and directors.',
  params: byTeam,
  output: notes,
  ...none,
});

export const addTeamNote = operation({
  method: 'POST',
  path: '/api/Team/{id}/Notes',
  auth: 'user',
  idempotent: true,
  summary: 'Add a note about a team, or delete one (`remove`). For the event’s admins and directors.',
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
  summary:
    'List all teams of an event; payments are included for staff with money permission. For the event’s admins and directors.',
  params: byTeam,
  output: views.teamList,
  problems: ['catalog/no-such-event'],
});

/** A team's stored forms, for editing (C160). */
export const rawRegistrationData = operation({
  method: 'GET',
  path: '/api/tournament/{id}/rawRegistrationData',
  auth: 'user',
  summary: 'Get a team’s stored forms for editing. For the event’s admins.',
  params: byTeam,
  query: z.object({ teamId: urlId }),
  output: views.rawForms,
  problems: ['catalog/no-such-event', 'registration/unknown-team'],
});

/** The registration answers of a division's teams, for export (C159). */
export const registrationData = operation({
  method: 'GET',
  path: '/api/tournament/{id}/registrationData',
  auth: 'user',
  summary:
    'Export all registration answers of a division’s teams, team by team, with those of its players. For the event’s admins.',
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
  summary: 'List the players of an event’s teams, one division at a time. For the event’s admins and directors.',
  params: byTeam,
  query: z.object({ divisionId: urlId }),
  output: z.object({ items: z.array(views.playerRow) }),
  problems: ['catalog/no-such-event'],
});

/** Finds teams by anything someone might say on the phone (C044). */
export const registrationSearch = operation({
  method: 'GET',
  path: '/api/organization/RegistrationSearch',
  auth: 'user',
  summary:
    'Search an organization’s teams in all its events, newest first: by team or player name, email, phone, order number or team number. For the organization’s admins.',
  query: z.object({ username, term: z.string().max(100) }),
  output: z.object({ items: z.array(views.foundRow), more: z.boolean() }),
  problems: ['organizations/unknown-organization'],
});

export const waitingTeams = operation({
  method: 'GET',
  path: '/api/division/{id}/waiting',
  auth: 'optional',
  summary:
    'List a division’s waitlist in order. Staff see all teams. Others see all teams if the host shows the list; otherwise, they see only their own.',
  params: byTeam,
  output: z.object({
    tournamentId: id,
    division: z.string(),
    kind: z.enum(brochureKinds),
    may: z.object({ run: z.boolean(), manage: z.boolean() }),
    /** Whether the host hides the waitlist. If so, everyone except the host's staff sees only their own teams. */
    hidden: z.boolean(),
    items: z.array(views.waitingRow),
  }),
  problems: ['catalog/no-such-division'],
});

export const myTeams = operation({
  method: 'GET',
  path: '/api/user/me/Teams',
  auth: 'user',
  summary:
    'List the teams the caller registered or plays on, upcoming first, for one event or all. For any signed-in user.',
  query: z.object({ tournamentId: urlId.optional() }),
  output: z.object({ items: z.array(views.myTeam) }),
  problems: [],
});

export const myRosters = operation({
  method: 'GET',
  path: '/api/user/roster/myTeams',
  auth: 'user',
  summary:
    'List the players of the latest 25 teams the caller registered, newest first, to use in another registration. For any signed-in user.',
  output: z.object({
    items: z.array(z.object({ teamId: id, name: z.string(), event: z.string(), people: z.array(views.personView) })),
  }),
  problems: [],
});

/** The teams of the colleges a user coaches (Part 3 §6). */
export const collegeTeams = operation({
  method: 'GET',
  path: '/api/user/me/CollegeTeams',
  auth: 'user',
  summary: 'List the teams of the colleges the caller coaches, by college, newest first. For verified college coaches.',
  output: z.object({ items: z.array(z.object({ id, name: z.string(), teams: z.array(views.myTeam) })) }),
  problems: [],
});

/** The college a team belongs to, set by one of its verified coaches or by the event's organizers. */
export const setTeamCollege = operation({
  method: 'POST',
  path: '/api/Team/{id}/college',
  auth: 'user',
  repeatable: true,
  summary:
    'Set the college a team belongs to (null: none). For verified coaches of the college who act for the team, the event’s admins, and platform staff.',
  params: byTeam,
  body: z.object({ collegeId: id.nullable() }),
  output: z.object({ teamId: id, collegeId: id.nullable() }),
  problems: ['registration/unknown-team', 'people/no-such-college'],
});
