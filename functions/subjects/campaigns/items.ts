import { createHash } from 'node:crypto';
import * as z from 'zod';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import { day } from '#domain/kernel/time.ts';
import { campaign, tally } from '#domain/notices/campaigns/schema.ts';
import { shardOf } from '../../kernel/table/condition.ts';
import { defineItem, type ValueOf } from '../../kernel/table/item.ts';
import { create, overwrite, upsert, type Write } from '../../kernel/table/write.ts';

const keptFor = 400 * day;

/** An organization's message, stored with the organization. */
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
/** Returns all of an organization's messages, newest first. */
export const campaignsOf = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'CAMPAIGN#',
  descending: true,
  consistent: true,
});

/** Counts of a message's outcomes. */
export const tallyItem = defineItem({
  type: 'campaignTally',
  schema: tally.extend({ campaignId: ulidText }),
  key: ({ campaignId }: { campaignId: string }) => ({ pk: `CAMPAIGN#${campaignId}`, sk: 'TALLY' }),
  personal: 'none',
});

const recipientStates = ['begun', 'sent', 'refused', 'bounced', 'complained', 'unsubscribed'] as const;
const shards = 16;

/**
 * One of a message's recipients and what happened: one item per address, no matter how many teams it belongs to. `ref`
 * is the job row that sends it, so a crashed job resumes there. The address is stored only as a hash with the message's
 * ID.
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
/** Returns an address's key among a message's recipients. */
export const recipientKey = (campaignId: string, email: string): string =>
  hashed(`${campaignId}|${normalEmail(email)}`);
/** Returns an unsubscribed address's key. */
export const stopMark = (email: string): string => hashed(`stop|${normalEmail(email)}`);

/**
 * An address that no longer gets messages. Either its owner unsubscribed from one organization, or email to it bounced
 * or was reported as spam (organization 0 stands for all). We keep this forever, even after an erasure, so that someone
 * who said no never gets messages again.
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

/** Stops all messages to an address. */
export const addressStopped = (stop: ValueOf<typeof suppressedItem>): Write => create(suppressedItem, stop);

type Recipient = Omit<ValueOf<typeof recipientItem>, 'state'>;
/** Records that a message is about to be sent to an address. Refused if that was already recorded. */
export const sendingBegun = (to: Recipient): Write => create(recipientItem, { ...to, state: 'begun' as const });
/** Records that the message was sent, and counts it. */
export const recordMessage = (to: Recipient): Write[] => [
  overwrite(recipientItem, { ...to, state: 'sent' as const }),
  upsert(tallyItem, { campaignId: to.campaignId }, { add: { sent: 1 } }),
];
/** Records that the provider refused the address permanently. */
export const messageRefused = (to: Recipient): Write[] => [
  overwrite(recipientItem, { ...to, state: 'refused' as const }),
  upsert(tallyItem, { campaignId: to.campaignId }, { add: { refused: 1 } }),
];
