import * as z from 'zod';
import { id, ulidText } from '#domain/kernel/schema.ts';
import { actTypes } from '#domain/teams/acts.ts';
import { defineEvent } from '../kernel/event.ts';

export const teamChanged = defineEvent({
  type: 'registration.team-changed',
  /** `divisionId`: where it was before */
  detail: z.object({ teamId: id, divisionId: id, tournamentId: id, actId: ulidText, act: z.enum(actTypes) }),
  why: 'something was done to a team: its people hear of what concerns them, and cards count it',
});
