import * as z from 'zod';

type Bare<S> = S extends z.ZodDefault<infer Inner> | z.ZodPrefault<infer Inner> ? Inner : S;
type PatchShape<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<Bare<S[K]> & z.ZodType> };

/**
 * Returns the schema of changes to a record, with every field optional and without its default. `partial()` alone keeps
 * defaults, so a patch of one field would reset all the others.
 */
export function patchOf<S extends z.ZodRawShape>(record: z.ZodObject<S>): z.ZodObject<PatchShape<S>> {
  const shape = Object.entries(record.shape).map(([name, field]) => {
    const filled = field instanceof z.ZodDefault || field instanceof z.ZodPrefault;
    const bare = (filled ? field.unwrap() : field) as z.ZodType;
    return [name, bare.optional()];
  });
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodObject<PatchShape<S>>;
}

/** A changed value: its field's path with the old and new value, or what was removed from and added to a list. */
export const changedField = z.object({
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  removed: z.array(z.unknown()).optional(),
  added: z.array(z.unknown()).optional(),
});
export type ChangedField = z.infer<typeof changedField>;
