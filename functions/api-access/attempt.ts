import { createHmac } from 'node:crypto';
import type { Id } from '#domain/kernel/ids.ts';
import type { Result } from '#domain/kernel/result.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { afterAttempt, begun, tried } from '#domain/organizations/software/delivering.ts';
import type { Attempt, Delivery, Webhook } from '#domain/organizations/software/schema.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { replace } from '../kernel/table/write.ts';
import { deliveryItem, type HookSecret, hookSecrets, webhookItem } from '../subjects/api-access.ts';
import { taskAsked, taskDone } from '../subjects/tasks.ts';
import type { Deps } from './deps.ts';

/**
 * Returns headers that prove a message came from us, in two forms: Standard Webhooks and Stripe's. In Stripe's, `t` is
 * the sending time in seconds, and each `v1` is the HMAC-SHA256 of `t.body` in hex. Each secret adds a signature, and
 * the receiver needs only one match. Receivers refuse messages older than five minutes.
 */
function signatures({ id, body }: Delivery, at: number, secrets: readonly HookSecret[]): Record<string, string> {
  const t = Math.floor(at / 1000);
  const signed = (key: string | Buffer, text: string, as: 'base64' | 'hex') =>
    createHmac('sha256', key).update(text).digest(as);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(t),
    'webhook-signature': secrets.map(({ bytes }) => `v1,${signed(bytes, `${id}.${t}.${body}`, 'base64')}`).join(' '),
    'sideout-signature': [`t=${t}`, ...secrets.map(({ text }) => `v1=${signed(text, `${t}.${body}`, 'hex')}`)].join(
      ',',
    ),
  };
}

/** Returns the task that tells an organization its webhook was turned off. */
const offTask = ({ organizationId, id }: Pick<Webhook, 'organizationId' | 'id'>, deadline: number) => ({
  ...{ of: 'organization' as const, ofId: organizationId as Id, kind: 'webhook-off' as const, about: id, deadline },
});
/**
 * Returns the write that ends the task, because the webhook is on again or was removed. `failingSince` indicates when
 * the task started.
 */
export const withoutTask = (hook: Webhook) =>
  hook.offBecause === 'failing' && hook.failingSince !== null ? [taskDone(offTask(hook, hook.failingSince))] : [];

/** Records the result on the webhook. A concurrent attempt records its result separately. */
async function note(table: Table, hook: Stored<Webhook>, attempt: Attempt): Promise<void> {
  const { rev: _, ...was } = hook;
  const next = afterAttempt(was, attempt);
  if (next.failingSince === was.failingSince && next.on === was.on) return;
  const isOff = was.on && !next.on && next.failingSince !== null;
  const words = { host: new URL(hook.url).host };
  await table.transact([
    replace(webhookItem, hook, next),
    ...(isOff && next.failingSince !== null ? [taskAsked({ ...offTask(hook, next.failingSince), words })] : []),
  ]);
}

/**
 * Sends a delivery to a webhook and records the result. Returns `busy` if another attempt is sending it. Each try gets
 * a new signature, so an intercepted request can't be replayed.
 * @param once true for a manual retry by staff, which doesn't schedule another retry if none was due
 */
export async function attempt(
  { table, now, tell, signingSecret }: Pick<Deps, 'table' | 'now' | 'tell' | 'signingSecret'>,
  hook: Stored<Webhook>,
  foundDelivery: Stored<Delivery>,
  once = false,
): Promise<Result<Delivery, 'busy'>> {
  const { rev: _, ...delivery } = foundDelivery;
  const at = now();
  const takenDelivery = begun(delivery, at);
  const claimed = await table.write(replace(deliveryItem, foundDelivery, takenDelivery));
  if (!claimed.ok) return refuse('busy');
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Sideout-Webhooks/1',
    'sideout-event': delivery.kind,
    'sideout-delivery': delivery.id,
    ...signatures(delivery, at, hookSecrets(hook, await signingSecret(), at)),
  };
  const told = { at, ...(await tell(hook.url, delivery.body, headers)) };
  const next = tried(takenDelivery, told, once && foundDelivery.dueAt === null);
  await table.write(replace(deliveryItem, { ...takenDelivery, rev: foundDelivery.rev + 1 }, next));
  await note(table, hook, told);
  return ok(next);
}
