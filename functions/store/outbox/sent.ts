import { createHash } from 'node:crypto';
import * as z from 'zod';
import { millis } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

/** Longer than anything that could tell an event again: dead letters (14), the archive (90), what consumers remember (100). */
const keptDays = 400;

/** That an address was written to for an event; `until`: somebody is just doing it, and has died at it if that is over. Which address is only known by its hash with the event's id. */
export const sentItem = defineItem({
  type: 'sent',
  schema: z.object({ eventId: z.string(), key: z.string(), at: millis, until: millis.nullable().default(null) }),
  key: ({ eventId, key }: { eventId: string; key: string }) => ({ pk: `SENT#${eventId}`, sk: `TO#${key}` }),
  ttl: { from: ['at'], to: ({ at }) => at / 1_000 + keptDays * 86_400 },
  personal: 'none',
});

/** Everybody who was written to for an event. */
export const sentFor = (eventId: string) => ({ pk: `SENT#${eventId}`, prefix: 'TO#', consistent: true });

/** What an address is known by among those; `channel`: mail, text, or the list of what they were told. */
export const sentKey = (eventId: string, channel: 'email' | 'sms' | 'inApp', address: string): string =>
  createHash('sha256').update(`${eventId}|${channel}|${address.trim().toLowerCase()}`).digest('base64url').slice(0, 22);
