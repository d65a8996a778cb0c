import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { claimStates } from '#domain/people/claims.ts';
import { defineEvent } from './event.ts';

export const claimChanged = defineEvent({
  type: 'people.claim-changed',
  detail: z.object({ playerId: id, claimId: ulidText, state: z.enum(claimStates) }),
  why: 'Someone claims a profile, so we email a code or tell them the decision.',
});
