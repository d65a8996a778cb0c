import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Fault = { readonly path: readonly PropertyKey[]; readonly message: string };
/** The parts of a schema's definition that lead to the schemas inside it. */
type Definition = {
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly shape?: Readonly<Record<PropertyKey, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
};
const definitionOf = (schema: z.ZodType | undefined): Definition => (schema?.def ?? {}) as Definition;

/** Removes a schema's wrappers, such as nullable, optional and default. */
function bare(schema: z.ZodType | undefined): z.ZodType | undefined {
  const { innerType, in: before } = definitionOf(schema);
  const inner = innerType ?? before;
  return inner ? bare(inner) : schema;
}

function schemaAt(schema: z.ZodType | undefined, path: readonly PropertyKey[]): z.ZodType | undefined {
  const whole = bare(schema);
  const [key, ...rest] = path;
  if (key === undefined) return whole;
  const { shape, element, valueType } = definitionOf(whole);
  return schemaAt(shape?.[key] ?? element ?? valueType, rest);
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

const knownKeys = (option: z.ZodType | undefined, sent: object): number => {
  const shape = definitionOf(bare(option)).shape ?? {};
  return Object.keys(sent).filter((key) => key in shape).length;
};

/**
 * Returns an issue's faults. For an object that fits none of a union's options, they are the faults of the option that
 * knows the most of its keys, because "Invalid input" doesn't say which field is wrong.
 */
export function faultsOf(issue: Issue, schema: z.ZodType | undefined, value: unknown): readonly Fault[] {
  const sent = valueAt(value, issue.path);
  if (issue.code !== 'invalid_union' || typeof sent !== 'object' || sent === null) return [issue];
  const { options = [] } = definitionOf(schemaAt(schema, issue.path));
  const branches: readonly (readonly Issue[])[] = issue.errors;
  const [best] = branches
    .map((issues, at) => ({ issues, option: options[at], known: knownKeys(options[at], sent) }))
    .toSorted((a, b) => b.known - a.known || a.issues.length - b.issues.length);
  if (!best) return [issue];
  return best.issues
    .flatMap((inner) => faultsOf(inner, best.option, sent))
    .map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}
