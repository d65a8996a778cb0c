import { endpoint } from '../kernel/endpoint.ts';

export const claimOptions = endpoint({ method: 'GET', path: '/api/player/{id}/claim', auth: 'user' });
export const sendClaimCode = endpoint({
  method: 'POST',
  path: '/api/player/{id}/claim/code',
  auth: 'user',
  spends: 'code',
});
export const proveClaim = endpoint({ method: 'POST', path: '/api/player/{id}/claim/prove', auth: 'user' });
export const askForClaim = endpoint({ method: 'POST', path: '/api/player/{id}/claim/ask', auth: 'user' });
export const openClaims = endpoint({ method: 'GET', path: '/api/claims', auth: 'user' });
export const decideClaim = endpoint({ method: 'POST', path: '/api/claims/{playerId}/{claimId}', auth: 'user' });
