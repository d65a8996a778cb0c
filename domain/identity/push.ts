import * as z from 'zod';
import { id, millis } from '../kernel/schema.ts';

/** Limit for a person's devices with push; one more replaces the oldest. */
export const mostDevices = 10;

/** What a browser sends when it subscribes (Push API): its address at the push service, and its keys in base64url. */
export const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});

/** The same as stored; `device`: the browser's name for people. */
export const pushSubscription = subscription.extend({
  userId: id,
  id: z.string(),
  device: z.string().max(60),
  dtCreated: millis,
});

/** A browser's name for people, from its user agent. */
export function deviceName(agent: string): string {
  const found = (names: Readonly<Record<string, RegExp>>): string =>
    Object.entries(names).find(([, pattern]) => pattern.test(agent))?.[0] ?? '';
  const browser = found({ Edge: /Edg\//, Firefox: /Firefox\//, Chrome: /Chrome\//, Safari: /Safari\// });
  const system = found({
    iPhone: /iPhone/,
    iPad: /iPad/,
    Android: /Android/,
    Windows: /Windows/,
    Mac: /Macintosh/,
    Linux: /Linux/,
  });
  return [browser || 'Unknown browser', system && `on ${system}`].filter(Boolean).join(' ');
}
