import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { swapStates } from '#domain/play/work/swap.ts';
import { defineEvent } from './event.ts';

export const finishesChanged = defineEvent({
  type: 'play.finishes-changed',
  detail: z.object({ divisionId: id, tournamentId: id, seq: z.int().min(1) }),
  why: 'a division is complete, or a correction changed or undid its finishes: teams get them, and results show them',
});

export const gameReminder = defineEvent({
  type: 'play.game-reminder',
  detail: z.object({ divisionId: id, tournamentId: id, key: z.string() }),
  why: 'a league team is told when and where it plays or works next',
});

export const workSwapChanged = defineEvent({
  type: 'play.work-swap-changed',
  detail: z.object({ divisionId: id, swapId: ulidText, state: z.enum(swapStates) }),
  why: 'a team asks another to swap work, or answers: the teams are notified',
});
