/** The result of a decision: a value, or a refusal as a {@link Problem}. Domain throws only for bugs. */
export type Result<T, P = import('./problem.ts').Problem> = Ok<T> | Refused<P>;
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
 * Returns the value of a result that can't be a refusal here. A refusal would be a bug, so it throws. For tests, seeds
 * and scripts.
 */
export function must<T>(result: Result<T, { code: string; detail?: string | undefined }>): T {
  if (result.ok) return result.value;
  throw new Error(`unexpected refusal: ${result.problem.code} ${result.problem.detail ?? ''}`);
}

/** Ends an exhaustive switch. A missing case doesn't compile, and it throws if the data doesn't match its type. */
export function never(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`);
}
