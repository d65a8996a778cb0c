import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { millis } from '../kernel/schema.ts';
import { subscription } from './schema.ts';

/* Calls for a person's devices that get push notifications (Push API). */

/** A person's devices. `key` is the public half of our VAPID key, which a browser subscribes with. */
const devices = z.object({
  key: z.string(),
  items: z.array(z.object({ id: z.string(), device: z.string(), dtCreated: millis })),
});

export const pushDevices = operation({
  method: 'GET',
  path: '/api/user/push',
  auth: 'user',
  summary:
    'List the caller’s devices that get push notifications, and the key a browser subscribes with. For any signed-in user.',
  output: devices,
  problems: [],
});

export const addPushDevice = operation({
  method: 'POST',
  path: '/api/user/push',
  auth: 'user',
  repeatable: true,
  summary: 'Turn on push notifications for the caller’s browser and send a first notification. For any signed-in user.',
  body: subscription,
  output: devices.extend({ id: z.string(), told: z.boolean() }),
  problems: ['identity/no-push'],
});

export const removePushDevice = operation({
  method: 'DELETE',
  path: '/api/user/push/{id}',
  auth: 'user',
  repeatable: true,
  summary: 'Turn off push notifications for one of the caller’s devices. For any signed-in user.',
  params: z.object({ id: z.string().max(40) }),
  output: devices,
  problems: [],
});
