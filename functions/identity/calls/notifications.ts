import {
  actOnNotifications as decided,
  mostNotifications,
  notificationPage,
  unreadCount,
} from '#domain/identity/notifications.ts';
import type { actOnNotifications, notifications } from '#domain/identity/operations-account.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { remove, update } from '../../kernel/table/write.ts';
import { inbox } from '../../services/inbox.ts';
import { notificationItem } from '../../store/identity/account-items.ts';
import type { Deps } from '../deps.ts';

async function pageOf(table: Table, userId: number, page: number) {
  const all = await inbox(table, userId, mostNotifications);
  const shown = notificationPage(all, page);
  return { ...shown, items: [...shown.items], unread: unreadCount(all) };
}

export const notificationsHandler: Handler<typeof notifications, Deps> = async ({ query, actor }, { table }) =>
  ok(await pageOf(table, signedIn(actor), query.page));

export const actOnNotificationsHandler: Handler<typeof actOnNotifications, Deps> = async (
  { body: { action, ids }, actor },
  { table },
) => {
  const userId = signedIn(actor);
  const all = await inbox(table, userId, mostNotifications);
  const after = new Map(decided(all, action, ids).map((told) => [told.id, told]));
  const changed = all.filter(({ id, read }) => after.get(id)?.read !== read);
  // one that was deleted meanwhile stays so: an edit makes nothing
  await inParallel(changed, 10, ({ id }) => {
    const now = after.get(id);
    return table.write(
      now
        ? update(notificationItem, { userId, id }, { set: { read: now.read } })
        : remove(notificationItem, { userId, id }),
    );
  });
  return ok(await pageOf(table, userId, 1));
};
