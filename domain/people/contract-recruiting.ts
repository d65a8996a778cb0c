import { endpoint } from '../kernel/endpoint.ts';

/** Players who may be recruited, for verified coaches. */
export const recruits = endpoint({ method: 'GET', path: '/api/recruits', auth: 'user' });
/** A coach's kept questions of recruits. */
export const recruitSearches = endpoint({ method: 'GET', path: '/api/user/recruitSearches', auth: 'user' });
export const keepSearch = endpoint({
  method: 'POST',
  path: '/api/user/recruitSearches',
  auth: 'user',
  repeatable: true,
});
export const myTags = endpoint({ method: 'GET', path: '/api/user/tags', auth: 'user' });
export const tagPlayer = endpoint({ method: 'POST', path: '/api/user/tags', auth: 'user', repeatable: true });
export const playerNote = endpoint({ method: 'GET', path: '/api/notes/player/{id}', auth: 'user' });
export const notePlayer = endpoint({
  method: 'POST',
  path: '/api/notes/player/{id}',
  auth: 'user',
  repeatable: true,
});
export const ntdpRatings = endpoint({ method: 'GET', path: '/api/user/NtdpRatings', auth: 'user' });
export const colleges = endpoint({ method: 'GET', path: '/api/college', auth: 'user' });
export const collegeById = endpoint({ method: 'GET', path: '/api/college/{id}', auth: 'user' });
export const saveCollege = endpoint({ method: 'POST', path: '/api/college', auth: 'user', idempotent: true });
export const changeCoach = endpoint({
  method: 'POST',
  path: '/api/college/{id}/coaches',
  auth: 'user',
  repeatable: true,
});
export const userSearch = endpoint({ method: 'GET', path: '/api/users/search', auth: 'user' });
export const userAsStaff = endpoint({ method: 'GET', path: '/api/users/{id}', auth: 'user' });
/** What a user did, as audits have it, for platform staff. */
export const userHistory = endpoint({ method: 'GET', path: '/api/users/{id}/history', auth: 'user' });
