type Json = unknown;
type System = {
  readonly specActions: { updateResolvedSubtree(path: readonly string[], value: Json): unknown };
};

const isObject = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null;
const within = (value: Json, path: readonly string[]): Json =>
  path.reduce<Json>((at, name) => (isObject(at) ? at[name] : undefined), value);

/** A part of a document with what it names in it (`#/components/…`) in place of the name; what names itself keeps the name. */
export function inPlace(spec: object, part: Json, inside: readonly string[] = []): Json {
  if (Array.isArray(part)) return part.map((each) => inPlace(spec, each, inside));
  if (!isObject(part)) return part;
  const { $ref } = part;
  if (typeof $ref === 'string' && $ref.startsWith('#/components/') && !inside.includes($ref))
    return inPlace(spec, within(spec, $ref.slice(2).split('/')), [...inside, $ref]);
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inPlace(spec, value, inside)]));
}

/**
 * A plugin for Swagger UI, which has whatever it opens resolved by a library that takes the whole document apart first: twenty seconds for ours, in which the page answers
 * nothing. A call of ours says everything itself but names of `components`.
 */
export const resolvesHere = (spec: object) => () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        requestResolvedSubtree:
          (_: unknown, { specActions }: System) =>
          (path: readonly string[]) =>
            specActions.updateResolvedSubtree(path, inPlace(spec, within(spec, path))),
      },
    },
  },
});
