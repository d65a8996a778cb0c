import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const membershipEnding = defineEvent({
  type: 'memberships.membership-ending',
  detail: z.object({ playerProfileId: id, id, reminded: z.int() }),
  why: 'a membership ends soon: its holder is told how to renew it',
});
