import type { Problem } from '#domain/kernel/problem.ts';
import { request } from '#domain/kernel/request.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Rev } from '#domain/kernel/rev.ts';
import type { Table } from '../table/table.ts';
import type { Write } from '../table/write.ts';
import { ProblemError } from './call.ts';

type Versions = {
  /** the version that is there; left out where there is nothing yet, which counts as 0 */
  readonly rev: Rev | undefined;
  /** the version that the caller saw */
  readonly ifMatch: Rev;
  /** the problem of who saw another one, where it says more than that */
  readonly stale?: () => Problem | Promise<Problem>;
};

/**
 * Saves an edit by somebody who saw a version of what they edit: compares it with what was read, asks what to write, and writes it, one write alone or all
 * in one transaction. `decide` may refuse. Throws `request/stale` when another version was seen, or somebody writes in between.
 */
export async function saveVersioned<R extends Result<{ readonly writes: readonly Write[] }, Problem>>(
  table: Table,
  { rev = 0, ifMatch, stale = () => request.stale() }: Versions,
  decide: () => R | Promise<R>,
): Promise<R> {
  if (rev !== ifMatch) throw new ProblemError(await stale());
  const decided = await decide();
  if (!decided.ok) return decided;
  const { writes } = decided.value;
  const [only] = writes;
  const saved = writes.length === 1 && only ? await table.write(only) : await table.transact(writes);
  if (!saved.ok) throw new ProblemError(await stale());
  return decided;
}
