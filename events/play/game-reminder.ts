import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const gameReminder = defineEvent({
  type: 'play.game-reminder',
  detail: z.object({ divisionId: id, tournamentId: id, key: z.string() }),
  why: 'a team of a league is told when and where it plays or works next',
});
