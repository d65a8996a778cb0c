import type { Id } from '#domain/kernel/ids.ts';
import { paths, to } from '#domain/site/paths.ts';
import { sealed, unsealed } from '../kernel/secret.ts';

/** The key of an order's link: whoever has it may read the order and pay for it. */
export const orderKey = (orderId: Id, secret: string): string => sealed(`order-${orderId}`, secret);

/** The path of an order that opens it without signing in: its key is only in mails to the buyer. */
export const orderPath = (orderId: Id, secret: string): string =>
  to(paths.orderDetails, { orderId }, { key: orderKey(orderId, secret) });

export const opensOrder = (key: string | undefined, orderId: Id, secret: string): boolean =>
  key !== undefined && unsealed(key, secret) === `order-${orderId}`;
