import { createHash } from 'node:crypto';
import * as z from 'zod';
import { addressOf } from '#domain/identity/contacts.ts';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { day } from '#domain/kernel/time.ts';
import { campaign, tally } from '#domain/notices/campaigns/schema.ts';
import { shardOf } from '../../kernel/table/condition.ts';
import { defineItem, type ValueOf } from '../../kernel/table/item.ts';
import { create, overwrite, upsert, type Write } from '../../kernel/table/write.ts';

const keptFor = 400 * day;

/** A message of an organization, beside it. */
export const campaignItem = defineItem({
  type: 'campaign',
  schema: campaign,
  key: ({ organizationId, id }: { organizationId: number; id: string }) => ({
    pk: `ORGANIZATION#${organizationId}`,
    sk: `CAMPAIGN#${id}`,
  }),
  removal: 'restorable',
  personal: { whose: ['staff'], fields: ['userId'], erase: 'keep' },
});
/** All messages of an organization, the newest first. */
export const campaignsOf = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'CAMPAIGN#',
  descending: true,
  consistent: true,
});

/** What became of a message, counted. */
export const tallyItem = defineItem({
  type: 'campaignTally',
  schema: tally.extend({ campaignId: ulidText }),
  key: ({ campaignId }: { campaignId: string }) => ({ pk: `CAMPAIGN#${campaignId}`, sk: 'TALLY' }),
  personal: 'none',
});

const recipientStates = ['begun', 'sent', 'refused', 'bounced', 'complained', 'unsubscribed'] as const;
const shards = 16;

/**
 * That an address is written to for a message, and what became of that: made once, whatever teams it has. `ref`: the row of the job that writes; who died at it goes on.
 * Which address is only known by its hash with the message's id.
 */
export const recipientItem = defineItem({
  type: 'campaignRecipient',
  schema: z.object({
    campaignId: ulidText,
    key: z.string(),
    ref: z.string(),
    state: z.enum(recipientStates),
    at: millis,
  }),
  key: ({ campaignId, key }: { campaignId: string; key: string }) => ({
    pk: `CAMPAIGN#${campaignId}#${shardOf(key, shards)}`,
    sk: `TO#${key}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => (at + keptFor) / 1000 },
  personal: 'none',
});

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
/** What an address is known by among a message's readers. */
export const recipientKey = (campaignId: string, email: string): string => hashed(`${campaignId}|${addressOf(email)}`);
/** What an address is known by where it wants no messages. */
export const stopMark = (email: string): string => hashed(`stop|${addressOf(email)}`);

/**
 * That an address is written to no more: by one organization, since its reader has said so, or by none (0), since mail to it comes back or was called spam. Kept for
 * ever, and through an erasure: without it somebody who has said no would be written to again.
 */
export const suppressedItem = defineItem({
  type: 'suppressed',
  schema: z.object({
    mark: z.string(),
    organizationId: z.union([id, z.literal(0)]),
    why: z.enum(['unsubscribed', 'bounced', 'complained']),
    campaignId: ulidText.nullable(),
    at: millis,
  }),
  key: ({ mark, organizationId }: { mark: string; organizationId: number }) => ({
    pk: `SUPPRESSED#${mark}`,
    sk: organizationId === 0 ? 'ALL' : `ORGANIZATION#${organizationId}`,
  }),
  personal: 'none',
});

/** No message goes to an address any more. */
export const addressStopped = (stop: ValueOf<typeof suppressedItem>): Write => create(suppressedItem, stop);

type Recipient = Omit<ValueOf<typeof recipientItem>, 'state'>;
/** A message is about to go to an address; refused where that was begun before. */
export const sendingBegun = (to: Recipient): Write => create(recipientItem, { ...to, state: 'begun' as const });
/** It went, and counts. */
export const recordMessage = (to: Recipient): Write[] => [
  overwrite(recipientItem, { ...to, state: 'sent' as const }),
  upsert(tallyItem, { campaignId: to.campaignId }, { add: { sent: 1 } }),
];
/** The provider refuses the address for good. */
export const messageRefused = (to: Recipient): Write[] => [
  overwrite(recipientItem, { ...to, state: 'refused' as const }),
  upsert(tallyItem, { campaignId: to.campaignId }, { add: { refused: 1 } }),
];
