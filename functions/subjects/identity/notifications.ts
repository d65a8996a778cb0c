import type { Notification } from '#domain/identity/schema.ts';
import type { SendPush } from '../../integrations/push/port.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, remove, type Write } from '../../kernel/table/write.ts';
import { newestOf, notificationItem, pushesOf, pushItem, userRecordItem } from './items.ts';

/** Returns a user's newest notifications, up to a limit. */
export const inbox = async (table: Table, userId: number, limit: number): Promise<Notification[]> =>
  (await table.list(notificationItem, newestOf(userId, limit)))
    .slice(0, limit)
    .map(({ id, dtCreated, text, path, read }) => ({
      ...{ id, dtCreated, read },
      ...(text ? { text } : {}),
      ...(path ? { path } : {}),
    }));

/**
 * Pushes a notification to every device on which the user asked for it, and forgets devices that no longer accept any.
 * A failure here never affects the rest of the work.
 */
export async function pushTo(
  table: Table,
  send: SendPush,
  userId: number,
  news: { readonly title?: string; readonly text: string; readonly path: string },
): Promise<void> {
  const devices = await table.list(pushItem, pushesOf(userId));
  await inParallel(devices, 4, async (device) => {
    const outcome = await send(device, JSON.stringify(news)).catch(() => 'failed' as const);
    if (outcome === 'gone') await table.write(remove(pushItem, device));
  });
}

/** Returns a user's name for emails and histories. If they have no name, returns their address or `otherwise`. */
export async function userName(table: Table, userId: number, otherwise = ''): Promise<string> {
  const record = await table.get(userRecordItem, { id: userId }, { consistent: false });
  const name = `${record?.firstName ?? ''} ${record?.lastName ?? ''}`.trim();
  return name || record?.emails.find(({ isPrimary }) => isPrimary)?.email || otherwise;
}

/** Adds an unread notice to a user's inbox. */
export const noticeListed = (notice: {
  userId: number;
  id: string;
  dtCreated: number;
  text: string;
  path: string;
}): Write => overwrite(notificationItem, { ...notice, read: false });
