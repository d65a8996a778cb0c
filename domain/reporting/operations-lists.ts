import * as z from 'zod';
import { brochureKinds } from '../catalog/events/brochure-kind.ts';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, millis, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { teamStates } from '../teams/notes.ts';

/* Lists across events: an organization's players, and all organizations' teams for platform staff. */

const ofYear = z.string().regex(/^20\d\d$/, 'Enter a year');
/** A player in an organization's events of a year: their last team, and the number of teams. */
const player = z.object({
  ...{ playerProfileId: id, name: z.string(), teams: z.int(), events: z.int(), club: z.string() },
  last: z.object({
    teamId: id,
    team: z.string(),
    division: z.string(),
    tournamentId: id,
    event: z.string(),
    date: isoDate,
  }),
});
export const organizationPlayers = operation({
  method: 'GET',
  path: '/api/organization/{username}/players',
  auth: 'user',
  scope: 'teams',
  summary:
    'List every player with a profile on a team in an organization’s events of a year, with their latest team. `more`: the earliest events were left out because there are too many. For the organization’s admins.',
  params: z.object({ username }),
  query: z.object({ year: ofYear }),
  output: z.object({ items: z.array(player), more: z.boolean() }),
  problems: ['organizations/unknown-organization'],
});

const team = z.object({
  ...{ id, name: z.string(), players: z.array(z.string()), division: z.string() },
  ...{ state: z.enum(teamStates), approves: z.boolean() },
  ...{ orderId: id.nullable(), dtRegistered: millis },
  event: z.object({ id, name: z.string(), kind: z.enum(brochureKinds), date: isoDate }),
});
export const teamsOfAll = operation({
  method: 'GET',
  path: '/api/admin/teams',
  auth: 'user',
  summary:
    'Search teams in all events: by team number, by event number, or by day of the event (default: today). For platform staff.',
  query: z.object({ team: urlId.optional(), event: urlId.optional(), day: isoDate.optional() }),
  output: z.object({ items: z.array(team), more: z.boolean() }),
  problems: ['request/forbidden'],
});
