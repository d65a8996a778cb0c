import * as z from 'zod';
import { id, ulidText } from '../../kernel/schema.ts';
import { defineJobKind } from '../kind.ts';

const addresses = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'address' : 'addresses'}`;

/** Sends a message of an organization (domain/notices/campaigns) to its audience, each address once. Sums: `sent`, `left` (who want none). */
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
    title: 'Send a message',
    go: ({ total }) => `Write to ${addresses(total)}`,
    told: ({ sums }) =>
      `${addresses(sums.sent ?? 0)} written to${sums.left ? `, ${addresses(sums.left)} left out` : ''}`,
  },
});
