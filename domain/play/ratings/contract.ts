import { endpoint } from '../../kernel/endpoint.ts';

/** The rating systems there are: bodies' by number, and open ones of organizations. */
export const ratingSystems = endpoint({ method: 'GET', path: '/api/RatingSystem', auth: 'public' });
/** What a division's teams are rated, for who seeds them. */
export const divisionRatings = endpoint({ method: 'GET', path: '/api/RatingSystem/division/{id}', auth: 'user' });
/** A player's open ratings, as far as who asks may see them. */
export const playerRatings = endpoint({ method: 'GET', path: '/api/RatingSystem/player/{id}', auth: 'optional' });
/** A list of ratings. */
export const ratingList = endpoint({ method: 'GET', path: '/api/Ratings', auth: 'optional' });
export const playerRating = endpoint({ method: 'GET', path: '/api/Ratings/{username}/players/{id}', auth: 'optional' });
export const ratingDesk = endpoint({ method: 'GET', path: '/api/Ratings/{username}/desk', auth: 'user' });
export const setRatings = endpoint({
  method: 'PATCH',
  path: '/api/Ratings/{username}/desk',
  auth: 'user',
  repeatable: true,
});
export const runRatings = endpoint({
  method: 'POST',
  path: '/api/Ratings/{username}/runs',
  auth: 'user',
  idempotent: true,
});
export const ratedResults = endpoint({ method: 'GET', path: '/api/Ratings/{username}/results', auth: 'user' });
export const leaveOut = endpoint({
  method: 'POST',
  path: '/api/Ratings/{username}/results',
  auth: 'user',
  repeatable: true,
});
export const uploadResults = endpoint({
  method: 'POST',
  path: '/api/Ratings/{username}/import/parts',
  auth: 'user',
  repeatable: true,
});
export const resultColumns = endpoint({ method: 'GET', path: '/api/Ratings/{username}/import/columns', auth: 'user' });
export const importResults = endpoint({
  method: 'POST',
  path: '/api/Ratings/{username}/import',
  auth: 'user',
  idempotent: true,
});
export const objectToRating = endpoint({
  method: 'POST',
  path: '/api/Ratings/{username}/objections',
  auth: 'user',
  idempotent: true,
});
export const answerObjection = endpoint({
  method: 'POST',
  path: '/api/Ratings/{username}/objections/{id}',
  auth: 'user',
  repeatable: true,
});
