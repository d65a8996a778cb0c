import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { swapStates } from '#domain/play/work/swap.ts';
import { defineEvent } from './event.ts';

export const finishesChanged = defineEvent({
  type: 'play.finishes-changed',
  detail: z.object({ divisionId: id, tournamentId: id, seq: z.int().min(1) }),
  why: 'A division is complete, or a correction changed or undid its finishes. Teams get their finishes, and results show them.',
});

export const gameReminder = defineEvent({
  type: 'play.game-reminder',
  detail: z.object({ divisionId: id, tournamentId: id, key: z.string() }),
  why: 'We tell a league team when and where it plays or works next.',
});

export const workSwapChanged = defineEvent({
  type: 'play.work-swap-changed',
  detail: z.object({ divisionId: id, swapId: ulidText, state: z.enum(swapStates) }),
  why: 'A team asks another to swap work, or answers, so we notify the teams.',
});
