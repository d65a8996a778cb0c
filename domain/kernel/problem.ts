/** The kinds of problem, and the only table that maps them to HTTP (RFC 9457). */
export const statusOfKind = {
  invalid: 400,
  unauthenticated: 401,
  payment: 402,
  forbidden: 403,
  missing: 404,
  unsupported: 405,
  conflict: 409,
  gone: 410,
  stale: 412,
  media: 415,
  rejected: 422,
  unversioned: 428,
  throttled: 429,
  unavailable: 503,
  bug: 500,
} as const;

export type ProblemKind = keyof typeof statusOfKind;

/**
 * A refusal. `code` is stable (`module/slug`) and identifies it, `title` is the sentence people see, `detail` describes
 * this occurrence, `fields` refers to inputs (path → sentence), and `data` is for programs (never another person's
 * data).
 */
export type Problem<Code extends string = string> = {
  readonly code: Code;
  readonly kind: ProblemKind;
  readonly title: string;
  readonly detail?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, unknown>>;
};

export type ProblemSpec = { readonly kind: ProblemKind; readonly title: string };
export type ProblemExtras = Pick<Problem, 'detail' | 'fields' | 'data'>;
type Slug<M extends string, S> = {
  readonly [K in keyof S & string]: (extras?: ProblemExtras & { title?: string }) => Problem<`${M}/${K}`>;
};

/**
 * Declares the problems of one module: `const registration = defineProblems('registration', { 'window-closed': { kind:
 * 'conflict', title: 'Registration isn’t open right now' } })`, then `refuse(registration['window-closed']())`.
 */
export function defineProblems<const M extends string, const S extends Record<string, ProblemSpec>>(
  module: M,
  specs: S,
): Slug<M, S> {
  const made: Record<string, unknown> = {};
  for (const [slug, spec] of Object.entries(specs)) {
    const code = `${module}/${slug}`;
    made[slug] = (extras?: ProblemExtras) => ({ code, ...spec, ...extras });
  }
  return made as Slug<M, S>;
}

/** The codes of a `defineProblems` result as a union: `CodeOf<typeof registration>`. */
export type CodeOf<D> = D extends Record<string, (...args: never[]) => Problem<infer C>> ? C : never;
