import type { Actor } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { ApiKey, Webhook } from '#domain/organizations/software/schema.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { managedBy } from '../services/managed-organization.ts';
import { userRecordItem } from '../store/identity/items.ts';
import { apiKeyUseItem, hookSecret, webhookItem } from '../store/software/items.ts';

/** An organization, for who governs it: its keys open what only its administrators may give away. */
export async function governed(table: Table, actor: Actor, username: string) {
  const found = await managedBy(table, actor, username, 'organization.govern');
  return found ? ok(found.organization) : refuse(organizations['unknown-organization']());
}

/** One of its addresses. */
export async function hookOf(table: Table, actor: Actor, { username, id }: { username: string; id: string }) {
  const found = await governed(table, actor, username);
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
  const { id, url, about, kinds, on, failingSince, offBecause, dtCreated, rev } = hook;
  const signedWith = hookSecret(hook, secret);
  const by = await nameOf(table, hook.userId);
  return { id, url, about, kinds, on, failingSince, offBecause, dtCreated, signedWith, by, rev };
}
