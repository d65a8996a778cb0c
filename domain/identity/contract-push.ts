import { endpoint } from '../kernel/endpoint.ts';

/* The devices of a person that are told at once (Push API). */

export const pushDevices = endpoint({ method: 'GET', path: '/api/user/push', auth: 'user' });

export const addPushDevice = endpoint({ method: 'POST', path: '/api/user/push', auth: 'user', repeatable: true });

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/user/push/{id}',
  auth: 'user',
  repeatable: true,
});
