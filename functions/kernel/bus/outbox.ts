import { createHash } from 'node:crypto';
import * as z from 'zod';
import { millis } from '#domain/kernel/schema.ts';
import { defineItem } from '../table/item.ts';
import { momentText } from '../table/work.ts';

/** As long as dead letters: an alarm has rung all the while, and with an erasure's own 14 days before it nothing of anybody is kept for a month. */
const keptDays = 14;

/** A change of the table that the relay could not read, whole: what it says and its audit follow once the code can (`npm run redrive`). */
export const asideItem = defineItem({
  type: 'aside',
  schema: z.object({
    changeId: z.string(),
    /** when it happened, and when it was set aside */
    changedAt: millis,
    at: millis,
    /** the kind of item, and what the code said */
    kind: z.string(),
    error: z.string(),
    /** both images as JSON, gzip, base64: two of 300 KB fit into an item */
    change: z.string(),
  }),
  key: ({ changedAt, changeId }: { changedAt: number; changeId: string }) => ({
    pk: 'ASIDE#relay',
    sk: `${momentText(changedAt)}#${changeId}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => at / 1_000 + keptDays * 86_400 },
  // it can't be read, so nobody can be told out of it; it is gone once it is redriven, or after its days
  personal: { whose: ['user', 'player', 'contact', 'staff'], fields: ['change'], erase: 'keep' },
});

/** All that was set aside, the first first. */
export const asides = { pk: 'ASIDE#relay', consistent: true } as const;

/** Longer than anything that could tell an event again: dead letters (14), the archive (90), what consumers remember (100). */
const sentDays = 400;

/** That an address was written to for an event; `until`: somebody is just doing it, and has died at it if that is over. Which address is only known by its hash with the event's id. */
export const sentItem = defineItem({
  type: 'sent',
  schema: z.object({ eventId: z.string(), key: z.string(), at: millis, until: millis.nullable().default(null) }),
  key: ({ eventId, key }: { eventId: string; key: string }) => ({ pk: `SENT#${eventId}`, sk: `TO#${key}` }),
  ttl: { from: ['at'], to: ({ at }) => at / 1_000 + sentDays * 86_400 },
  personal: 'none',
});

/** Everybody who was written to for an event. */
export const sentFor = (eventId: string) => ({ pk: `SENT#${eventId}`, prefix: 'TO#', consistent: true });

/** What an address is known by among those; `channel`: mail, text, or the list of what they were told. */
export const sentKey = (eventId: string, channel: 'email' | 'sms' | 'inApp', address: string): string =>
  createHash('sha256').update(`${eventId}|${channel}|${address.trim().toLowerCase()}`).digest('base64url').slice(0, 22);

/** What a tick's turn has left: where in its work list the next goes on (null: it is through), and when it was handed on. The relay tells who goes on. */
export const tickRestItem = defineItem({
  type: 'tickRest',
  schema: z.object({ tick: z.string(), time: millis, after: z.string().nullable(), handedAt: millis }),
  key: ({ tick }: { tick: string }) => ({ pk: `TICK#${tick}`, sk: 'REST' }),
  personal: 'none',
});
