import * as z from 'zod';
import { id } from '../../kernel/schema.ts';

/** A team's lineup for a dual: its pairs in order of strength, the first pair first. */
export const lineup = z.object({
  teamId: id,
  dualN: z.int().min(1).nullable().default(null),
  pairs: z.array(z.tuple([id, id])),
});
export type Lineup = z.infer<typeof lineup>;
