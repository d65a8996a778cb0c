import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate } from '../kernel/schema.ts';
import { oneLine } from '../kernel/text.ts';
import { mostDates } from '../registration/dates/open-days.ts';
import { longestTeamName } from '../registration/teams/team-name.ts';
import { mostQuickTeams } from './quick-add.ts';

/* Teams an organizer adds directly, without the cart or the gates (Part 2 §6, §7). */

const named = z.string().max(120).overwrite(oneLine);
const team = z
  .object({ name: z.string().max(longestTeamName).overwrite(oneLine).default(''), players: z.array(named).max(40) })
  .refine(({ name, players }) => name.trim() !== '' || players.length > 0, 'A name is required');
/** `days` lists the session dates they come to. If it is left out, they come to all upcoming dates. */
const where = {
  tournamentId: id,
  divisionId: id,
  days: z.array(isoDate).min(1).max(mostDates).optional(),
  /** Whether the organizers know that a player or a team with this name is already in the division. */
  allowDuplicates: z.boolean().optional(),
};
const problems = [
  'catalog/no-such-event',
  'registration/unknown-division',
  'registration/event-not-editable',
  'registration/division-full',
  'registration/already-in-division',
  'registration/team-name-taken',
  'registration/roster-too-large',
  'registration/date-full',
  'registration/unknown-date',
  'registration/too-many-dates',
] as const;

export const quickAdd = operation({
  method: 'POST',
  path: '/api/tournament/quickAdd',
  auth: 'user',
  scope: 'registrations:write',
  idempotent: true,
  summary:
    'Add a team to a division right away, without cart, password, window or form. If the division is full or teams are waiting, it joins the waitlist. For the event’s admins.',
  body: z.object({ ...where, team }),
  output: z.object({ teamId: id, waits: z.boolean() }),
  problems,
});

export const quickAddMany = operation({
  method: 'POST',
  path: '/api/tournament/quickAdd2',
  auth: 'user',
  scope: 'registrations:write',
  idempotent: true,
  summary: 'Add several teams to a division, one after the other; each gets its own result. For the event’s admins.',
  body: z.object({ ...where, teams: z.array(team).min(1).max(mostQuickTeams) }),
  output: z.object({
    rows: z.array(
      z.object({
        ...{ teamId: id.nullable(), waits: z.boolean(), code: z.string().nullable(), title: z.string() },
        detail: z.string().optional(),
      }),
    ),
  }),
  problems: ['catalog/no-such-event', 'registration/unknown-division', 'registration/event-not-editable'],
});
