import * as z from 'zod';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { waitlistStates } from '#domain/registration/places/waitlist.ts';
import { lead } from '#domain/registration/schema.ts';
import { defineItem, type Stored } from '../../kernel/table/item.ts';
import { divisionPk } from '../catalog/items.ts';

/**
 * Arrival numbers of a division: a hint of the order of arrival; slots decide about places. `waitlisted`: it has had a waitlist, so that an
 * arrival number alone gives no place any more.
 */
export const sequenceItem = defineItem({
  type: 'sequence',
  schema: z.object({ divisionId: id, n: z.int(), waitlisted: z.boolean().default(false) }),
  key: ({ divisionId }: { divisionId: number }) => ({ pk: divisionPk(divisionId), sk: 'SEQ' }),
  personal: 'none',
});

/** One place of a division, the authority on who has it: `holder` names them (functions/services/places/slot.ts); free once `expiresAt` has passed. */
export const slotItem = defineItem({
  type: 'slot',
  schema: z.object({ divisionId: id, slot: z.int().min(1), holder: z.string(), expiresAt: millis }),
  key: ({ divisionId, slot }: { divisionId: number; slot: number }) => ({
    pk: divisionPk(divisionId),
    sk: `SLOT#${String(slot).padStart(5, '0')}`,
  }),
  personal: {
    whose: ['contact'],
    fields: ['holder'],
    erase: ({ holder }, { holders }) => (holders.has(holder.split('#')[1] ?? '') ? { expiresAt: 0 } : null),
  },
});

/**
 * What one registration in the making holds: a place (`slot`), or a place on the waitlist (`waitId`), or both where one was offered. `entry` is the registration's own id, made by
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
    expiresAt: millis,
    dtCreated: millis,
    /** in the cart, which may extend it: the hold belongs to a complete registration */
    inCart: z.boolean().default(false),
    orderId: id.nullable().default(null),
  }),
  key: ({ holder, divisionId, entry }: { holder: string; divisionId: number; entry: string }) => ({
    pk: `HOLDER#${holder}`,
    sk: `HOLD#${divisionId}#${entry}`,
  }),
  ttl: { from: ['expiresAt'], to: ({ expiresAt }) => expiresAt / 1000 + 7 * 86_400 },
  personal: { whose: ['contact'], fields: ['holder'], erase: 'remove' },
});

export type Hold = Omit<Stored<ReturnType<typeof holdItem.decode>>, 'rev'>;

/** Somebody on the waitlist of a division, in order of arrival (ULID) over eight shards; domain/registration/places/waitlist.ts has the states. */
export const waitlistItem = defineItem({
  type: 'wait',
  schema: z.object({
    waitId: ulidText,
    divisionId: id,
    tournamentId: id,
    holder: z.string(),
    entry: ulidText,
    state: z.enum(waitlistStates),
    /** waitlistHold: until when the place on the waitlist is kept; offered: the deadline */
    expiresAt: millis,
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
  personal: { whose: ['contact'], fields: ['holder', 'email', 'phone'], erase: 'remove' },
});

export type WaitlistEntry = ReturnType<typeof waitlistItem.decode>;

/** Counts of a division that lists show: moved in the same transaction as the team they count. */
export const divisionStatsItem = defineItem({
  type: 'divisionStats',
  schema: z.object({ divisionId: id, active: z.int().default(0), waiting: z.int().default(0) }),
  key: ({ divisionId }: { divisionId: number }) => ({ pk: divisionPk(divisionId), sk: 'STATS' }),
  personal: 'none',
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
/** The waitlist of a division, one range per shard; merge by `waitId`. */
export const waitlistShards = (divisionId: number) =>
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
    gs1: {
      from: ['tournamentId', 'dtCreated', 'leadId'],
      to: ({ tournamentId, dtCreated, leadId }) => ({
        pk: `TOURNAMENT#${tournamentId}`,
        sk: `LEAD#${dtCreated}#${leadId}`,
      }),
    },
  },
  personal: { whose: ['user', 'player'], fields: ['userId', 'playerProfileIds'], erase: 'remove' },
});
