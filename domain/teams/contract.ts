import { endpoint } from '../kernel/endpoint.ts';

/* Looking at teams: their faces, their lists. What is done to them is contract-acts.ts. */

export const teamFace = endpoint({ method: 'GET', path: '/api/Team/{id}', auth: 'optional' });

export const teamRegistration = endpoint({ method: 'GET', path: '/api/Team/{id}/RegistrationData', auth: 'token' });

export const teamPartners = endpoint({ method: 'GET', path: '/api/Team/{id}/PartnerData', auth: 'token' });

export const teamBalance = endpoint({ method: 'GET', path: '/api/Team/{id}/balance', auth: 'token' });

export const teamNotes = endpoint({ method: 'GET', path: '/api/Team/{id}/Notes', auth: 'user' });

export const addTeamNote = endpoint({
  method: 'POST',
  path: '/api/Team/{id}/Notes',
  auth: 'user',
  idempotent: true,
});

export const tournamentTeams = endpoint({
  method: 'GET',
  path: '/api/tournament/{id}/teamList',
  auth: 'user',
  scope: 'teams',
});

/** C160: the forms of a team of the event as they are kept, to be edited. */
export const rawRegistrationData = endpoint({
  method: 'GET',
  path: '/api/tournament/{id}/rawRegistrationData',
  auth: 'user',
});

/** C159: what was answered when the teams of a division were entered, to be exported. */
export const registrationData = endpoint({
  method: 'GET',
  path: '/api/tournament/{id}/registrationData',
  auth: 'user',
});

export const tournamentPlayers = endpoint({
  method: 'GET',
  path: '/api/tournament/{id}/players',
  auth: 'user',
  scope: 'teams',
});

/** C044: its teams by anything that somebody on the phone says. */
export const registrationSearch = endpoint({
  method: 'GET',
  path: '/api/organization/RegistrationSearch',
  auth: 'user',
});

export const waitingTeams = endpoint({ method: 'GET', path: '/api/division/{id}/waiting', auth: 'optional' });

export const myTeams = endpoint({ method: 'GET', path: '/api/user/me/Teams', auth: 'user' });

export const myRosters = endpoint({ method: 'GET', path: '/api/user/roster/myTeams', auth: 'user' });

/** The teams of the colleges that the user coaches (Part 3 §6). */
export const collegeTeams = endpoint({ method: 'GET', path: '/api/user/me/CollegeTeams', auth: 'user' });

/** Which college a team is of: said by one of its verified coaches, or by who runs the event. */
export const setTeamCollege = endpoint({
  method: 'POST',
  path: '/api/Team/{id}/college',
  auth: 'user',
  repeatable: true,
});
