import * as z from 'zod';
import { defineEvent } from '../kernel/event.ts';

export const accessAsked = defineEvent({
  type: 'memberships.access-asked',
  detail: z.object({ hash: z.string() }),
  why: 'somebody asked for the way to their memberships without an account: the link is mailed',
});
