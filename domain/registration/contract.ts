import { endpoint } from '../kernel/endpoint.ts';

export const myReservation = endpoint({
  method: 'GET',
  path: '/api/tournament/reservation',
  auth: 'optional',
  repeatable: true,
});

export const reserve = endpoint({
  method: 'POST',
  path: '/api/tournament/reservation',
  auth: 'optional',
  repeatable: true,
});

export const checkPassword = endpoint({
  method: 'POST',
  path: '/api/tournament/{id}/checkPass',
  auth: 'optional',
  spends: 'guess',
});

export const keepReservation = endpoint({
  method: 'GET',
  path: '/api/tournament/reservation/{id}',
  auth: 'optional',
});

export const cancelReservation = endpoint({
  method: 'POST',
  path: '/api/tournament/reservation/{id}/cancel',
  auth: 'optional',
});

export const waitlist = endpoint({
  method: 'GET',
  path: '/api/waitlist',
  auth: 'public',
  cache: { sMaxAge: 1, staleWhileRevalidate: 2 },
});

export const waitlistUsual = endpoint({
  method: 'GET',
  path: '/api/waitlist/usual',
  auth: 'public',
  cache: { sMaxAge: 600, staleWhileRevalidate: 600 },
});

export const draw = endpoint({
  method: 'GET',
  path: '/api/draw',
  auth: 'public',
  cache: { sMaxAge: 1, staleWhileRevalidate: 2 },
});

export const offer = endpoint({
  method: 'GET',
  path: '/api/waitlist/offer/{key}',
  auth: 'public',
});

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/waitlist/offer/{key}/accept',
  auth: 'optional',
});

export const declineOffer = endpoint({
  method: 'POST',
  path: '/api/waitlist/offer/{key}/decline',
  auth: 'public',
});
