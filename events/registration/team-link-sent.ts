import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const teamLinkSent = defineEvent({
  type: 'registration.team-link-sent',
  detail: z.object({ teamId: id, linkId: ulidText }),
  why: 'a link to act for a team is mailed; its token is worked out where it is mailed',
});
