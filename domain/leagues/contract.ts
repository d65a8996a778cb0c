import { endpoint } from '../kernel/endpoint.ts';

/*
 * The tools of a league (Part 3 §7). Those of the specification name a division and, where they are about one week, that week by `roundId`. Each may be asked
 * for a preview, and carries the sender's own `entryId`: the same entry counts once.
 */

export const leagueSeasons = endpoint({ method: 'GET', path: '/api/league/{id}/season', auth: 'user' });
export const generateSeason = endpoint({
  method: 'POST',
  path: '/api/league/generate',
  auth: 'user',
  repeatable: true,
});
export const fillSeason = endpoint({ method: 'POST', path: '/api/league/fill', auth: 'user', repeatable: true });
export const fillPools = endpoint({ method: 'POST', path: '/api/league/fill-pools', auth: 'user', repeatable: true });
export const fillLadders = endpoint({
  method: 'POST',
  path: '/api/league/fill-ladders',
  auth: 'user',
  repeatable: true,
});
export const clearSeason = endpoint({ method: 'POST', path: '/api/league/clear', auth: 'user', repeatable: true });
export const addRefs = endpoint({ method: 'POST', path: '/api/league/addRefs', auth: 'user', repeatable: true });
/** Ours: a week that fell out, matches to other courts and times, courts and times of a week. */
export const replanWeek = endpoint({ method: 'POST', path: '/api/league/replan', auth: 'user', repeatable: true });
export const moveInSeason = endpoint({ method: 'POST', path: '/api/league/moves', auth: 'user', repeatable: true });
export const setWeekTimes = endpoint({ method: 'POST', path: '/api/league/week', auth: 'user', repeatable: true });
