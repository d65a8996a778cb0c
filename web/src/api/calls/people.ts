import type * as people from '#domain/people/contract.ts';
import { call } from '../call.ts';

export const playerLookup = call<typeof people.playerLookup>({
  method: 'GET',
  path: '/api/player/lookup',
  auth: 'optional',
});
export const playerOnFile = call<typeof people.playerOnFile>({
  method: 'GET',
  path: '/api/player/{id}/onFile',
  auth: 'optional',
});
