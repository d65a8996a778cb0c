import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { swapStates } from '#domain/play/work/swap.ts';
import { defineEvent } from '../kernel/event.ts';

export const workSwapChanged = defineEvent({
  type: 'play.work-swap-changed',
  detail: z.object({ divisionId: id, swapId: ulidText, state: z.enum(swapStates) }),
  why: 'a team asks another to change the matches they work at, or has its answer: whom it concerns is told',
});
