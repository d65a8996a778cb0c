import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const memberInvited = defineEvent({
  type: 'memberships.member-invited',
  detail: z.object({ organizationId: id, id: z.string(), sentAt: millis }),
  why: 'somebody was invited to a membership, or invited again: the code is mailed',
});
