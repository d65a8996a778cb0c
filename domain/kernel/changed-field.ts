import * as z from 'zod';

/** One place that a change has changed: its field's path, and what was and is, or what a list lost and got. */
export const changedField = z.object({
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  removed: z.array(z.unknown()).optional(),
  added: z.array(z.unknown()).optional(),
});
export type ChangedField = z.infer<typeof changedField>;
