import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, ulidText } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { mergeable } from './merge.ts';

const side = z.object({
  id,
  name: z.string(),
  imageUrl: z.string().optional(),
  dob: z.string().nullable(),
  owners: z.array(z.string()),
  /** The number of teams, bids, memberships and passes it has. */
  places: z.int(),
});

export const mergePreview = operation({
  method: 'GET',
  path: '/api/players/merge',
  auth: 'user',
  summary:
    'Compare two profiles before merging them: the fields that differ, the items that would move, and anything that prevents the merge. For platform staff and users with the data right.',
  query: z.object({ keep: urlId, gone: urlId }),
  output: z.object({
    keep: side,
    gone: side,
    fields: z.array(
      z.object({ field: z.enum(mergeable), label: z.string(), keep: z.string(), gone: z.string(), take: z.boolean() }),
    ),
    /** The records that move, by name, and what happens to orders, points, links and cards. */
    moves: z.array(z.string()),
    words: z.array(z.string()),
    /** Why they can't be merged yet. Empty if they can. */
    clashes: z.array(z.string()),
  }),
  problems: ['people/no-such-player', 'people/same-profile'],
});

export const mergeProfiles = operation({
  method: 'POST',
  path: '/api/players/merge',
  auth: 'user',
  idempotent: true,
  summary:
    'Start a job that merges two profiles. It shows a preview, waits for approval, and can be undone. For platform staff and users with the data right.',
  body: z.object({ keepId: id, goneId: id, take: z.array(z.enum(mergeable)) }),
  output: z.object({ jobId: ulidText }),
  problems: ['people/no-such-player', 'people/same-profile', 'people/merge-clash', 'jobs/params-invalid'],
});
