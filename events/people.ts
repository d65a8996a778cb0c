import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { claimStates } from '#domain/people/claims.ts';
import { defineEvent } from './event.ts';

export const claimChanged = defineEvent({
  type: 'people.claim-changed',
  detail: z.object({ playerId: id, claimId: ulidText, state: z.enum(claimStates) }),
  why: 'someone claims a profile: a code is emailed, or they are told the decision',
});
