import { z } from 'zod';
import { id, ulidText } from '#domain/kernel/ids.ts';
import { millis } from '#domain/kernel/time.ts';
import { lead } from '#domain/registration/schema.ts';
import { defineItem } from '../item.ts';
import { divisionPk } from './catalog.ts';

/** The expiry of a place that is owned by a team: never. A number, so that one condition (`ex <= now`) decides every claim. */
export const owned = 9_999_999_999_999;

/** Arrival numbers of a division (performance.md, ticket + slot): a hint of who came when, never the truth about places. */
export const sequenceItem = defineItem({
  type: 'sequence',
  schema: z.object({ divisionId: id, n: z.int() }),
  key: ({ divisionId }: { divisionId: number }) => ({ pk: divisionPk(divisionId), sk: 'SEQ' }),
});

/** One place of a division: the truth. `holder` names the hold or `TEAM#id`; free when `ex` has passed. */
export const slotItem = defineItem({
  type: 'slot',
  schema: z.object({ divisionId: id, slot: z.int().min(1), holder: z.string(), ex: millis }),
  key: ({ divisionId, slot }: { divisionId: number; slot: number }) => ({
    pk: divisionPk(divisionId),
    sk: `SLOT#${String(slot).padStart(5, '0')}`,
  }),
});

/**
 * What one registration in the making holds: a place (`slot`), or a place in line (`waitId`). `entry` is the registration's own id, made by
 * the browser, so that asking again finds the same hold; only `holder` can use it.
 */
export const holdItem = defineItem({
  type: 'hold',
  schema: z.object({
    entry: ulidText,
    holder: z.string(),
    tournamentId: id,
    divisionId: id,
    slot: z.int().nullable(),
    waitId: ulidText.nullable(),
    ex: millis,
    dtCreated: millis,
    /** in the cart: it may be kept alive by the cart, and stands for a whole registration */
    inCart: z.boolean().default(false),
    orderId: id.nullable().default(null),
  }),
  key: ({ holder, divisionId, entry }: { holder: string; divisionId: number; entry: string }) => ({
    pk: `HOLDER#${holder}`,
    sk: `HOLD#${divisionId}#${entry}`,
  }),
  ttl: ({ ex }) => ex / 1000 + 7 * 86_400,
});

/** Somebody in line (domain/registration/places.ts has what may follow what), and how it ended. */
export const waitStates = ['waitHeld', 'waiting', 'offered', 'accepted', 'declined', 'expired', 'left'] as const;
export type WaitState = (typeof waitStates)[number];

/** Somebody in line for a division, in order of arrival (ULID) over eight shards. */
export const waitItem = defineItem({
  type: 'wait',
  schema: z.object({
    waitId: ulidText,
    divisionId: id,
    tournamentId: id,
    holder: z.string(),
    entry: ulidText,
    state: z.enum(waitStates),
    /** waitHeld: until when the place in line is kept; offered: the deadline */
    ex: millis,
    teamId: id.nullable().default(null),
    email: z.string().nullable().default(null),
    phone: z.string().nullable().default(null),
    slot: z.int().nullable().default(null),
    dtOffered: millis.nullable().default(null),
  }),
  key: ({ divisionId, waitId }: { divisionId: number; waitId: string }) => ({
    pk: waitPk(divisionId, shardOf(waitId)),
    sk: `WAIT#${waitId}`,
  }),
});

/** Counts of a division that lists show: moved in the same transaction as the team they count. */
export const divisionStatsItem = defineItem({
  type: 'divisionStats',
  schema: z.object({ divisionId: id, active: z.int().default(0), waiting: z.int().default(0) }),
  key: ({ divisionId }: { divisionId: number }) => ({ pk: divisionPk(divisionId), sk: 'STATS' }),
});

export const waitShards = 8;
const shardOf = (waitId: string) => waitId.charCodeAt(25) % waitShards;
const waitPk = (divisionId: number, shard: number) => `${divisionPk(divisionId)}#WAIT#${shard}`;

export const slotsOf = (divisionId: number) => ({ pk: divisionPk(divisionId), prefix: 'SLOT#', consistent: true });
export const holdsOf = (holder: string, divisionId?: number) => ({
  pk: `HOLDER#${holder}`,
  prefix: divisionId ? `HOLD#${divisionId}#` : 'HOLD#',
  consistent: true,
});
/** The line of a division, one range per shard; merge by `waitId`. */
export const linesOf = (divisionId: number) =>
  Array.from({ length: waitShards }, (_, shard) => ({
    pk: waitPk(divisionId, shard),
    prefix: 'WAIT#',
    consistent: true,
  }));

/** A registration somebody signed in has begun (Part 2 §6). */
export const leadItem = defineItem({
  type: 'lead',
  schema: lead,
  key: ({ leadId }: { leadId: string }) => ({ pk: `LEAD#${leadId}`, sk: 'META' }),
  indexes: {
    gs1: ({ tournamentId, dtCreated, leadId }) => ({
      pk: `TOURNAMENT#${tournamentId}`,
      sk: `LEAD#${dtCreated}#${leadId}`,
    }),
  },
});
