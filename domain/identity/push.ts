import * as z from 'zod';
import { id, millis } from '../kernel/schema.ts';

/** So many devices of one person are told; the one that asked first goes for another. */
export const mostDevices = 10;

/** What a browser says when it takes pushed messages (Push API): an address at its push service, and its keys, base64url. */
export const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});

/** The same as it is kept; `device`: what people call such a browser. */
export const pushSubscription = subscription.extend({
  userId: id,
  id: z.string(),
  device: z.string().max(60),
  dtCreated: millis,
});

/** What people call a browser, by what it says of itself. */
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
  return [browser || 'A browser', system && `on ${system}`].filter(Boolean).join(' ');
}
