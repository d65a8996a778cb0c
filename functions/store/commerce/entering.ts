import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

/** Payments are over long before. */
const keptDays = 30;

/** That an order is about to enter somebody in a division, or on a date of a session (functions/commerce/orders/keep-players.ts), when it had begun so many payments. */
export const enteringItem = defineItem({
  type: 'entering',
  schema: z.object({
    ...{ divisionId: id, orderId: id, attempt: z.int().min(0), at: millis },
    /** `PLAYER#` and the profile, or `NAME#` and a hash of the name with a birth date or an address */
    who: z.string(),
    profileId: id.nullable(),
    /** on one date of a session; empty: in the division */
    day: z.string().default(''),
  }),
  key: ({ divisionId, who, day = '' }: { divisionId: number; who: string; day?: string }) => ({
    pk: `ENTERING#${divisionId}`,
    sk: day === '' ? who : `${who}#${day}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => at / 1_000 + keptDays * 86_400 },
  personal: { whose: ['player'], fields: ['profileId'], erase: 'keep' },
});
export type Entering = ReturnType<typeof enteringItem.decode>;

/** The same of a bid: that an order is about to use it (functions/commerce/orders/keep-bids.ts). */
export const enteringBidItem = defineItem({
  type: 'enteringBid',
  schema: z.object({ bidId: z.string(), orderId: id, attempt: z.int().min(0), at: millis }),
  key: ({ bidId }: { bidId: string }) => ({ pk: `ENTERING#BID#${bidId}`, sk: 'BID' }),
  ttl: { from: ['at'], to: ({ at }) => at / 1_000 + keptDays * 86_400 },
  personal: 'none',
});
