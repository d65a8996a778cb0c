import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { defineEvent } from './event.ts';

export const consentAsked = defineEvent({
  type: 'clubs.consent-asked',
  detail: z.object({ clubId: id, memberId: z.string(), askedAt: millis }),
  why: 'A club asks for consent to enter a player, for the first time or again. We email the link to the person who has to agree.',
});
