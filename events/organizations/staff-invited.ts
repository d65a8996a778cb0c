import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const staffInvited = defineEvent({
  type: 'organizations.staff-invited',
  detail: z.object({ organizationId: id, key: z.string(), sentAt: millis }),
  why: 'somebody was asked to work for an organization, or asked again: the link is mailed',
});
