import * as z from 'zod';
import { id } from '../../kernel/schema.ts';

/** A bracket match's work team: the loser or winner of an earlier match, or a known team. */
export const duty = z.discriminatedUnion('from', [
  z.object({ from: z.literal(['loser', 'winner']), of: z.int().min(1) }),
  z.object({ from: z.literal('team'), of: id }),
]);
export type Duty = z.infer<typeof duty>;
