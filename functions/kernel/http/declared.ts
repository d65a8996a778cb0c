import type { Contract, ProblemOf } from '#domain/kernel/contract.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** A domain's answer as this contract may give it. A refusal that the contract doesn't declare is a bug of ours, and throws. */
export function declared<C extends Contract, T>(contract: C, result: Result<T>): Result<T, ProblemOf<C>> {
  if (result.ok) return ok(result.value);
  const { problem } = result;
  if (isDeclared(contract, problem)) return refuse(problem);
  throw new Error(`${contract.method} ${contract.path} does not declare ${problem.code}`);
}

const isDeclared = <C extends Contract>(contract: C, problem: Problem): problem is ProblemOf<C> =>
  contract.problems.includes(problem.code);
