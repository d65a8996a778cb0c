import { endpoint } from '../kernel/endpoint.ts';

/** A team's line-ups of its matches and duals, for who acts for it: its own, and the other team's once both may be seen. */
export const teamLineups = endpoint({ method: 'GET', path: '/api/Team/{id}/lineups', auth: 'token' });
/** Sent again it says the same. */
export const saveLineup = endpoint({ method: 'POST', path: '/api/Team/{id}/lineups', auth: 'token', repeatable: true });
/** What everybody may see of a division's line-ups. */
export const divisionLineups = endpoint({
  method: 'GET',
  path: '/api/division/{id}/lineups',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 10, staleWhileRevalidate: 30 },
});
