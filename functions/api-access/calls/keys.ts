import type { Actor } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { makeKey, revokeKey, software } from '#domain/organizations/operations-software.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { ApiKey, Webhook } from '#domain/organizations/software/schema.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace } from '../../kernel/table/write.ts';
import {
  apiKeyItem,
  apiKeyUseItem,
  hookSecret,
  keyHash,
  keysOf,
  webhookItem,
  webhooksOf,
} from '../../subjects/api-access.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { managedBy } from '../../subjects/organizations/queries.ts';
import type { Deps } from '../deps.ts';

/** Returns the organization if the actor governs it. Its API keys grant only rights that its admins have. */
export async function governed(table: Table, actor: Actor, username: string) {
  const managed = await managedBy(table, actor, username, 'organization.govern');
  return managed ? ok(managed.organization) : refuse(organizations['unknown-organization']());
}

/** Returns the organization if the actor can manage its webhooks. The organization's own software can, too. */
export async function hooking(table: Table, actor: Actor, username: string) {
  const managed = await managedBy(table, actor, username, 'organization.webhooks');
  return managed ? ok(managed.organization) : refuse(organizations['unknown-organization']());
}

/** Returns one of the organization's webhooks. */
export async function hookOf(table: Table, actor: Actor, { username, id }: { username: string; id: string }) {
  const found = await hooking(table, actor, username);
  if (!found.ok) return found;
  const hook = await table.get(webhookItem, { id });
  if (hook?.organizationId !== found.value.id) return refuse(organizations['no-such-hook']());
  return ok({ organization: found.value, hook });
}

async function nameOf(table: Table, id: number): Promise<string> {
  const user = await table.get(userRecordItem, { id }, { consistent: false });
  return user ? `${user.firstName} ${user.lastName}`.trim() : '';
}

export async function keyLine(table: Table, key: ApiKey) {
  const { hash, name, begins, scopes, perMinute, dtCreated, revokedAt, userId } = key;
  const [by, used] = await Promise.all([nameOf(table, userId), table.get(apiKeyUseItem, { hash })]);
  const lastUsed = used?.date ?? null;
  return { id: hash, name, begins, scopes, perMinute, dtCreated, revokedAt, by, lastUsed };
}

export async function hookLine(table: Table, hook: Stored<Webhook>, secret: string) {
  const { id, url, about, kinds, on, failingSince, offBecause, dtCreated, oldSecretUntil, rev } = hook;
  const { text: signedWith } = hookSecret(hook, secret);
  const by = await nameOf(table, hook.userId);
  return { id, url, about, kinds, on, failingSince, offBecause, dtCreated, signedWith, oldSecretUntil, by, rev };
}

const mostKeys = 20;

export const softwareHandler: Handler<typeof software, Deps> = async ({ params, actor }, { table, signingSecret }) => {
  const found = await hooking(table, actor, params.username);
  if (!found.ok) return found;
  const [keys, hooks, secret] = await Promise.all([
    table.list(apiKeyItem, keysOf(found.value.id)),
    table.list(webhookItem, webhooksOf(found.value.id)),
    signingSecret(),
  ]);
  return ok({
    keys: await Promise.all(keys.map((key) => keyLine(table, key))),
    hooks: await Promise.all(hooks.map((hook) => hookLine(table, hook, secret))),
  });
};

export const makeKeyHandler: Handler<typeof makeKey, Deps> = async (
  { params, body, actor, now },
  { table, newSecret },
) => {
  const found = await governed(table, actor, params.username);
  if (!found.ok) return found;
  const { id: organizationId } = found.value;
  const all = await table.list(apiKeyItem, keysOf(organizationId));
  if (all.filter(({ revokedAt }) => revokedAt === null).length >= mostKeys)
    return refuse(organizations['too-many-keys']());
  const key = `so_${newSecret()}`;
  const made = {
    ...{ hash: keyHash(key), organizationId, begins: key.slice(0, 8), userId: signedIn(actor) },
    ...{ dtCreated: now, revokedAt: null },
    ...body,
    scopes: [...new Set(body.scopes)],
  };
  await table.write(create(apiKeyItem, made));
  return ok({ key, line: await keyLine(table, made) });
};

export const revokeKeyHandler: Handler<typeof revokeKey, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await governed(table, actor, params.username);
  if (!found.ok) return found;
  const key = await table.get(apiKeyItem, { hash: params.id });
  if (key?.organizationId !== found.value.id) return refuse(organizations['no-such-key']());
  const { rev: _, ...was } = key;
  const revoked = { ...was, revokedAt: was.revokedAt ?? now };
  // Two simultaneous revocations both succeed.
  if (was.revokedAt === null) await table.write(replace(apiKeyItem, key, revoked));
  return ok(await keyLine(table, revoked));
};
