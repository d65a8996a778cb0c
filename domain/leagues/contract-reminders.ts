import { endpoint } from '../kernel/endpoint.ts';

/* Game reminders of a league (Part 3 §7). */

export const gameReminders = endpoint({ method: 'GET', path: '/api/league/gameReminders', auth: 'user' });
export const setGameReminders = endpoint({ method: 'POST', path: '/api/league/gameReminders', auth: 'user' });
export const resendReminder = endpoint({ method: 'POST', path: '/api/league/gameReminders/resend', auth: 'user' });
/** Ours: a team that wants none, said by who acts for it. */
export const teamReminders = endpoint({ method: 'GET', path: '/api/league/gameReminders/team/{id}', auth: 'token' });
export const setTeamReminders = endpoint({
  method: 'POST',
  path: '/api/league/gameReminders/team/{id}',
  auth: 'token',
});
