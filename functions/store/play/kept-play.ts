import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { loadPlay } from './division-play.ts';
import { playHeadItem } from './items.ts';

type Kept = { readonly rev: number; readonly seq: number; readonly state: DivisionPlay };
const known = new WeakMap<object, Map<number, Kept>>();
/** Divisions of which a process keeps the play: as many as the largest events have, at some 100 KB each. */
const mostKept = 200;

/**
 * The play of many divisions, as it is now: every entry moves the head of its division (services/play-log/append.ts), so a division whose head stands where this
 * process has read it is not read again. The heads are read consistently, 100 at a time.
 */
export async function playsOf(
  table: Table,
  divisionIds: readonly number[],
  tournamentId: number,
): Promise<ReadonlyMap<number, DivisionPlay>> {
  const kept = known.get(table.itself) ?? new Map<number, Kept>();
  known.set(table.itself, kept);
  const heads = await table.getMany(
    playHeadItem,
    divisionIds.map((divisionId) => ({ divisionId })),
  );
  const headOf = new Map(heads.map((head) => [head.divisionId, head]));
  const found = new Map<number, DivisionPlay>();
  await inParallel(divisionIds, 6, async (id) => {
    const [head, mine] = [headOf.get(id), kept.get(id)];
    if (head && mine && mine.rev === head.rev && mine.seq === head.seq) {
      found.set(id, mine.state);
      return;
    }
    const { state, head: read } = await loadPlay(table, id, tournamentId);
    found.set(id, state);
    kept.delete(id);
    if (kept.size >= mostKept) kept.delete([...kept.keys()][0] as number);
    if (read) kept.set(id, { rev: read.rev, seq: read.seq, state });
  });
  return found;
}
