import type { Actor } from '#domain/identity/actor.ts';
import type { Body, Operation, OutputInput, Params, ProblemOf, Query } from '#domain/kernel/operation.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Rev } from '#domain/kernel/rev.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type OperationsOf, operationsOf, type Unit } from '../unit.ts';

/** What a handler is given: everything parsed, the moment and the actor as values. */
export type Call<C extends Operation> = {
  readonly params: Params<C>;
  readonly query: Query<C>;
  readonly body: Body<C>;
  /**
   * who asks. A public call never looks, since its answer is for everyone: a handler that reads it doesn't compile. Only a call about an event's
   * `inside` is told, when a token is sent with it, and then its answer is kept nowhere
   */
  readonly actor: C extends { readonly auth: 'public' }
    ? C extends { readonly inside: true }
      ? Actor
      : unknown
    : Actor;
  readonly now: Millis;
  readonly requestId: string;
  /** the version the caller saw; a number where the operation says `ifMatch` */
  readonly ifMatch: C extends { ifMatch: true } ? Rev : Rev | null;
  readonly idempotencyKey: C extends { idempotent: true } ? string : string | null;
  /** in whose name places and carts are held, see holder.ts; empty for somebody who sends nothing */
  readonly holders: readonly string[];
  /** the body as it came, for signatures over it */
  readonly raw: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** the address it came from, for limits on guessing; never stored as it is */
  readonly source: string;
  /** the user pool's name of who is signed in, by their token */
  readonly subject: string | null;
  /** the pool's name of the sign-in that the token came by */
  readonly session: string | null;
  /** organization user name of the host asked on, when it was a sub-site's */
  readonly site: string | null;
};

/** What a handler answers: the output (with the version it has, for ETag and If-None-Match), or a declared problem. */
type Reply<C extends Operation> =
  | { readonly ok: true; readonly value: OutputInput<C>; readonly rev?: Rev }
  | { readonly ok: false; readonly problem: ProblemOf<C> };

export type Handler<C extends Operation, D> = (call: Call<C>, deps: D) => Promise<Reply<C>>;

/** One handler per operation, by the same name: a missing one does not compile. */
export type Handlers<U extends Pick<Unit, 'operations'>, D> = {
  readonly [K in keyof OperationsOf<U>]: OperationsOf<U>[K] extends Operation ? Handler<OperationsOf<U>[K], D> : never;
};

/**
 * The handlers of a unit out of the files of its calls: operation `reserve` is answered by the export `reserveHandler`. A unit
 * without one of its handlers does not compile.
 */
export const handlersOf = <const U extends Pick<Unit, 'operations'>, D>(
  unit: U,
  calls: { readonly [K in keyof Handlers<U, D> & string as `${K}Handler`]: Handlers<U, D>[K] },
): Handlers<U, D> =>
  Object.fromEntries(
    Object.keys(operationsOf(unit)).map((name) => [name, (calls as Record<string, unknown>)[`${name}Handler`]]),
  ) as Handlers<U, D>;

/** A problem on its way out of a middleware; handlers return theirs. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** A domain's answer as this operation may give it. A refusal that the operation doesn't declare is a bug of ours, and throws. */
export function declared<C extends Operation, T>(operation: C, result: Result<T>): Result<T, ProblemOf<C>> {
  if (result.ok) return ok(result.value);
  const { problem } = result;
  if (isDeclared(operation, problem)) return refuse(problem);
  throw new Error(`${operation.method} ${operation.path} does not declare ${problem.code}`);
}

const isDeclared = <C extends Operation>(operation: C, problem: Problem): problem is ProblemOf<C> =>
  operation.problems.includes(problem.code);
