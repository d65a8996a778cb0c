import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, ulidText } from '../kernel/schema.ts';
import { rosterView, savedRoster } from './rosters.ts';

/* Rosters that a user saves for later registrations (C272). */

const output = z.object({ items: z.array(rosterView) });

export const savedRosters = operation({
  method: 'GET',
  path: '/api/roster',
  auth: 'user',
  summary: 'List the caller’s saved rosters, by name. For any signed-in user.',
  output,
  problems: [],
});

export const saveRoster = operation({
  method: 'POST',
  path: '/api/roster',
  auth: 'user',
  idempotent: true,
  summary:
    'Save the roster of a team the caller acts for, or rename a saved roster and remove players from it. For any signed-in user.',
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
  summary: 'Delete one of the caller’s saved rosters; no team changes. For any signed-in user.',
  params: z.object({ id: ulidText }),
  output,
  problems: [],
});
