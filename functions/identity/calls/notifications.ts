import { noWishes, provenPhone } from '#domain/identity/contacts.ts';
import {
  actOnNotifications as decided,
  mostNotifications,
  notificationPage,
  unreadCount,
} from '#domain/identity/notifications.ts';
import type { actOnNotifications, notifications, saveWishes, wishes } from '#domain/identity/operations-account.ts';
import type { addPushDevice, pushDevices, removePushDevice } from '#domain/identity/operations-push.ts';
import { identity } from '#domain/identity/problems.ts';
import { deviceName, mostDevices } from '#domain/identity/schema.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { hour } from '#domain/kernel/time.ts';
import { paths } from '#domain/site/paths.ts';
import { vapidOf } from '../../integrations/push/vapid.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { count, inParallel, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, remove, update } from '../../kernel/table/write.ts';
import { notificationItem, pushesOf, pushId, pushItem, wishesItem } from '../../subjects/identity/items.ts';
import { inbox } from '../../subjects/identity/notifications.ts';
import { recordOf } from '../account.ts';
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
  const after = new Map(decided(all, action, ids).map((notification) => [notification.id, notification]));
  const changed = all.filter(({ id, read }) => after.get(id)?.read !== read);
  // A notification that was deleted in the meantime stays deleted, because an edit never creates anything.
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

/** Limits how many devices can be added, because each is notified right away at an address that a browser supplies. */
const adding: Limit = { name: 'addPush', most: 20, per: hour };

async function view({ table, signingSecret }: Pick<Deps, 'table' | 'signingSecret'>, userId: number) {
  const [all, secret] = await Promise.all([table.list(pushItem, pushesOf(userId)), signingSecret()]);
  const items = all
    .toSorted((a, b) => b.dtCreated - a.dtCreated)
    .map(({ id, device, dtCreated }) => ({ id, device, dtCreated }));
  return { key: vapidOf(secret).publicKey, items };
}

export const pushDevicesHandler: Handler<typeof pushDevices, Deps> = async ({ actor }, deps) =>
  ok(await view(deps, signedIn(actor)));

/** The first message confirms that the device works. If the browser doesn't accept it, the device isn't saved. */
export const addPushDeviceHandler: Handler<typeof addPushDevice, Deps> = async (
  { body, actor, now, headers },
  deps,
) => {
  const { table, push } = deps;
  const userId = signedIn(actor);
  if (!(await count(table, adding, String(userId), now))) throw new ProblemError(request.throttled());
  const news = { text: 'Notifications are on for this device.', path: paths.myNotifications };
  const outcome = await push(body, JSON.stringify(news)).catch(() => 'gone' as const);
  if (outcome === 'gone') return refuse(identity['no-push']());
  const id = pushId(body.endpoint);
  const others = (await table.list(pushItem, pushesOf(userId))).filter((device) => device.id !== id);
  for (const old of others.toSorted((a, b) => b.dtCreated - a.dtCreated).slice(mostDevices - 1))
    await table.write(remove(pushItem, old));
  const device = deviceName(headers['user-agent'] ?? '');
  await table.write(overwrite(pushItem, { ...body, userId, id, device, dtCreated: now }));
  return ok({ ...(await view(deps, userId)), id, told: outcome === 'sent' });
};

export const removePushDeviceHandler: Handler<typeof removePushDevice, Deps> = async ({ params, actor }, deps) => {
  const userId = signedIn(actor);
  await deps.table.write(remove(pushItem, { userId, id: params.id }));
  return ok(await view(deps, userId));
};

export const wishesHandler: Handler<typeof wishes, Deps> = async ({ actor }, { table }) => {
  const said = await table.get(wishesItem, { userId: signedIn(actor) });
  return ok({ texts: said?.texts ?? noWishes.texts, off: said?.off ?? [...noWishes.off] });
};

/** Only people who have verified their phone and opted in get texts. */
export const saveWishesHandler: Handler<typeof saveWishes, Deps> = async ({ body, actor }, { table }) => {
  const userId = signedIn(actor);
  if (body.texts && !provenPhone((await recordOf(table, userId)).phones)) return refuse(identity['not-proven']());
  await table.write(overwrite(wishesItem, { ...body, userId }));
  return ok(body);
};
