import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { defineEvent } from './event.ts';

export const accessAsked = defineEvent({
  type: 'memberships.access-asked',
  detail: z.object({ hash: z.string() }),
  why: 'somebody asked for the way to their memberships without an account: the link is mailed',
});

export const memberInvited = defineEvent({
  type: 'memberships.member-invited',
  detail: z.object({ organizationId: id, id: z.string(), sentAt: millis }),
  why: 'somebody was invited to a membership, or invited again: the code is mailed',
});

export const membershipEnding = defineEvent({
  type: 'memberships.membership-ending',
  detail: z.object({ playerProfileId: id, id, reminded: z.int() }),
  why: 'a membership ends soon: its holder is told how to renew it',
});
