import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { millis } from '../kernel/schema.ts';
import { subscription } from './push.ts';

/* The devices of a person that are told at once (Push API). */

/** `key`: what a browser subscribes to, the public half of our VAPID key. */
const devices = z.object({
  key: z.string(),
  items: z.array(z.object({ id: z.string(), device: z.string(), dtCreated: millis })),
});

export const pushDevices = operation({
  method: 'GET',
  path: '/api/user/push',
  auth: 'user',
  summary: 'The devices of the user that are told at once, and the key that a browser subscribes to',
  output: devices,
  problems: [],
});

export const addPushDevice = operation({
  method: 'POST',
  path: '/api/user/push',
  auth: 'user',
  repeatable: true,
  summary: 'Tells a browser of the user at once from now on; it is told so',
  body: subscription,
  output: devices.extend({ id: z.string(), told: z.boolean() }),
  problems: ['identity/no-push'],
});

export const removePushDevice = operation({
  method: 'DELETE',
  path: '/api/user/push/{id}',
  auth: 'user',
  repeatable: true,
  summary: 'Tells a device no more',
  params: z.object({ id: z.string().max(40) }),
  output: devices,
  problems: [],
});
