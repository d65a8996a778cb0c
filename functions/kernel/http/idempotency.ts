import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { request as problems } from '#domain/kernel/request.ts';
import { millis } from '#domain/kernel/schema.ts';
import type { Remaining } from '../bus/consume.ts';
import { defineItem } from '../table/item.ts';
import type { Table } from '../table/table.ts';
import { overwrite, remove } from '../table/write.ts';
import { sourceOf } from './authenticate.ts';
import { ProblemError } from './call.ts';
import { holdersOf } from './holder.ts';
import { type HttpEvent, type HttpResult, header, type Internal, type Middleware } from './request.ts';

const day = 86_400_000;
/** How long a request can run if its context doesn't say, in ms. It is longer than any unit's timeout. */
const longest = 35_000;
/** How much two machines' clocks can differ, in ms, including the time that the caller's token took. */
const clocksDiffer = 2_000;

/**
 * Returns how long a repeat is refused, in ms: as long as the first try could still be running. After a crash, the
 * caller doesn't wait longer than that.
 */
const busyFor = (context: Partial<Remaining>): number =>
  Math.min(longest, (context.getRemainingTimeInMillis?.() ?? longest) + clocksDiffer);

export const idempotencyItem = defineItem({
  type: 'idempotency',
  schema: z.object({
    key: z.string(),
    fingerprint: z.string(),
    busyUntil: millis,
    reply: z
      .object({ statusCode: z.int(), headers: z.record(z.string(), z.string()), body: z.string().optional() })
      .nullable(),
    dtCreated: millis,
    /** Identifies one attempt, so that the attempt recognizes its own record if the write's response was lost. */
    mark: z.string().default(''),
  }),
  key: ({ key }: { key: string }) => ({ pk: `IDEMPOTENCY#${key}`, sk: 'IDEMPOTENCY' }),
  ttl: { from: ['dtCreated'], to: ({ dtCreated }) => (dtCreated + day) / 1000 },
  personal: { whose: ['contact'], fields: ['reply'], erase: 'remove' },
});

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Returns the key's owner. Keys of users, team links, browsers and organizations' software never collide, so no one
 * gets another caller's stored reply.
 */
function ownerOf({ actor, operation }: Internal, event: HttpEvent): string {
  if (actor.kind === 'user') return `u${actor.user.id}`;
  if (actor.kind === 'key') return `k${actor.organizationId}.${actor.keyId}`;
  const holders = holdersOf(actor, header(event, 'x-holder')).join();
  // We recognize a caller by their address if we know nothing else about them.
  const source = holders || operation.idempotent ? '' : `|${sourceOf(event.headers)}`;
  return `${actor.kind === 'teamToken' ? `t${actor.teams.join('.')}` : 'anonymous'}|${holders}${source}`;
}

/**
 * Makes a request with an `Idempotency-Key` take effect once, with a conditional put. Some calls require the key, and
 * every other call that changes something honors it. A repeat gets the stored reply. The same key with a different
 * request is refused, and so is a repeat while the first request is still running. Fault replies (429, 5xx) aren't
 * stored.
 */
export const idempotency = (table: Table): Middleware => {
  const keyOf = (internal: Internal, event: HttpEvent) =>
    hash(
      `${ownerOf(internal, event)}|${internal.operation.method} ${internal.operation.path}|${internal.idempotencyKey}`,
    );
  return {
    before: async ({ event, internal, context }) => {
      const key = header(event, 'idempotency-key')?.trim() ?? '';
      internal.idempotencyKey = key || null;
      const { idempotent, method, secretReply } = internal.operation;
      if (!idempotent && (!key || method === 'GET')) return;
      if (secretReply) throw new ProblemError(problems['key-unsupported']());
      if (key.length < 8 || key.length > 100) throw new ProblemError(problems['key-required']());
      const fingerprint = hash(`${event.rawPath}?${event.rawQueryString}|${event.body ?? ''}`);
      const record = {
        key: keyOf(internal, event),
        fingerprint,
        busyUntil: internal.now + busyFor(context),
        reply: null,
        dtCreated: internal.now,
        mark: randomUUID(),
      };
      const free = [
        'or',
        ['absent', 'pk'],
        ['and', ['=', 'reply', null], ['=', 'fingerprint', fingerprint], ['<', 'busyUntil', internal.now]],
      ] as const;
      const put = await table.write(overwrite(idempotencyItem, record, { if: free }));
      const before = put.ok ? null : idempotencyItem.decode(put.problem.old ?? {});
      if (!before || before.mark === record.mark) {
        internal.note.key = 'first';
        return;
      }
      if (before.fingerprint !== fingerprint) throw new ProblemError(problems['key-reused']());
      if (!before.reply) throw new ProblemError(problems['key-busy']());
      internal.note.key = 'repeat';
      internal.replay = {
        ...before.reply,
        headers: { ...before.reply.headers, 'idempotent-replayed': 'true' },
      } as HttpResult;
    },
    after: ({ event, response, internal }) => recordReply(table, internal, keyOf(internal, event), response ?? null),
    onError: ({ event, response, internal }) => recordReply(table, internal, keyOf(internal, event), response ?? null),
  };
};

async function recordReply(table: Table, internal: Internal, key: string, response: HttpResult | null): Promise<void> {
  if (internal.note.key !== 'first' || !response) return;
  const status = response.statusCode ?? 200;
  if (status >= 500 || status === 429) {
    await table.write(remove(idempotencyItem, { key }));
    return;
  }
  const reply = {
    statusCode: status,
    headers: (response.headers ?? {}) as Record<string, string>,
    ...(response.body === undefined ? {} : { body: response.body }),
  };
  const idempotency = await table.get(idempotencyItem, { key });
  if (idempotency) await table.write(overwrite(idempotencyItem, { ...idempotency, reply }));
}
