import type { Id } from '#domain/kernel/ids.ts';
import { sealed, unsealed } from './secret.ts';

/** The path of an order that opens it without signing in: its key is only in mails to the buyer. */
export const orderPath = (orderId: Id, secret: string): string =>
  `/Order/Details/${orderId}?key=${encodeURIComponent(sealed(`order-${orderId}`, secret))}`;

export const opensOrder = (key: string | undefined, orderId: Id, secret: string): boolean =>
  key !== undefined && unsealed(key, secret) === `order-${orderId}`;
