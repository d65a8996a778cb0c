import type { Notification } from '#domain/identity/schema.ts';
import type { SendPush } from '../../integrations/push/port.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, remove, type Write } from '../../kernel/table/write.ts';
import { newestOf, notificationItem, pushesOf, pushItem, userRecordItem } from './items.ts';

/** The newest of what somebody was told, so many of it. */
export const inbox = async (table: Table, userId: number, limit: number): Promise<Notification[]> =>
  (await table.list(notificationItem, newestOf(userId, limit)))
    .slice(0, limit)
    .map(({ id, dtCreated, text, path, read }) => ({
      ...{ id, dtCreated, read },
      ...(text ? { text } : {}),
      ...(path ? { path } : {}),
    }));

/** What somebody was told, on every device where they asked for it; one that takes none any more is forgotten. Nothing of it fails what it stands beside. */
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

/** What somebody is called in mails and histories: their name, else their address, else `otherwise`. */
export async function userName(table: Table, userId: number, otherwise = ''): Promise<string> {
  const record = await table.get(userRecordItem, { id: userId }, { consistent: false });
  const name = `${record?.firstName ?? ''} ${record?.lastName ?? ''}`.trim();
  return name || record?.emails.find(({ isPrimary }) => isPrimary)?.email || otherwise;
}

/** Stands in a user's list, unread. */
export const noticeListed = (notice: {
  userId: number;
  id: string;
  dtCreated: number;
  text: string;
  path: string;
}): Write => overwrite(notificationItem, { ...notice, read: false });
