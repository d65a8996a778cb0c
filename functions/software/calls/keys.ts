import { ok, refuse } from '#domain/kernel/result.ts';
import type { makeKey, revokeKey, software } from '#domain/organizations/operations-software.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { apiKeyItem, keyHash, keysOf, webhookItem, webhooksOf } from '../../store/software/items.ts';
import type { Deps } from '../deps.ts';
import { governed, hookLine, keyLine } from '../found.ts';

const mostKeys = 20;

export const softwareHandler: Handler<typeof software, Deps> = async ({ params, actor }, { table, signingSecret }) => {
  const found = await governed(table, actor, params.username);
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
  // of two who do it at once each has what they want
  if (was.revokedAt === null) await table.write(replace(apiKeyItem, key, revoked));
  return ok(await keyLine(table, revoked));
};
