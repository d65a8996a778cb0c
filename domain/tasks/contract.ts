import { endpoint } from '../kernel/endpoint.ts';

export const needsYou = endpoint({
  method: 'GET',
  path: '/api/needsYou',
  auth: 'user',
});
