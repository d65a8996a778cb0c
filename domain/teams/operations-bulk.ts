import * as z from 'zod';
import { mostTeams } from '../jobs/kinds/bulk-teams.ts';
import { operation } from '../kernel/operation.ts';
import { id, ulidText } from '../kernel/schema.ts';
import { oneLine } from '../kernel/text.ts';
import { moneyWays } from './acts.ts';

/* Calls that change many teams in one job (Part 3 §7). The job's page previews, runs and undoes the change. */

const chosen = z.object({
  tournamentId: id,
  teamIds: z.array(id).min(1).max(mostTeams),
  /** The division they move to, in the same event. */
  divisionId: id,
  /** Whether to add them to its waitlist if no spot is free. */
  waitlist: z.boolean().default(false),
  /** Why teams that don't fit there move anyway. If it is empty, they stay. */
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
  summary:
    'Start a job that moves teams to another division. It shows a preview and waits for approval. For the event’s admins.',
  body: chosen.extend({ money: z.enum(moneyWays).default('policy') }),
});

export const bulkCopy = operation({
  method: 'POST',
  path: '/api/Team/bulk-copy',
  auth: 'user',
  idempotent: true,
  ...started,
  summary:
    'Start a job that copies teams to another division as separate teams without an order. It shows a preview and waits for approval. For the event’s admins.',
  body: chosen,
});

export const bulkMerge = operation({
  method: 'POST',
  path: '/api/Team/bulk-merge',
  auth: 'user',
  idempotent: true,
  summary:
    'Start a job that merges teams with others in their division. It shows a preview and waits for approval, and each merge can be undone. For the event’s admins.',
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
