import { isDeepStrictEqual } from 'node:util';
import type { Millis } from '#domain/kernel/time.ts';
import { playDeltas } from '#domain/live/play-topic.ts';
import type { PlayEvent } from '#domain/play/rounds/events.ts';
import { sameFinishes } from '#domain/play/rounds/look.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { lastStart, longestOpen } from '#domain/play/starts.ts';
import type { ItemDef } from '../../kernel/table/item.ts';
import { systemAttributes } from '../../kernel/table/schema.ts';
import { create, remove, replace, type Write } from '../../kernel/table/write.ts';
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
 * An entry to append: the sender's ID for it and the mark of its content, the sender and the time, and the decision.
 */
type Entry = {
  readonly entryId: string;
  readonly mark: string;
  readonly by: number | null;
  readonly at: Millis;
  readonly roundId: number | null;
  readonly events: readonly PlayEvent[];
};

/**
 * Returns one transaction: the entry of the log, its guard, the head (on condition that it hasn't moved), and the
 * records that changed, each under its version. Records that are the same objects, or have the same content, aren't
 * written.
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
    ...checkpointWrites(after),
    ...teamsWrite(loaded, after),
    ...recordWrites(loaded, playRoundItem, before.rounds, after.rounds, inDivision),
    ...recordWrites(loaded, playPoolItem, before.pools, after.pools, (pool, of) => [
      { ...pool, divisionId: of, tournamentId },
    ]),
    ...recordWrites(loaded, playBracketItem, before.brackets, after.brackets, (bracket, id) => [coreOf(bracket, id)]),
    ...recordWrites(loaded, bracketNotesItem, before.brackets, after.brackets, notesOf),
    ...recordWrites(loaded, playStandingsItem, before.standings, after.standings, (one) => [one]),
    ...recordWrites(loaded, playSeasonItem, listed(before.season), listed(after.season), inDivision),
    ...recordWrites(loaded, playFinishesItem, listed(before.byHand), listed(after.byHand), inDivision),
  ];
}

const listed = <T>(one: T | null): T[] => (one === null ? [] : [one]);
const inDivision = <R extends object>(record: R, divisionId: number) => [{ ...record, divisionId }];

function headWrite({ head, state }: LoadedPlay, after: DivisionPlay, at: Millis): Write {
  const { divisionId, tournamentId, seq } = after;
  const ids = (records: readonly { id: number }[]) => records.map((record) => record.id);
  const next = {
    ...{ divisionId, tournamentId, seq, at },
    rounds: ids(after.rounds),
    pools: ids(after.pools),
    brackets: ids(after.brackets),
    finishSeq: sameFinishes(state, after) ? (head?.finishSeq ?? null) : seq,
    open: longestOpen(after),
    stop: after.stop,
    forfeits: after.forfeits,
    lastStart: lastStart(after),
  };
  return head
    ? replace(playHeadItem, head, next, { if: ['=', 'seq', head.seq], tag: 'head' })
    : create(playHeadItem, next, { tag: 'head' });
}

function teamsWrite({ teams, state }: LoadedPlay, after: DivisionPlay): Write[] {
  const isSame = (key: 'teams' | 'subs') => after[key] === state[key] || isDeepStrictEqual(after[key], state[key]);
  if (isSame('teams') && isSame('subs')) return [];
  const next = { divisionId: after.divisionId, teams: [...after.teams], subs: [...after.subs] };
  return [teams ? replace(playTeamsItem, teams, next) : create(playTeamsItem, next)];
}

/** The writes for one kind of item. `itemsOf`: the items of this kind for a record of the division. */
function recordWrites<R, T, K extends Partial<T>>(
  { revs, state: { divisionId } }: LoadedPlay,
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
  const revOf = (sk: string) => revs.get(sk) ?? 0;
  const gone = [...old].flatMap(([sk, item]) =>
    now.has(sk) ? [] : [remove(def, keyOf(item), { if: ['=', systemAttributes.rev, revOf(sk)] })],
  );
  const changed = [...now].flatMap(([sk, item]) => {
    const was = old.get(sk);
    if (was === undefined) return [create(def, item)];
    return isDeepStrictEqual(was, item) ? [] : [replace(def, { ...was, rev: revOf(sk) }, item)];
  });
  return [...gone, ...changed];
}
