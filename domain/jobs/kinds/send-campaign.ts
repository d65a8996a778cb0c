import * as z from 'zod';
import { id, ulidText } from '../../kernel/schema.ts';
import { defineJobKind } from '../kind.ts';

const addresses = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'address' : 'addresses'}`;

/**
 * Sends a campaign of an organization (domain/notices/campaigns) to its audience, once per address. Sums: `sent`,
 * `left` (unsubscribed).
 */
export const sendCampaignKind = defineJobKind({
  name: 'send-campaign',
  params: z.object({ organizationId: id, campaignId: ulidText }),
  may: 'organization.manage',
  starterMay: 'message.send',
  of: 'organization',
  scopeId: ({ organizationId }) => organizationId,
  asks: false,
  undo: null,
  kept: 'quarter',
  words: {
    title: 'Send message',
    go: ({ total }) => `Send to ${addresses(total)}`,
    told: ({ sums }) => `Sent to ${addresses(sums.sent ?? 0)}${sums.left ? `, ${addresses(sums.left)} left out` : ''}`,
  },
});
