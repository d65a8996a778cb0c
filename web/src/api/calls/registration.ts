import type * as registration from '#domain/registration/contract.ts';
import type * as verifying from '#domain/registration/verify-contract.ts';
import { call } from '../call.ts';

export const myReservation = call<typeof registration.myReservation>({
  method: 'GET',
  path: '/api/tournament/reservation',
  auth: 'optional',
});
export const reserve = call<typeof registration.reserve>({
  method: 'POST',
  path: '/api/tournament/reservation',
  auth: 'optional',
});
export const checkPassword = call<typeof registration.checkPassword>({
  method: 'POST',
  path: '/api/tournament/{id}/checkPass',
  auth: 'optional',
});
export const keepReservation = call<typeof registration.keepReservation>({
  method: 'GET',
  path: '/api/tournament/reservation/{id}',
  auth: 'optional',
});
export const cancelReservation = call<typeof registration.cancelReservation>({
  method: 'POST',
  path: '/api/tournament/reservation/{id}/cancel',
  auth: 'optional',
});
export const waitlistPosition = call<typeof registration.waitlistPosition>({
  method: 'GET',
  path: '/api/waitlist',
  auth: 'optional',
});
export const offer = call<typeof registration.offer>({
  method: 'GET',
  path: '/api/waitlist/offer/{key}',
  auth: 'public',
});
export const acceptOffer = call<typeof registration.acceptOffer>({
  method: 'POST',
  path: '/api/waitlist/offer/{key}/accept',
  auth: 'optional',
});

export const declineOffer = call<typeof registration.declineOffer>({
  method: 'POST',
  path: '/api/waitlist/offer/{key}/decline',
  auth: 'public',
});
export const verifyAau = call<typeof verifying.verifyAau>({
  method: 'POST',
  path: '/api/AAU/Verify2',
  auth: 'optional',
});
