import { endpoint } from '../kernel/endpoint.ts';

/* Check-in of an event's teams (Part 3 §2, §7): by the crew, by the teams themselves, by their signed passes. */

export const checkinList = endpoint({ method: 'GET', path: '/api/tournament/{id}/OnlineCheckin', auth: 'token' });
/** Marks carry their own moment: sent again they change nothing more. */
export const markCheckins = endpoint({
  method: 'POST',
  path: '/api/tournament/{id}/OnlineCheckin',
  auth: 'token',
  repeatable: true,
});
export const teamCheckin = endpoint({ method: 'GET', path: '/api/Team/{id}/OnlineCheckin', auth: 'token' });
export const onlineCheckin = endpoint({
  method: 'POST',
  path: '/api/Team/{id}/OnlineCheckin',
  auth: 'token',
  repeatable: true,
});
/** `b`: whether the team of `a` is here. */
export const checkInTeam = endpoint({
  method: 'POST',
  path: '/api/Team/{a}/CheckIn/{b}',
  auth: 'user',
  repeatable: true,
});
/** Asks teams of a division that are not here, by text message. */
export const smsCheckin = endpoint({
  method: 'POST',
  path: '/api/tournament/{id}/SmsCheckIn',
  auth: 'user',
  spends: 'code',
  repeatable: true,
});
