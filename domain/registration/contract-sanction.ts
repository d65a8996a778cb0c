import { endpoint } from '../kernel/endpoint.ts';

export const verifyAau = endpoint({
  method: 'POST',
  path: '/api/AAU/Verify2',
  auth: 'optional',
  spends: 'code',
});
