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
  summary:
    'List a club’s teams of all seasons, newest first, with their players and coaches. For the club’s staff and coaches.',
  params: byClub,
  output: teams,
  problems: [unknown],
});

export const newClubTeam = operation({
  method: 'POST',
  path: '/api/club/{id}/teams',
  auth: 'user',
  idempotent: true,
  summary: 'Create a club team for a season. For the club’s directors and managers.',
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
  summary: 'Change a club team’s name, age group, coaches or players. For the club’s directors and managers.',
  params: byTeam,
  body: teamDraft.partial(),
  output: teams,
  problems: [unknown, 'clubs/unknown-team', ...draftProblems],
});

export const removeClubTeam = operation({
  method: 'DELETE',
  path: '/api/club/{id}/teams/{teamId}',
  auth: 'user',
  summary:
    'Delete a club team. Its players stay in the club, and its event registrations stay. For the club’s directors and managers.',
  params: byTeam,
  output: teams,
  problems: [unknown, 'clubs/unknown-team'],
});

export const moveClubTeams = operation({
  method: 'POST',
  path: '/api/club/{id}/nextSeason',
  auth: 'user',
  summary:
    'Copy a season’s club teams to the next season, one age group up, without players who left or are too old. For the club’s directors and managers.',
  params: byClub,
  body: z.object({ season: z.int().min(2000).max(2100) }),
  output: teams.extend({ made: z.int(), stay: z.array(z.object({ team: z.string(), player: z.string() })) }),
  problems: [unknown, 'clubs/nothing-to-move', 'clubs/too-many-teams'],
});

export const clubEntries = operation({
  method: 'GET',
  path: '/api/club/{id}/entries',
  auth: 'user',
  summary:
    'List a club’s event registrations: each team with its spot and finish and, for directors and managers, its order. For the club’s staff and coaches.',
  params: byClub,
  output: z.object({ items: z.array(entryView) }),
  problems: [unknown],
});
