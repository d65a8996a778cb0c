import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineEvent } from '../kernel/event.ts';

export const resultsDue = defineEvent({
  type: 'live.results-due',
  detail: z.object({ tournamentId: id, divisionId: id, matchIds: z.array(id).min(1) }),
  passing: true,
  why: 'matches of a division were decided: whoever follows a team, the division or a court is told on their devices',
});
