import type { addPushDevice, pushDevices, removePushDevice } from '#domain/identity/operations-push.ts';
import { identity } from '#domain/identity/problems.ts';
import { deviceName, mostDevices } from '#domain/identity/push.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { hour } from '#domain/kernel/time.ts';
import { paths } from '#domain/site/paths.ts';
import { vapidOf } from '../../integrations/push/vapid.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { overwrite, remove } from '../../kernel/table/write.ts';
import { count, type Limit } from '../../services/limits.ts';
import { pushesOf, pushId, pushItem } from '../../store/identity/push.ts';
import type { Deps } from '../deps.ts';

/** Each is told at once, at an address that a browser names. */
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

/** The first message says that it works; a browser that does not take it is not kept. */
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
