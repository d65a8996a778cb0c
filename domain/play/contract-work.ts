import { endpoint } from '../kernel/endpoint.ts';

/* Teams that change the matches they work at, each with the other's consent. Ours. */

export const workSwaps = endpoint({ method: 'GET', path: '/api/matches/work/{teamId}', auth: 'token' });
export const askSwap = endpoint({ method: 'POST', path: '/api/matches/work/ask', auth: 'token', idempotent: true });
export const answerSwap = endpoint({
  method: 'POST',
  path: '/api/matches/work/answer',
  auth: 'token',
  repeatable: true,
});
