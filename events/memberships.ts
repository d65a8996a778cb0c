import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { defineEvent } from './event.ts';

export const accessAsked = defineEvent({
  type: 'memberships.access-asked',
  detail: z.object({ hash: z.string() }),
  why: 'Someone without an account asked for access to their memberships, so we email the link.',
});

export const memberInvited = defineEvent({
  type: 'memberships.member-invited',
  detail: z.object({ organizationId: id, id: z.string(), sentAt: millis }),
  why: 'Someone was invited to a membership, for the first time or again, so we email the code.',
});

export const membershipEnding = defineEvent({
  type: 'memberships.membership-ending',
  detail: z.object({ playerProfileId: id, id, reminded: z.int() }),
  why: 'A membership ends soon, so we tell its holder how to renew it.',
});
