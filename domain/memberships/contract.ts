import { endpoint } from '../kernel/endpoint.ts';

/* What an organization offers to members, and what anybody may know of a membership (Part 2 §7, Part 3 §7). */

export const program = endpoint({ method: 'GET', path: '/api/Membership/program/{username}', auth: 'public' });

/** C093: the level somebody holds in an organization today. */
export const memberLevel = endpoint({
  method: 'GET',
  path: '/api/Membership/level/{playerProfileId}',
  auth: 'optional',
});

/** C070: the memberships of a profile, as whoever registers it may know them. */
export const membershipCheck = endpoint({
  method: 'GET',
  path: '/api/playerprofile/{playerProfileId}/membershipCheck',
  auth: 'optional',
});

/** C099: what a membership's card says, to whoever has the card. */
export const memberPermit = endpoint({ method: 'GET', path: '/api/Membership/permit', auth: 'public' });

/** C065: whether a player holds a season pass. */
export const seasonPass = endpoint({
  method: 'GET',
  path: '/api/seasonPass/{passId}/{playerProfileId}',
  auth: 'optional',
});
