import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { defineEvent } from './event.ts';

export const accessAsked = defineEvent({
  type: 'memberships.access-asked',
  detail: z.object({ hash: z.string() }),
  why: 'someone without an account asked for access to their memberships: the link is emailed',
});

export const memberInvited = defineEvent({
  type: 'memberships.member-invited',
  detail: z.object({ organizationId: id, id: z.string(), sentAt: millis }),
  why: 'someone was invited to a membership, for the first time or again: the code is emailed',
});

export const membershipEnding = defineEvent({
  type: 'memberships.membership-ending',
  detail: z.object({ playerProfileId: id, id, reminded: z.int() }),
  why: 'a membership ends soon: its holder is told how to renew it',
});
