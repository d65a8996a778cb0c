import * as z from 'zod';

type Bare<S> = S extends z.ZodDefault<infer Inner> | z.ZodPrefault<infer Inner> ? Inner : S;
type PatchShape<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<Bare<S[K]> & z.ZodType> };

/**
 * The allowed changes to a record: every field optional and without its default. `partial()` alone keeps defaults, so
 * a patch of one field would reset all the others.
 */
export function patchOf<S extends z.ZodRawShape>(record: z.ZodObject<S>): z.ZodObject<PatchShape<S>> {
  const shape = Object.entries(record.shape).map(([name, field]) => {
    const filled = field instanceof z.ZodDefault || field instanceof z.ZodPrefault;
    const bare = (filled ? field.unwrap() : field) as z.ZodType;
    return [name, bare.optional()];
  });
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodObject<PatchShape<S>>;
}

/** One changed value: its field's path with the old and new value, or what a list lost and gained. */
export const changedField = z.object({
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  removed: z.array(z.unknown()).optional(),
  added: z.array(z.unknown()).optional(),
});
export type ChangedField = z.infer<typeof changedField>;
