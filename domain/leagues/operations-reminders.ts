import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { byId } from '../play/inputs.ts';
import { reminder, reminderSettings } from './reminders.ts';

/* Calls for a league's match reminders (Part 3 §7). */

/** A reminder with its text, its teams and its match. `attempt` is how often it was resent. */
const reminderView = reminder
  .pick({ key: true, team: true, match: true, role: true, at: true, attempt: true, startTime: true, court: true })
  .extend({
    ...{ divisionId: id, name: z.string(), opponents: z.array(z.string()) },
    /** The name of its week, or empty if the week was deleted. */
    week: z.string(),
    /** How many people it was sent to, or null if it hasn't been sent yet. */
    told: z.int().nullable(),
  });
export type ReminderView = z.infer<typeof reminderView>;

const remindersView = z.object({
  zone: z.string(),
  /** Null if no reminders are sent. */
  settings: reminderSettings.nullable(),
  /** The next reminders, as planned now. */
  next: z.array(reminderView),
  /** The most recent reminders sent. */
  sent: z.array(reminderView),
  /**
   * `unreached` lists players without an email or phone, or juniors whose guardian has none. `reaches` is how many
   * people are reminded.
   */
  teams: z.array(
    z.object({
      ...{ id, divisionId: id, name: z.string(), quiet: z.boolean() },
      ...{ reaches: z.int(), unreached: z.array(z.string()) },
    }),
  ),
});
const problems = ['leagues/not-a-league'] as const;

export const gameReminders = operation({
  method: 'GET',
  path: '/api/league/gameReminders',
  auth: 'user',
  summary:
    'Get a league’s match reminders: the settings, the next ones, and the ones already sent. For the event’s admins and directors.',
  query: z.object({ tournamentId: urlId }),
  output: remindersView,
  problems,
});

export const setGameReminders = operation({
  method: 'POST',
  path: '/api/league/gameReminders',
  auth: 'user',
  summary:
    'Set how long before a match its teams are reminded, and the quiet hours without messages; null turns reminders off. For the event’s admins and directors.',
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
    'Send a match reminder again, but not to teams that turned reminders off; repeating the same request sends it only once. For the event’s admins and directors.',
  body: z.object({ tournamentId: id, divisionId: id, key: z.string().min(1).max(200) }),
  output: z.object({ key: z.string() }),
  problems: ['leagues/not-a-league', 'leagues/unknown-reminder', 'leagues/game-begun', 'leagues/wants-none'],
});

const ofTeam = z.object({ on: z.boolean() });
/** Our addition: turns a team's reminders off or on for its rep. */
export const teamReminders = operation({
  method: 'GET',
  path: '/api/league/gameReminders/team/{id}',
  auth: 'token',
  summary: 'Check whether a team gets match reminders. For anyone who acts for the team, and the event’s staff.',
  params: byId,
  output: ofTeam,
  problems: ['registration/unknown-team'],
});
export const setTeamReminders = operation({
  method: 'POST',
  path: '/api/league/gameReminders/team/{id}',
  auth: 'token',
  summary: 'Turn match reminders on or off for a team. For anyone who acts for the team, and the event’s staff.',
  params: byId,
  body: ofTeam,
  output: ofTeam,
  problems: ['registration/unknown-team'],
});
