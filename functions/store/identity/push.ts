import { createHash } from 'node:crypto';
import { pushSubscription } from '#domain/identity/push.ts';
import { defineItem } from '../../kernel/table/item.ts';

/** What a device is known by among somebody's: the hash of its address at the push service. */
export const pushId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);

/** A browser of somebody's that takes pushed messages. */
export const pushItem = defineItem({
  type: 'pushSubscription',
  schema: pushSubscription,
  key: ({ userId, id }: { userId: number; id: string }) => ({ pk: `MINE#${userId}`, sk: `PUSH#${id}` }),
  personal: { whose: ['user'], fields: ['endpoint', 'p256dh', 'auth', 'device', 'dtCreated'], erase: 'remove' },
});
export const pushesOf = (userId: number) => ({ pk: `MINE#${userId}`, prefix: 'PUSH#', consistent: true });
