import type * as play from '#domain/play/contract.ts';
import { call } from '../call.ts';

export const divisionPlay = call<typeof play.divisionPlay>({
  method: 'GET',
  path: '/api/division/{id}/hydrate',
  auth: 'public',
});
export const divisionRounds = call<typeof play.divisionRounds>({
  method: 'GET',
  path: '/api/division/{id}/rounds',
  auth: 'user',
});
export const commandPlay = call<typeof play.commandPlay>({
  method: 'POST',
  path: '/api/division/{id}/rounds',
  auth: 'user',
});
export const previewPlay = call<typeof play.previewPlay>({
  method: 'POST',
  path: '/api/division/{id}/rounds/preview',
  auth: 'user',
});
export const playLog = call<typeof play.playLog>({
  method: 'GET',
  path: '/api/division/{id}/log',
  auth: 'user',
});
export const matchById = call<typeof play.matchById>({ method: 'GET', path: '/api/matches', auth: 'public' });
export const liveSnapshot = call<typeof play.liveSnapshot>({
  method: 'GET',
  path: '/api/division/{id}/live',
  auth: 'public',
});
export const liveFlushes = call<typeof play.liveFlushes>({
  method: 'GET',
  path: '/api/division/{id}/live/{after}',
  auth: 'public',
});
