import type { Notification } from '#domain/identity/schema.ts';
import type { Table } from '../kernel/table/table.ts';
import { newestOf, notificationItem } from '../store/identity/account-items.ts';

/** The newest of what somebody was told, so many of it. */
export const inbox = async (table: Table, userId: number, limit: number): Promise<Notification[]> =>
  (await table.list(notificationItem, newestOf(userId, limit)))
    .slice(0, limit)
    .map(({ id, dtCreated, text, path, read }) => ({
      ...{ id, dtCreated, read },
      ...(text ? { text } : {}),
      ...(path ? { path } : {}),
    }));
