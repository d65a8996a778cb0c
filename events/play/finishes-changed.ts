import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const finishesChanged = defineEvent({
  type: 'play.finishes-changed',
  detail: z.object({ divisionId: id, tournamentId: id, seq: z.int().min(1) }),
  why: 'a division was played out, or a correction changed or took back its finishes: teams carry them, results show them',
});
