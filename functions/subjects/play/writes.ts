import { isDeepStrictEqual } from 'node:util';
import type { Millis } from '#domain/kernel/time.ts';
import { playDeltas } from '#domain/live/play-topic.ts';
import type { Delta } from '#domain/live/schema.ts';
import { sameOutcome } from '#domain/play/rounds/changes.ts';
import type { PlayEvent } from '#domain/play/rounds/events.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import { matchById } from '#domain/play/rounds/look.ts';
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

/** The writes that store entries: each entry's own, and those for what the entries change together. */
type EntryWrites = {
  readonly each: readonly (readonly Write[])[];
  readonly changed: readonly Write[];
  /** The division after these entries, as the next reader will see it. */
  readonly next: LoadedPlay;
};

/**
 * How many entries the records may be behind the log. Reading that many costs a reader about as much as reading five
 * pools. Even if each entry is on a different court, a transaction that writes all their records has room for a change
 * of the schedule.
 */
const mostBehind = 25;

/**
 * Returns one transaction for consecutive entries: each entry's log item and guard, the head (provided that it hasn't
 * moved), and the records that changed. Every changed record moves the head, so its condition protects them all.
 * Records that are the same objects, or have the same content, aren't written. Points stay in the log until another
 * entry writes the records, because a pool is many times as large as a point.
 */
export function writesFor(loaded: LoadedPlay, entries: readonly Entry[]): EntryWrites {
  const after = entries.at(-1)?.after ?? loaded.state;
  const each: Write[][] = [];
  let [was, at, finishSeq] = [loaded.state, loaded.at, loaded.head?.finishSeq ?? null];
  let dated: Dated = loaded.head?.dated ?? {};
  let inLog = loaded.head !== null && after.seq - loaded.stored.seq <= mostBehind;
  for (const entry of entries) {
    at = Math.max(entry.at, at);
    if (!sameOutcome(was, entry.after)) finishSeq = entry.after.seq;
    const deltas = playDeltas(was, entry.after, at);
    dated = datedAfter(dated, was, deltas, [entry.after.seq, at]);
    inLog &&= isOfPoints(entry.events, deltas);
    each.push(entryWrites({ ...entry, at }, deltas));
    was = entry.after;
  }
  const stored = inLog ? loaded.stored : after;
  const head = { ...headAfter(after, { at, finishSeq, dated }), recordsSeq: stored.seq };
  return {
    each,
    changed: [
      loaded.head
        ? replace(playHeadItem, loaded.head, head, { if: ['=', 'seq', loaded.head.seq], tag: 'head' })
        : create(playHeadItem, head, { tag: 'head' }),
      ...recordsWrites(loaded.stored, stored),
    ],
    // We don't have a new head's version, so the next reader reads it.
    next: { state: after, stored, at, head: loaded.head && { ...head, rev: loaded.head.rev + 1 } },
  };
}

/** Returns whether an entry only changes matches in progress, and no pool or bracket that has work for a director. */
const isOfPoints = (events: readonly PlayEvent[], deltas: readonly Delta[]): boolean =>
  events.every(({ type }) => type === 'poolPlayed' || type === 'bracketScored') &&
  deltas.every((delta) => Array.isArray(delta) || delta.of === 'match');

/** Returns the writes that bring a division's records from one state to another. */
function recordsWrites(before: DivisionPlay, after: DivisionPlay): Write[] {
  const { divisionId, tournamentId } = after;
  return [
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
  ];
}

function entryWrites({ entryId, mark, by, roundId, at, events, after }: Entry, deltas: readonly Delta[]): Write[] {
  const { divisionId, tournamentId, seq } = after;
  return [
    create(playEntryItem, { divisionId, entryId, seq, roundId, mark, at }, { tag: 'entry' }),
    create(
      logItem,
      { ...{ divisionId, tournamentId, seq, entryId, at, by }, ...packed(events), deltas: [...deltas] },
      { tag: 'log' },
    ),
    ...checkpointWrites(after),
  ];
}

const listed = <T>(one: T | null): T[] => (one === null ? [] : [one]);
const inDivision = <R extends object>(record: R, divisionId: number) => [{ ...record, divisionId }];

/** The version of each pool and bracket in calendars: the number of an entry, and its time. */
type Dated = Record<string, [seq: number, at: Millis]>;
const datedFields = ['homeTeam', 'awayTeam', 'refTeam', 'court', 'startTime', 'minutes', 'forfeit'] as const;
/** Returns whether calendars show a match as canceled or postponed. */
const isOff = (status: unknown): boolean => status === 101 || status === 102;

/** Returns the versions after an entry. What followers see of the entry determines whether a calendar changes. */
function datedAfter(dated: Dated, before: DivisionPlay, deltas: readonly Delta[], version: Dated[string]): Dated {
  const changed = deltas.flatMap((delta) => {
    if (Array.isArray(delta) || delta.of !== 'match' || !delta.set) return [];
    const { id, set } = delta;
    const isMoved =
      datedFields.some((field) => field in set) ||
      ('status' in set && (isOff(set.status) || isOff(matchById(before, id)?.status)));
    return isMoved ? [placeOf(id).parentId] : [];
  });
  return changed.length === 0 ? dated : { ...dated, ...Object.fromEntries(changed.map((id) => [id, version])) };
}

function headAfter(
  after: DivisionPlay,
  { at, finishSeq, dated }: { at: Millis; finishSeq: number | null; dated: Dated },
) {
  const { divisionId, tournamentId, seq, stop, forfeits } = after;
  const ids = (records: readonly { id: number }[]) => records.map((record) => record.id);
  const parts = new Set([...ids(after.pools), ...ids(after.brackets)]);
  return {
    ...{ divisionId, tournamentId, seq, at },
    ...{ rounds: ids(after.rounds), pools: ids(after.pools), brackets: ids(after.brackets) },
    dated: Object.fromEntries(Object.entries(dated).filter(([id]) => parts.has(Number(id)))),
    ...{ finishSeq, open: longestOpen(after), stop, forfeits, lastStart: lastStart(after) },
  };
}

function teamsWrite(before: DivisionPlay, after: DivisionPlay): Write[] {
  const isSame = (key: 'teams' | 'subs') => after[key] === before[key] || isDeepStrictEqual(after[key], before[key]);
  if (isSame('teams') && isSame('subs')) return [];
  return [overwrite(playTeamsItem, { divisionId: after.divisionId, teams: [...after.teams], subs: [...after.subs] })];
}

/** Returns the writes for one kind of item. `itemsOf` returns a division record's items of this kind. */
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
