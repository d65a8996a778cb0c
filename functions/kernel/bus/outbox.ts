import { createHash } from 'node:crypto';
import * as z from 'zod';
import { millis } from '#domain/kernel/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { defineItem } from '../table/item.ts';
import { overwrite, remove, type Write } from '../table/write.ts';

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

/** Notes where a tick's next turn goes on. */
export const restOf = (rest: { tick: string; time: Millis; after: string | null; handedAt: Millis }): Write =>
  overwrite(tickRestItem, rest);

type Letter = { readonly eventId: string; readonly key: string };
/** Takes a letter to send it; refused where it went already or someone else is sending it until later than now. */
export const beginSending = (letter: Letter, at: Millis, until: Millis): Write =>
  overwrite(sentItem, { ...letter, at, until }, { if: ['or', ['absent', 'pk'], ['<', 'until', at]] });
export const markSent = (letter: Letter, at: Millis): Write => overwrite(sentItem, { ...letter, at, until: null });
/** It did not go: the next try may take it. */
export const markUnsent = (letter: Letter): Write => remove(sentItem, letter);
