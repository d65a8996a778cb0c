import { ok, refuse } from '#domain/kernel/result.ts';
import type {
  allowApp,
  allowedApps,
  apps,
  askingApp,
  disallowApp,
  makeApp,
  removeApp,
} from '#domain/organizations/operations-apps.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { type App, mostApps } from '#domain/organizations/software/apps.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, overwrite, remove } from '../../kernel/table/write.ts';
import { allowedAppItem, allowedAppsOf, appItem, appsOf } from '../../subjects/api-access.ts';
import { loginItem, loginsOf } from '../../subjects/identity/items.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import type { Deps } from '../deps.ts';
import { governed } from './keys.ts';

const lineOf = ({ clientId, name, redirects, confidential, dtCreated }: App) => ({
  ...{ clientId, name, redirects, confidential, dtCreated },
});

async function makerOf(table: Table, { organizationId }: App) {
  const organization = await table.get(organizationItem, { id: organizationId }, { consistent: false });
  return { id: organizationId, name: organization?.name ?? '', username: organization?.username ?? '' };
}

export const appsHandler: Handler<typeof apps, Deps> = async ({ params, actor }, { table }) => {
  const found = await governed(table, actor, params.username);
  return found.ok ? ok({ items: (await table.list(appItem, appsOf(found.value.id))).map(lineOf) }) : found;
};

export const makeAppHandler: Handler<typeof makeApp, Deps> = async (
  { params, body, actor, now },
  { table, appClients },
) => {
  const found = await governed(table, actor, params.username);
  if (!found.ok) return found;
  const { id: organizationId } = found.value;
  if ((await table.list(appItem, appsOf(organizationId))).length >= mostApps)
    return refuse(organizations['too-many-apps']());
  const { clientId, secret } = await (await appClients()).create(body);
  const app: App = { ...body, clientId, organizationId, userId: signedIn(actor), dtCreated: now };
  await table.write(create(appItem, app));
  return ok({ app: lineOf(app), secret });
};

/** We delete the pool's client first, so that an app that is no longer listed can't sign anyone in. */
export const removeAppHandler: Handler<typeof removeApp, Deps> = async ({ params, actor }, { table, appClients }) => {
  const found = await governed(table, actor, params.username);
  if (!found.ok) return found;
  const app = await table.get(appItem, { clientId: params.id });
  if (app?.organizationId !== found.value.id) return refuse(organizations['no-such-app']());
  await (await appClients()).remove(app.clientId);
  await table.write(discard(appItem, app));
  return ok({ clientId: app.clientId });
};

export const askingAppHandler: Handler<typeof askingApp, Deps> = async ({ params, query, actor }, { table }) => {
  const app = await table.get(appItem, { clientId: params.id });
  if (!app) return refuse(organizations['no-such-app']());
  if (!app.redirects.includes(query.redirect)) return refuse(organizations['unknown-redirect']());
  const allowed = await table.list(allowedAppItem, allowedAppsOf(signedIn(actor)));
  const { clientId, name } = app;
  const isAllowed = allowed.some((each) => each.clientId === clientId);
  return ok({ clientId, name, maker: await makerOf(table, app), allowed: isAllowed });
};

/** Allows an app for all of the user's logins, because the user can't tell which one the sign-in pages will use. */
export const allowAppHandler: Handler<typeof allowApp, Deps> = async ({ params, actor, now }, { table }) => {
  const { id: clientId } = params;
  const userId = signedIn(actor);
  if (!(await table.get(appItem, { clientId }))) return refuse(organizations['no-such-app']());
  for (const { sub, username } of await table.list(loginItem, loginsOf(userId)))
    await table.write(overwrite(allowedAppItem, { name: username ?? sub, clientId, userId, at: now }));
  return ok({ clientId });
};

export const allowedAppsHandler: Handler<typeof allowedApps, Deps> = async ({ actor }, { table }) => {
  const allowed = await table.list(allowedAppItem, allowedAppsOf(signedIn(actor)));
  const byApp = new Map(allowed.map(({ clientId, at }) => [clientId, at]));
  // `getMany` leaves out deleted apps.
  const found = await table.getMany(
    appItem,
    [...byApp.keys()].map((clientId) => ({ clientId })),
  );
  return ok({
    items: await Promise.all(
      found.map(async (app) => ({
        ...{ clientId: app.clientId, name: app.name, at: byApp.get(app.clientId) ?? 0 },
        maker: await makerOf(table, app),
      })),
    ),
  });
};

export const disallowAppHandler: Handler<typeof disallowApp, Deps> = async ({ params, actor }, { table }) => {
  const allowed = await table.list(allowedAppItem, allowedAppsOf(signedIn(actor)));
  for (const item of allowed) if (item.clientId === params.id) await table.write(remove(allowedAppItem, item));
  return ok({ clientId: params.id });
};
