import { request } from '#domain/kernel/request.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type DivisionPlay, noPlay } from '#domain/play/rounds/schema.ts';
import { defaultForfeits } from '#domain/play/tiebreaks/ledger.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import type { ItemDef, Raw, Stored } from '../../kernel/table/item.ts';
import { systemAttributes } from '../../kernel/table/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import { bracketOf } from './bracket-notes.ts';
import {
  bracketNotesItem,
  playBracketItem,
  playFinishesItem,
  playHeadItem,
  playOf,
  playPoolItem,
  playRoundItem,
  playSeasonItem,
  playStandingsItem,
  playTeamsItem,
} from './items.ts';

type Head = ReturnType<typeof playHeadItem.decode>;

/** A division's play as it was read: the state, when its last entry was appended, and what is stored under each record. */
export type LoadedPlay = {
  readonly state: DivisionPlay;
  readonly at: Millis;
  readonly head: Head | null;
  readonly teams: ReturnType<typeof playTeamsItem.decode> | null;
  /** the version of each stored record (round, pool, bracket, notes of a bracket), by its sort key */
  readonly revs: ReadonlyMap<string, number>;
};

/** Readings until none fell into an entry; scores of forty courts leave room for one in the second or third. */
const mostReadings = 30;

/**
 * The division as it is after one entry; one nobody has set up is there with nothing in it. A query is no snapshot: where an entry was
 * appended between the reading of the head and the end of the query's brackets, these may be half of before and half of after. It is read again.
 */
export async function loadPlay(table: Table, divisionId: number, tournamentId: number): Promise<LoadedPlay> {
  let before = await table.get(playHeadItem, { divisionId });
  for (let reading = 0; reading < mostReadings; reading++) {
    const items = await table.all(playOf(divisionId));
    const [head = null] = items.filter(playHeadItem.is).map(playHeadItem.decode);
    if (head?.seq === before?.seq) return playFrom(items, divisionId, tournamentId);
    before = head;
  }
  throw new ProblemError(request.unavailable());
}

/** The same from items that were read already. */
export function playFrom(items: readonly Raw[], divisionId: number, tournamentId: number): LoadedPlay {
  const all = <T, K>(def: ItemDef<T, K>) => items.filter(def.is).map(def.decode);
  const [head = null] = all(playHeadItem);
  const [teams = null] = all(playTeamsItem);
  const notes = all(bracketNotesItem).map(withoutRev);
  const state: DivisionPlay = {
    ...noPlay(divisionId, tournamentId),
    seq: head?.seq ?? 0,
    teams: teams?.teams ?? [],
    rounds: inOrder(all(playRoundItem).map(bare), head?.rounds),
    pools: inOrder(
      all(playPoolItem).map((pool) => {
        const { tournamentId: _, ...rest } = bare(pool);
        return rest;
      }),
      head?.pools,
    ),
    brackets: inOrder(
      all(playBracketItem).map((core) => bracketOf(withoutRev(core), notes)),
      head?.brackets,
    ),
    standings: all(playStandingsItem).map(withoutRev),
    byHand: all(playFinishesItem).map(bare)[0] ?? null,
    stop: head?.stop ?? null,
    forfeits: head?.forfeits ?? defaultForfeits,
    subs: teams?.subs ?? [],
    season: all(playSeasonItem).map(bare)[0] ?? null,
  };
  const revs = new Map(items.map((raw) => [String(raw.sk), Number(raw[systemAttributes.rev])]));
  return { state, at: head?.at ?? 0, head, teams, revs };
}

/** Records in the order of the head; those it does not name are gone. */
function inOrder<R extends { readonly id: number }>(records: readonly R[], order: readonly number[] = []): R[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return order.flatMap((id) => byId.get(id) ?? []);
}

const withoutRev = <T extends object>({ rev: _, ...value }: Stored<T>): T => value as unknown as T;

/** The record alone. */
function bare<T extends { divisionId: number }>({ rev: _, divisionId: _division, ...record }: Stored<T>) {
  return record as unknown as Omit<T, 'divisionId'>;
}
