import * as z from 'zod';
import { id, millis } from '../kernel/schema.ts';

/** The most devices with push notifications per person. Adding another one replaces the oldest. */
export const mostDevices = 10;

/**
 * The data a browser sends when it subscribes (Push API): its address at the push service, and its keys in base64url.
 */
export const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});

/** A subscription as stored. `device` is the browser's readable name. */
export const pushSubscription = subscription.extend({
  userId: id,
  id: z.string(),
  device: z.string().max(60),
  dtCreated: millis,
});

/** Returns a browser's readable name, from its user agent. */
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
