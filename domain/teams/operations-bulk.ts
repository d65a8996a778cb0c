import * as z from 'zod';
import { mostTeams } from '../jobs/kinds/bulk-teams.ts';
import { operation } from '../kernel/operation.ts';
import { id, ulidText } from '../kernel/schema.ts';
import { oneLine } from '../kernel/text.ts';
import { moneyWays } from './acts.ts';

/* Many teams at once (Part 3 §7): each starts a job, whose page shows what it would do, does it and takes it back. */

const chosen = z.object({
  tournamentId: id,
  teamIds: z.array(id).min(1).max(mostTeams),
  /** where they go: another division of the event */
  divisionId: id,
  /** onto its waitlist where no place is free */
  waitlist: z.boolean().default(false),
  /** why those go, too, who do not fit there; empty: they stay */
  anyway: z.string().max(300).overwrite(oneLine).default(''),
});
const started = {
  output: z.object({ jobId: ulidText }),
  problems: [
    'catalog/no-such-event',
    'registration/unknown-division',
    'registration/unknown-team',
    'jobs/params-invalid',
  ],
} as const;

export const bulkMove = operation({
  method: 'POST',
  path: '/api/Team/bulk-move',
  auth: 'user',
  idempotent: true,
  ...started,
  summary: 'Starts the job that moves teams to another division; it shows what it would do and waits for a yes',
  body: chosen.extend({ money: z.enum(moneyWays).default('policy') }),
});

export const bulkCopy = operation({
  method: 'POST',
  path: '/api/Team/bulk-copy',
  auth: 'user',
  idempotent: true,
  ...started,
  summary: 'Starts the job that copies teams to another division, as teams of their own without an order',
  body: chosen,
});

export const bulkMerge = operation({
  method: 'POST',
  path: '/api/Team/bulk-merge',
  auth: 'user',
  idempotent: true,
  summary:
    'Starts the job that merges teams into others of their divisions; it shows what it would do, and all of it can be split again',
  body: z.object({
    tournamentId: id,
    pairs: z
      .array(z.object({ teamId: id, intoId: id }))
      .min(1)
      .max(mostTeams),
  }),
  output: z.object({ jobId: ulidText }),
  problems: ['catalog/no-such-event', 'registration/unknown-team', 'jobs/params-invalid'],
});
