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
export const sendPhoneCode = call<typeof people.sendPhoneCode>({
  method: 'POST',
  path: '/api/phone/code',
  auth: 'optional',
});
export const provePhone = call<typeof people.provePhone>({
  method: 'POST',
  path: '/api/phone/prove',
  auth: 'optional',
});
