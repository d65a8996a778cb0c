import { createHash } from 'node:crypto';
import * as z from 'zod';
import { millis } from '#domain/kernel/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { defineItem } from '../table/item.ts';
import { overwrite, remove, type Write } from '../table/write.ts';

/**
 * How many days a record is kept. That is longer than anything that could repeat an event: the dead-letter queue (14),
 * the archive (90) and consumers' records (100).
 */
const sentDays = 400;

/**
 * A record that a message about an event was sent to an address. Before `until`, a process is sending it; after that,
 * the process has crashed. The address is stored only as a hash with the event's ID.
 */
export const sentItem = defineItem({
  type: 'sent',
  schema: z.object({ eventId: z.string(), key: z.string(), at: millis, until: millis.nullable().default(null) }),
  key: ({ eventId, key }: { eventId: string; key: string }) => ({ pk: `SENT#${eventId}`, sk: `TO#${key}` }),
  ttl: { from: ['at'], to: ({ at }) => at / 1_000 + sentDays * 86_400 },
  personal: 'none',
});

/** Returns the records of everyone who got a message for an event. */
export const sentFor = (eventId: string) => ({ pk: `SENT#${eventId}`, prefix: 'TO#', consistent: true });

/** Returns an address's hash for these records. `channel` is email, text or the inbox. */
export const sentKey = (eventId: string, channel: 'email' | 'sms' | 'inApp', address: string): string =>
  createHash('sha256').update(`${eventId}|${channel}|${address.trim().toLowerCase()}`).digest('base64url').slice(0, 22);

/**
 * The rest of a tick: where its next run continues in the work list (null if it is done), and when this was recorded.
 * The relay starts the next run.
 */
export const tickRestItem = defineItem({
  type: 'tickRest',
  schema: z.object({ tick: z.string(), time: millis, after: z.string().nullable(), handedAt: millis }),
  key: ({ tick }: { tick: string }) => ({ pk: `TICK#${tick}`, sk: 'REST' }),
  personal: 'none',
});

/** Records where a tick's next run continues. */
export const restOf = (rest: { tick: string; time: Millis; after: string | null; handedAt: Millis }): Write =>
  overwrite(tickRestItem, rest);

type Letter = { readonly eventId: string; readonly key: string };
/** Claims a message for sending. Refuses if it was sent or another process may still be sending it. */
export const beginSending = (letter: Letter, at: Millis, until: Millis): Write =>
  overwrite(sentItem, { ...letter, at, until }, { if: ['or', ['absent', 'pk'], ['<', 'until', at]] });
export const markSent = (letter: Letter, at: Millis): Write => overwrite(sentItem, { ...letter, at, until: null });
/** Releases a message that wasn't sent, so that the next try can send it. */
export const markUnsent = (letter: Letter): Write => remove(sentItem, letter);
