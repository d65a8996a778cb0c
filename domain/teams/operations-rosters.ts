import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, ulidText } from '../kernel/schema.ts';
import { rosterView, savedRoster } from './rosters.ts';

/* Rosters that somebody keeps for their next entry (C272). */

const output = z.object({ items: z.array(rosterView) });

export const savedRosters = operation({
  method: 'GET',
  path: '/api/roster',
  auth: 'user',
  summary: 'The rosters that the user keeps, by name',
  output,
  problems: [],
});

export const saveRoster = operation({
  method: 'POST',
  path: '/api/roster',
  auth: 'user',
  idempotent: true,
  summary: 'Keeps who is on a team that the user acts for; or renames a roster of theirs and leaves players out',
  body: z.union([
    savedRoster.pick({ name: true }).extend({ teamId: id }),
    savedRoster.pick({ name: true, playerIds: true }).extend({ id: ulidText }),
  ]),
  output,
  problems: ['registration/unknown-team', 'registration/unknown-roster', 'registration/too-many-rosters'],
});

export const dropRoster = operation({
  method: 'DELETE',
  path: '/api/roster/{id}',
  auth: 'user',
  repeatable: true,
  summary: 'Takes a roster of the user’s away; no team changes',
  params: z.object({ id: ulidText }),
  output,
  problems: [],
});
