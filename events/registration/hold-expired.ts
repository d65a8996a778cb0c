import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const holdExpired = defineEvent({
  type: 'registration.hold-expired',
  detail: z.object({ entry: ulidText, holder: z.string(), divisionId: id, tournamentId: id }),
  why: 'a place in a cart was not paid for in time: whose it was is told',
});
