import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate } from '../kernel/schema.ts';
import { oneLine } from '../kernel/text.ts';
import { mostDates } from '../registration/dates/schema-of-choice.ts';
import { longestTeamName } from '../registration/teams/team-name.ts';
import { mostQuickTeams } from './quick-add.ts';

/* Teams that an organizer adds directly, past the cart and the gates (Part 2 §6, §7). */

const named = z.string().max(120).overwrite(oneLine);
const team = z
  .object({ name: z.string().max(longestTeamName).overwrite(oneLine).default(''), players: z.array(named).max(40) })
  .refine(({ name, players }) => name.trim() !== '' || players.length > 0, 'A name is required');
/** `days`: the dates of a session that they come to; without them every one that is to come. */
const where = {
  tournamentId: id,
  divisionId: id,
  days: z.array(isoDate).min(1).max(mostDates).optional(),
  /** the organizers know that a player or a team of this name is in the division already */
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
  idempotent: true,
  summary:
    'Adds a team to a division at once, past cart, password, windows and form; for organizers. Where there is no place, or others wait, it joins the line (Part 2 §6)',
  body: z.object({ ...where, team }),
  output: z.object({ teamId: id, waits: z.boolean() }),
  problems,
});

export const quickAddMany = operation({
  method: 'POST',
  path: '/api/tournament/quickAdd2',
  auth: 'user',
  idempotent: true,
  summary: 'Adds several teams to a division, one after the other; each is answered by itself',
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
