/** The parts of /api/openapi.json (functions/reference) that the readable page shows. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly format?: string;
};
export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
};
type Content = { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> };
export type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
  readonly 'x-cache'?: { readonly sMaxAge: number };
};
export type KnownProblem = { readonly code: string; readonly status: number; readonly title: string };
export type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly 'x-problems': readonly KnownProblem[];
};

/** One call as the page lists it. */
export type Entry = Operation & { readonly method: string; readonly path: string };

const searched = ({ method, path, summary, operationId }: Entry): string =>
  `${method} ${path} ${summary} ${operationId}`.toLowerCase();

/** The calls by module, those alone that hold every word of `search`; modules by name, calls by path. */
export function callsByModule(document: OpenApi, search: string): readonly (readonly [string, readonly Entry[]])[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ ...operation, method: method.toUpperCase(), path })),
  );
  const found = entries.filter((entry) => words.every((word) => searched(entry).includes(word)));
  const modules = [...new Set(found.map(({ tags }) => tags[0] ?? ''))].sort();
  return modules.map((name) => [name, found.filter(({ tags }) => (tags[0] ?? '') === name)] as const);
}

const schemaIn = (part: Content | undefined): Schema | undefined => Object.values(part?.content ?? {})[0]?.schema;
export const bodyOf = (entry: Entry): Schema | undefined => schemaIn(entry.requestBody);
export const replyOf = (entry: Entry): Schema | undefined => schemaIn(entry.responses['200']);

/** The codes a call may refuse with. */
export const codesOf = (entry: Entry): readonly string[] =>
  Object.entries(entry.responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, { description }]) => description.split(', '));

/** Who may make a call, in words. */
export function whoMay({ security }: Entry): string {
  if (security.length === 0) return 'Anybody';
  if (security.some((one) => Object.keys(one).length === 0)) return 'Anybody; a sign-in shows more';
  return security.some((one) => 'teamToken' in one) ? 'Signed in, or with a team’s token' : 'Signed in';
}
