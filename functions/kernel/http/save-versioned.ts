import { request } from '#domain/kernel/request.ts';
import { type Problem, type Refused, type Result, refuse } from '#domain/kernel/result.ts';
import type { Rev } from '#domain/kernel/rev.ts';
import type { Table } from '../table/table.ts';
import type { Write, WriteRefusal } from '../table/write.ts';
import { ProblemError } from './call.ts';

type Versions<P extends Problem> = {
  /** The current version, or undefined if nothing is stored yet, which counts as 0. */
  readonly rev: Rev | undefined;
  /** The version that the caller saw. */
  readonly ifMatch: Rev;
  /** The problem for a caller who saw another version, if it should be more specific. */
  readonly stale?: () => Problem | Promise<Problem>;
  /** The problem for a lost race, by the refused write's tag, if the loss means more than a newer version. */
  readonly lost?: (tag: string) => P | null;
};

/** Without `lost`, a lost race only means a newer version. */
type LostRace<P> = [P] extends [never] ? never : Refused<P>;

/** What to write: a list of writes, or a function that does the saving. */
type Decided = { readonly writes: readonly Write[] } | { readonly save: () => Promise<Result<unknown, WriteRefusal>> };

/**
 * Saves an edit based on the version that the caller saw. Compares it with the current version, decides, and writes.
 * `decide` either refuses or returns the writes along with what its caller needs. Throws `request/stale` if the caller
 * saw another version or someone saves in between.
 */
export async function saveVersioned<R extends Result<Decided, Problem>, P extends Problem = never>(
  table: Table,
  { rev = 0, ifMatch, stale = () => request.stale(), lost }: Versions<P>,
  decide: () => R | Promise<R>,
): Promise<R | LostRace<P>> {
  if (rev !== ifMatch) throw new ProblemError(await stale());
  const decided = await decide();
  if (!decided.ok) return decided;
  const saved = await written(table, decided.value);
  if (saved.ok) return decided;
  const problem = lost?.(saved.problem.tag);
  if (problem) return refuse(problem) as LostRace<P>;
  throw new ProblemError(await stale());
}

function written(table: Table, decided: Decided): Promise<Result<unknown, WriteRefusal>> {
  if ('save' in decided) return decided.save();
  const [only, ...more] = decided.writes;
  return only && more.length === 0 ? table.write(only) : table.transact(decided.writes);
}
