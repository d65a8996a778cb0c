import * as z from 'zod';
import { id } from '../../kernel/schema.ts';

/** Who works a match of a bracket: the loser or the winner of an earlier one, or a team that is known already. */
export const duty = z.discriminatedUnion('from', [
  z.object({ from: z.literal(['loser', 'winner']), of: z.int().min(1) }),
  z.object({ from: z.literal('team'), of: id }),
]);
export type Duty = z.infer<typeof duty>;
