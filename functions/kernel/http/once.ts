import { createHash } from 'node:crypto';
import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../table/table.ts';
import { create, type Write } from '../table/write.ts';
import { idempotencyItem } from './idempotency.ts';

/**
 * One of several effects of a request, done once however often the request is sent again: what it answered is written in the effect's own transaction, so a
 * worker that dies before its whole answer is kept leaves a note of each part. Notes live a day, as kept replies do. `ref` names who asks, what, by which key, and which part.
 */
export type Once = { readonly ref: string; readonly now: Millis };

const keyOf = ({ ref }: Once): string => createHash('sha256').update(`once|${ref}`).digest('base64url');

/** The write that notes what was answered. Refused (tag `once`) where it is noted already. */
export const noteOnce = (once: Once, answer: object): Write =>
  create(
    idempotencyItem,
    {
      key: keyOf(once),
      fingerprint: '',
      busyUntil: once.now,
      reply: { statusCode: 200, headers: {}, body: JSON.stringify(answer) },
      dtCreated: once.now,
      mark: '',
    },
    { tag: 'once' },
  );

/** What was answered before; null: it has not been done. */
export async function notedOnce<T extends object>(table: Table, once: Once): Promise<T | null> {
  const idempotency = await table.get(idempotencyItem, { key: keyOf(once) });
  return idempotency?.reply?.body ? (JSON.parse(idempotency.reply.body) as T) : null;
}
