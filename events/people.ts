import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { claimStates } from '#domain/people/claims.ts';
import { inviteStates } from '#domain/people/guardians.ts';
import { defineEvent } from './event.ts';

export const claimChanged = defineEvent({
  type: 'people.claim-changed',
  detail: z.object({ playerId: id, claimId: ulidText, state: z.enum(claimStates) }),
  why: 'Someone claims a profile, so we email a code or tell them the decision.',
});

export const guardianChanged = defineEvent({
  type: 'people.guardian-changed',
  detail: z.object({ playerId: id, inviteId: ulidText, state: z.enum(inviteStates) }),
  why: 'A guardian invited another, so we email the link. Or the other guardian accepted, so we tell the family.',
});
