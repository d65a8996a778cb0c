import { createHash } from 'node:crypto';
import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../table/table.ts';
import { create, type Write } from '../table/write.ts';
import { idempotencyItem } from './idempotency.ts';

/**
 * One of a request's several effects, done only once no matter how often the request is sent. Its response is written
 * in the effect's own transaction. So if a worker dies before the whole response is stored, each finished part is on
 * record. Records last a day, like stored replies. `ref` names the caller, the call, the key and the part.
 */
export type Once = { readonly ref: string; readonly now: Millis };

const keyOf = ({ ref }: Once): string => createHash('sha256').update(`once|${ref}`).digest('base64url');

/** Returns the write that records a response. The write is refused with tag `once` if a response is on record. */
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

/** Returns the recorded answer, or null if the effect hasn't been done. */
export async function notedOnce<T extends object>(table: Table, once: Once): Promise<T | null> {
  const idempotency = await table.get(idempotencyItem, { key: keyOf(once) });
  return idempotency?.reply?.body ? (JSON.parse(idempotency.reply.body) as T) : null;
}
