import { isDeepStrictEqual } from 'node:util';
import type { Millis } from '#domain/kernel/time.ts';
import { playDeltas } from '#domain/live/play-topic.ts';
import type { PlayEvent } from '#domain/play/rounds/events.ts';
import { sameFinishes } from '#domain/play/rounds/look.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { lastStart, longestOpen } from '#domain/play/starts.ts';
import type { ItemDef } from '../../kernel/table/item.ts';
import { create, overwrite, remove, replace, type Write } from '../../kernel/table/write.ts';
import {
  bracketNotesItem,
  logItem,
  playBracketItem,
  playEntryItem,
  playFinishesItem,
  playHeadItem,
  playPoolItem,
  playRoundItem,
  playSeasonItem,
  playStandingsItem,
  playTeamsItem,
} from './items.ts';
import { coreOf, type LoadedPlay, notesOf } from './load.ts';
import { checkpointWrites, packed } from './log.ts';

/**
 * An entry to append: the sender's ID for it, a hash of its content, the sender, the time, the decision, and the
 * division after it.
 */
export type Entry = {
  readonly entryId: string;
  readonly mark: string;
  readonly by: number | null;
  readonly at: Millis;
  readonly roundId: number | null;
  readonly events: readonly PlayEvent[];
  readonly after: DivisionPlay;
};

/** What stores entries: each entry's own writes, and what they change together. */
type EntryWrites = {
  readonly each: readonly (readonly Write[])[];
  readonly changed: readonly Write[];
  /** The division after them, as the next reader will see it. */
  readonly next: LoadedPlay;
};

/**
 * Returns one transaction for consecutive entries: each entry's log item and guard, the head (provided that it hasn't
 * moved), and the records that changed. Every changed record moves the head, so its condition protects them all.
 * Records that are the same objects, or have the same content, aren't written.
 */
export function writesFor(loaded: LoadedPlay, entries: readonly Entry[]): EntryWrites {
  const { state: before } = loaded;
  const after = entries.at(-1)?.after ?? before;
  const each: Write[][] = [];
  let [was, at, finishSeq] = [before, loaded.at, loaded.head?.finishSeq ?? null];
  for (const entry of entries) {
    at = Math.max(entry.at, at);
    if (!sameFinishes(was, entry.after)) finishSeq = entry.after.seq;
    each.push(entryWrites(was, { ...entry, at }));
    was = entry.after;
  }
  const head = headAfter(after, { at, finishSeq });
  const { divisionId, tournamentId } = after;
  return {
    each,
    changed: [
      loaded.head
        ? replace(playHeadItem, loaded.head, head, { if: ['=', 'seq', loaded.head.seq], tag: 'head' })
        : create(playHeadItem, head, { tag: 'head' }),
      ...teamsWrite(before, after),
      ...recordWrites(divisionId, playRoundItem, before.rounds, after.rounds, inDivision),
      ...recordWrites(divisionId, playPoolItem, before.pools, after.pools, (pool, of) => [
        { ...pool, divisionId: of, tournamentId },
      ]),
      ...recordWrites(divisionId, playBracketItem, before.brackets, after.brackets, (bracket, id) => [
        coreOf(bracket, id),
      ]),
      ...recordWrites(divisionId, bracketNotesItem, before.brackets, after.brackets, notesOf),
      ...recordWrites(divisionId, playStandingsItem, before.standings, after.standings, (one) => [one]),
      ...recordWrites(divisionId, playSeasonItem, listed(before.season), listed(after.season), inDivision),
      ...recordWrites(divisionId, playFinishesItem, listed(before.byHand), listed(after.byHand), inDivision),
    ],
    // We don't have a new head's version, so the next reader reads it.
    next: { state: after, at, head: loaded.head && { ...head, rev: loaded.head.rev + 1 } },
  };
}

function entryWrites(before: DivisionPlay, { entryId, mark, by, roundId, at, events, after }: Entry): Write[] {
  const { divisionId, tournamentId, seq } = after;
  const deltas = playDeltas(before, after, at);
  return [
    create(playEntryItem, { divisionId, entryId, seq, roundId, mark, at }, { tag: 'entry' }),
    create(
      logItem,
      { ...{ divisionId, tournamentId, seq, entryId, at, by }, ...packed(events), deltas },
      { tag: 'log' },
    ),
    ...checkpointWrites(after),
  ];
}

const listed = <T>(one: T | null): T[] => (one === null ? [] : [one]);
const inDivision = <R extends object>(record: R, divisionId: number) => [{ ...record, divisionId }];

function headAfter(after: DivisionPlay, { at, finishSeq }: { at: Millis; finishSeq: number | null }) {
  const { divisionId, tournamentId, seq, stop, forfeits } = after;
  const ids = (records: readonly { id: number }[]) => records.map((record) => record.id);
  return {
    ...{ divisionId, tournamentId, seq, at },
    ...{ rounds: ids(after.rounds), pools: ids(after.pools), brackets: ids(after.brackets) },
    ...{ finishSeq, open: longestOpen(after), stop, forfeits, lastStart: lastStart(after) },
  };
}

function teamsWrite(before: DivisionPlay, after: DivisionPlay): Write[] {
  const isSame = (key: 'teams' | 'subs') => after[key] === before[key] || isDeepStrictEqual(after[key], before[key]);
  if (isSame('teams') && isSame('subs')) return [];
  return [overwrite(playTeamsItem, { divisionId: after.divisionId, teams: [...after.teams], subs: [...after.subs] })];
}

/** The writes for one kind of item. `itemsOf` returns a division record's items of this kind. */
function recordWrites<R, T, K extends Partial<T>>(
  divisionId: number,
  def: ItemDef<T, K, 'outright'>,
  before: readonly R[],
  after: readonly R[],
  itemsOf: (record: R, divisionId: number) => readonly T[],
): Write[] {
  const keyOf = (item: T) => item as unknown as K;
  const bySk = (records: readonly R[], others: readonly R[]) =>
    new Map(
      records
        .filter((record) => !others.includes(record))
        .flatMap((record) => itemsOf(record, divisionId).map((item) => [def.key(keyOf(item)).sk, item] as const)),
    );
  const [old, now] = [bySk(before, after), bySk(after, before)];
  const gone = [...old].flatMap(([sk, item]) => (now.has(sk) ? [] : [remove(def, keyOf(item))]));
  const changed = [...now].flatMap(([sk, item]) =>
    isDeepStrictEqual(old.get(sk), item) ? [] : [overwrite(def, item)],
  );
  return [...gone, ...changed];
}
