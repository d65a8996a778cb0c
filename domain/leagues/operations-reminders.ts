import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { byId } from '../play/inputs.ts';
import { reminder, reminderSettings } from './reminders.ts';

/* Game reminders of a league (Part 3 §7). */

/** A reminder with its words: who is told of which match. `attempt`: how often it was sent again. */
const reminderView = reminder
  .pick({ key: true, team: true, match: true, role: true, at: true, attempt: true, startTime: true, court: true })
  .extend({ divisionId: id, name: z.string(), opponents: z.array(z.string()) });
export type ReminderView = z.infer<typeof reminderView>;

const remindersView = z.object({
  zone: z.string(),
  /** null: none are sent */
  settings: reminderSettings.nullable(),
  /** the next that will be sent, as everything stands now */
  next: z.array(reminderView),
  /** the last that were sent */
  sent: z.array(reminderView),
  teams: z.array(z.object({ id, divisionId: id, name: z.string(), quiet: z.boolean() })),
});
const problems = ['leagues/not-a-league'] as const;

export const gameReminders = operation({
  method: 'GET',
  path: '/api/league/gameReminders',
  auth: 'user',
  summary: 'When the teams of a league are told of their games, whom that will be next, and who was told',
  query: z.object({ tournamentId: urlId }),
  output: remindersView,
  problems,
});

export const setGameReminders = operation({
  method: 'POST',
  path: '/api/league/gameReminders',
  auth: 'user',
  summary: 'How long before a game its teams are told, and when nobody is disturbed; null: nobody is told',
  body: z.object({
    tournamentId: id,
    settings: reminderSettings.nullable(),
  }),
  output: remindersView,
  problems,
});

export const resendReminder = operation({
  method: 'POST',
  path: '/api/league/gameReminders/resend',
  auth: 'user',
  summary:
    'A reminder that was sent is sent once more, but to a team that wants none by now; asked twice for the same one, it goes out once',
  body: z.object({ tournamentId: id, divisionId: id, key: z.string().min(1).max(200) }),
  output: z.object({ key: z.string() }),
  problems: ['leagues/not-a-league', 'leagues/unknown-reminder', 'leagues/game-begun', 'leagues/wants-none'],
});

const ofTeam = z.object({ on: z.boolean() });
/** Ours: a team that wants none, said by who acts for it. */
export const teamReminders = operation({
  method: 'GET',
  path: '/api/league/gameReminders/team/{id}',
  auth: 'token',
  summary: 'Whether a team is told of its games, for who acts for it',
  params: byId,
  output: ofTeam,
  problems: ['registration/unknown-team'],
});
export const setTeamReminders = operation({
  method: 'POST',
  path: '/api/league/gameReminders/team/{id}',
  auth: 'token',
  summary: 'Whether a team is told of its games, said by who acts for it',
  params: byId,
  body: ofTeam,
  output: ofTeam,
  problems: ['registration/unknown-team'],
});
