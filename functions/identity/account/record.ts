import type { Problem } from '#domain/kernel/problem.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, remove, replace, type Write } from '../../kernel/table/write.ts';
import { userRecordItem } from '../../store/identity/items.ts';
import { searchItem, userEntries } from '../../store/search.ts';

export type Record = Stored<Parameters<typeof userRecordItem.encode>[0]>;

/** What is kept of whoever is signed in; erased while they were at it, they are nobody any more. */
export async function recordOf(table: Table, id: number): Promise<Record> {
  const record = await table.get(userRecordItem, { id });
  if (!record) throw new ProblemError(request['sign-in-required']());
  return record;
}

/** What staff find somebody by, as it is now: after they were changed, since a name and ten addresses are more words than one transaction takes. */
async function findable(table: Table, before: Record, after: Omit<Record, 'rev'>): Promise<void> {
  const textOf = (entry: ReturnType<typeof userEntries>[number]) => JSON.stringify(searchItem.key(entry));
  const found = userEntries(after);
  const kept = new Set(found.map(textOf));
  const gone = userEntries(before).filter((entry) => !kept.has(textOf(entry)));
  const writes = [
    ...gone.map((entry) => remove(searchItem, entry)),
    ...found.map((entry) => overwrite(searchItem, entry)),
  ];
  await inParallel(writes, 20, (write) => table.write(write));
}

const wordsOf = ({ firstName, lastName, emails }: Omit<Record, 'rev'>): string =>
  JSON.stringify([firstName, lastName, emails.map(({ email }) => email)]);

const same = ({ rev: _, ...before }: Record, after: Omit<Record, 'rev'>): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

type Decided = { readonly after: Omit<Record, 'rev'>; readonly also?: readonly Write[] };

/** How often it is looked at again when others write meanwhile. */
const tries = 6;

/**
 * Changes what is kept of somebody: decides by it as it is, and again when others wrote meanwhile.
 * @param refused what a condition of `also` means that does not hold, by its tag
 */
export async function changeRecord(
  table: Table,
  userId: number,
  decide: (record: Record) => Promise<Result<Decided>>,
  refused: (tag: string) => Problem | null = () => null,
): Promise<Result<{ before: Record; after: Omit<Record, 'rev'> }>> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = await recordOf(table, userId);
    const decided = await decide(before);
    if (!decided.ok) return decided;
    const { after, also = [] } = decided.value;
    const { rev: _, ...plain } = after as Record;
    if (also.length === 0 && same(before, plain)) return ok({ before, after: plain });
    const done = await table.transact([replace(userRecordItem, before, plain), ...also]);
    if (done.ok) {
      if (wordsOf(before) !== wordsOf(plain)) await findable(table, before, plain);
      return ok({ before, after: plain });
    }
    const problem = refused(done.problem.tag);
    if (problem) return refuse(problem);
  }
  throw new ProblemError(request.stale());
}
