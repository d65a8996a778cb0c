import type { Operation, ProblemOf } from '#domain/kernel/operation.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** A domain's answer as this operation may give it. A refusal that the operation doesn't declare is a bug of ours, and throws. */
export function declared<C extends Operation, T>(operation: C, result: Result<T>): Result<T, ProblemOf<C>> {
  if (result.ok) return ok(result.value);
  const { problem } = result;
  if (isDeclared(operation, problem)) return refuse(problem);
  throw new Error(`${operation.method} ${operation.path} does not declare ${problem.code}`);
}

const isDeclared = <C extends Operation>(operation: C, problem: Problem): problem is ProblemOf<C> =>
  operation.problems.includes(problem.code);
