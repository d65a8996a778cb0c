import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { urlId } from '../kernel/url-values.ts';
import { byClub, teamDraft } from './edits.ts';
import { entryView, teamView } from './views.ts';

const byTeam = byClub.extend({ teamId: urlId });
const unknown = 'clubs/unknown-club' as const;
const teams = z.object({ items: z.array(teamView), season: z.int() });
const draftProblems = [
  'clubs/team-there',
  'clubs/team-players',
  'clubs/team-coach',
  'clubs/too-old',
  'clubs/too-many-teams',
] as const;

export const clubTeams = operation({
  method: 'GET',
  path: '/api/club/{id}/teams',
  auth: 'user',
  summary: 'The teams of a club in all seasons, the latest first, with their players and coaches',
  params: byClub,
  output: teams,
  problems: [unknown],
});

export const newClubTeam = operation({
  method: 'POST',
  path: '/api/club/{id}/teams',
  auth: 'user',
  idempotent: true,
  summary: 'Puts a team together for a season',
  params: byClub,
  body: teamDraft,
  output: teams,
  problems: [unknown, ...draftProblems],
});

export const saveClubTeam = operation({
  method: 'POST',
  path: '/api/club/{id}/teams/{teamId}',
  auth: 'user',
  ifMatch: true,
  summary: 'Changes a team: its name, group, coaches, players',
  params: byTeam,
  body: teamDraft.partial(),
  output: teams,
  problems: [unknown, 'clubs/unknown-team', ...draftProblems],
});

export const removeClubTeam = operation({
  method: 'DELETE',
  path: '/api/club/{id}/teams/{teamId}',
  auth: 'user',
  summary: 'Takes a team away; its players stay in the club, what it was entered in stays',
  params: byTeam,
  output: teams,
  problems: [unknown, 'clubs/unknown-team'],
});

export const moveClubTeams = operation({
  method: 'POST',
  path: '/api/club/{id}/nextSeason',
  auth: 'user',
  summary: 'Makes the teams of a season anew in the next one: a group older, without who has left or is too old',
  params: byClub,
  body: z.object({ season: z.int().min(2000).max(2100) }),
  output: teams.extend({ made: z.int(), stay: z.array(z.object({ team: z.string(), player: z.string() })) }),
  problems: [unknown, 'clubs/nothing-to-move', 'clubs/too-many-teams'],
});

export const clubEntries = operation({
  method: 'GET',
  path: '/api/club/{id}/entries',
  auth: 'user',
  summary: 'What the club has entered: each team in each event, with its place, finish and order',
  params: byClub,
  output: z.object({ items: z.array(entryView) }),
  problems: [unknown],
});
