/** The result of a decision: a value, or a refusal as a {@link Problem}. Code in domain throws only for bugs. */
export type Result<T, P = import('./result.ts').Problem> = Ok<T> | Refused<P>;
type Ok<T> = { readonly ok: true; readonly value: T };
export type Refused<P> = { readonly ok: false; readonly problem: P };

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const refuse = <P>(problem: P): Refused<P> => ({ ok: false, problem });

/** Maps the value of a success, and passes on a refusal. */
export const mapResult = <T, U, P>(result: Result<T, P>, f: (value: T) => U): Result<U, P> =>
  result.ok ? ok(f(result.value)) : result;

/** Collects all values, or returns the first refusal. */
export function allResults<T, P>(results: Iterable<Result<T, P>>): Result<T[], P> {
  const values: T[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return ok(values);
}

/**
 * Returns the value of a result that can't be a refusal here. A refusal would be a bug, so the function throws. It is
 * for tests, seeds and scripts.
 */
export function must<T>(result: Result<T, { code: string; detail?: string | undefined }>): T {
  if (result.ok) return result.value;
  throw new Error(`unexpected refusal: ${result.problem.code} ${result.problem.detail ?? ''}`);
}

/** Ends an exhaustive switch. A missing case doesn't compile, and data that doesn't match its type throws. */
export function never(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`);
}

/** The kinds of problems, in the only table that maps them to HTTP (RFC 9457). */
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
