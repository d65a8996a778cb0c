import type { Actor } from '#domain/identity/actor.ts';
import type { Body, Operation, OutputInput, Params, ProblemOf, Query } from '#domain/kernel/operation.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { Rev } from '#domain/kernel/rev.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type OperationsOf, operationsOf, type Unit } from '../unit.ts';

/** A handler's input: everything parsed from the request, with the time and the actor as values. */
export type Call<C extends Operation> = {
  readonly params: Params<C>;
  readonly query: Query<C>;
  readonly body: Body<C>;
  /**
   * The caller. A public call's response is for everyone, so a handler that reads the caller doesn't compile. A call
   * about an event's `inside` gets the caller if a token is sent, and then its response isn't cached.
   */
  readonly actor: C extends { readonly auth: 'public' }
    ? C extends { readonly inside: true }
      ? Actor
      : unknown
    : Actor;
  readonly now: Millis;
  readonly requestId: string;
  /** The version that the caller saw. It is a number if the operation has `ifMatch`. */
  readonly ifMatch: C extends { ifMatch: true } ? Rev : Rev | null;
  readonly idempotencyKey: C extends { idempotent: true } ? string : string | null;
  /** The holders of the caller's spots and carts (holder.ts). Empty if the caller sends none. */
  readonly holders: readonly string[];
  /** The raw body, for checking signatures. */
  readonly raw: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The caller's address, for limits on guessing. It is never stored in plain form. */
  readonly source: string;
  /** The signed-in user's name in the user pool, from their token. */
  readonly subject: string | null;
  /** The user pool's name for the sign-in that the token came from. */
  readonly session: string | null;
  /** The organization whose username is in a sub-site's host name, or null on the main site. */
  readonly site: string | null;
};

/** A handler's response: the output (with its version, for ETag and If-None-Match) or a declared problem. */
type Reply<C extends Operation> =
  | { readonly ok: true; readonly value: OutputInput<C>; readonly rev?: Rev }
  | { readonly ok: false; readonly problem: ProblemOf<C> };

export type Handler<C extends Operation, D> = (call: Call<C>, deps: D) => Promise<Reply<C>>;

/** Each operation's handler, under the operation's name. A missing handler doesn't compile. */
export type Handlers<U extends Pick<Unit, 'operations'>, D> = {
  readonly [K in keyof OperationsOf<U>]: OperationsOf<U>[K] extends Operation ? Handler<OperationsOf<U>[K], D> : never;
};

/**
 * Collects a unit's handlers from its call files. The export `reserveHandler` answers the operation `reserve`. A unit
 * with a missing handler doesn't compile.
 */
export const handlersOf = <const U extends Pick<Unit, 'operations'>, D>(
  unit: U,
  calls: { readonly [K in keyof Handlers<U, D> & string as `${K}Handler`]: Handlers<U, D>[K] },
): Handlers<U, D> =>
  Object.fromEntries(
    Object.keys(operationsOf(unit)).map((name) => [name, (calls as Record<string, unknown>)[`${name}Handler`]]),
  ) as Handlers<U, D>;

/** A problem that a middleware throws. Handlers return theirs. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * Converts a domain result to this operation's types. A problem that the operation doesn't declare is a bug in our code
 * and throws.
 */
export function declared<C extends Operation, T>(operation: C, result: Result<T>): Result<T, ProblemOf<C>> {
  if (result.ok) return ok(result.value);
  const { problem } = result;
  if (isDeclared(operation, problem)) return refuse(problem);
  throw new Error(`${operation.method} ${operation.path} does not declare ${problem.code}`);
}

const isDeclared = <C extends Operation>(operation: C, problem: Problem): problem is ProblemOf<C> =>
  operation.problems.includes(problem.code);
