import * as z from 'zod';
import { currency, id, minor } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

/** That a payout has left the provider, as it was when that was first heard; written once, so that it is told once. */
export const payoutSentItem = defineItem({
  type: 'payoutSent',
  schema: z.object({ organizationId: id, payoutId: z.string(), amount: minor, currency }),
  key: ({ organizationId, payoutId }: { organizationId: number; payoutId: string }) => ({
    pk: `ORGANIZATION#${organizationId}`,
    sk: `PAYOUT#${payoutId}`,
  }),
  personal: 'none',
});
