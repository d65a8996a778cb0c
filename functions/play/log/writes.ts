import { isDeepStrictEqual } from 'node:util';
import type { Millis } from '#domain/kernel/time.ts';
import { playDeltas } from '#domain/live/play-topic.ts';
import type { PlayEvent } from '#domain/play/rounds/events.ts';
import { sameFinishes } from '#domain/play/rounds/finishes.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import type { ItemDef } from '../../kernel/table/item.ts';
import { create, remove, replace, type Write } from '../../kernel/table/write.ts';
import type { LoadedPlay } from '../../store/play/division-play.ts';
import {
  logItem,
  playBracketItem,
  playEntryItem,
  playHeadItem,
  playPoolItem,
  playRoundItem,
  playTeamsItem,
} from '../../store/play/items.ts';
import { packed } from '../../store/play/log.ts';

/** What is appended: the sender's own id and what it stands for, who sent it and when, what was decided. */
type Entry = {
  readonly entryId: string;
  readonly mark: string;
  readonly by: number | null;
  readonly at: Millis;
  readonly roundId: number | null;
  readonly events: readonly PlayEvent[];
};

/**
 * One transaction: the entry of the log, its guard, the head (under the condition that it has not moved), and the records that became other
 * ones, each under its version. Records that are the same objects, or say the same, are not written.
 */
export function writesFor(loaded: LoadedPlay, after: DivisionPlay, entry: Entry): Write[] {
  const { state: before } = loaded;
  const { divisionId, tournamentId, seq } = after;
  const at = Math.max(entry.at, loaded.at);
  const { entryId, mark, by, roundId } = entry;
  return [
    create(playEntryItem, { divisionId, entryId, seq, roundId, mark, at }, { tag: 'entry' }),
    headWrite(loaded, after, at),
    create(
      logItem,
      {
        divisionId,
        tournamentId,
        seq,
        entryId,
        at,
        by,
        ...packed(entry.events),
        deltas: playDeltas(before, after, at),
      },
      { tag: 'log' },
    ),
    ...teamsWrite(loaded, after),
    ...recordWrites(playRoundItem, loaded, before.rounds, after.rounds),
    ...recordWrites(playPoolItem, loaded, before.pools, after.pools),
    ...recordWrites(playBracketItem, loaded, before.brackets, after.brackets),
  ];
}

function headWrite({ head, state }: LoadedPlay, after: DivisionPlay, at: Millis): Write {
  const { divisionId, tournamentId, seq } = after;
  const ids = (records: readonly { id: number }[]) => records.map((record) => record.id);
  const next = {
    ...{ divisionId, tournamentId, seq, at },
    rounds: ids(after.rounds),
    pools: ids(after.pools),
    brackets: ids(after.brackets),
    finishSeq: sameFinishes(state, after) ? (head?.finishSeq ?? null) : seq,
  };
  return head
    ? replace(playHeadItem, head, next, { if: ['=', 'seq', head.seq], tag: 'head' })
    : create(playHeadItem, next, { tag: 'head' });
}

function teamsWrite({ teams, state }: LoadedPlay, after: DivisionPlay): Write[] {
  if (after.teams === state.teams || isDeepStrictEqual(after.teams, state.teams)) return [];
  const next = { divisionId: after.divisionId, teams: [...after.teams] };
  return [teams ? replace(playTeamsItem, teams, next) : create(playTeamsItem, next)];
}

function recordWrites<T extends { id: number; divisionId: number }>(
  def: ItemDef<T, { divisionId: number; id: number }>,
  { revs, state: { divisionId } }: LoadedPlay,
  before: readonly Omit<T, 'divisionId'>[],
  after: readonly Omit<T, 'divisionId'>[],
): Write[] {
  const idOf = (record: Omit<T, 'divisionId'>) => (record as { id: number }).id;
  const old = new Map(before.map((record) => [idOf(record), record]));
  const now = new Map(after.map((record) => [idOf(record), record]));
  const full = (record: Omit<T, 'divisionId'>) => ({ ...record, divisionId }) as unknown as T;
  const stored = (record: Omit<T, 'divisionId'>) => ({ ...full(record), rev: revs.get(record) ?? 0 });
  const gone = before
    .filter((record) => !now.has(idOf(record)))
    .map((record) => remove(def, full(record), { if: ['=', '_rev', revs.get(record) ?? 0] }));
  const changed = after.flatMap((record) => {
    const was = old.get(idOf(record));
    if (was === undefined) return [create(def, full(record))];
    return was === record || isDeepStrictEqual(was, record) ? [] : [replace(def, stored(was), full(record))];
  });
  return [...gone, ...changed];
}
