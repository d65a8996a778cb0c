import type { Millis } from '#domain/kernel/time.ts';
import { type DivisionPlay, noPlay } from '#domain/play/rounds/schema.ts';
import type { ItemDef, Raw, Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { playBracketItem, playHeadItem, playOf, playPoolItem, playRoundItem, playTeamsItem } from './items.ts';

type Head = ReturnType<typeof playHeadItem.decode>;

/** A division's play as it was read: the state, when its last entry was appended, and what is stored under each record. */
export type LoadedPlay = {
  readonly state: DivisionPlay;
  readonly at: Millis;
  readonly head: Head | null;
  readonly teams: ReturnType<typeof playTeamsItem.decode> | null;
  /** the version of each record (round, pool, bracket) of the state, by the record itself */
  readonly revs: ReadonlyMap<object, number>;
};

/** One query, consistent; a division nobody has set up is there with nothing in it. */
export async function loadPlay(table: Table, divisionId: number, tournamentId: number): Promise<LoadedPlay> {
  return playFrom(await table.all(playOf(divisionId)), divisionId, tournamentId);
}

/** The same from items that were read already. */
export function playFrom(items: readonly Raw[], divisionId: number, tournamentId: number): LoadedPlay {
  const first = <T, K>(def: ItemDef<T, K>) => items.filter(def.is).map(def.decode)[0] ?? null;
  const head = first(playHeadItem);
  const teams = first(playTeamsItem);
  const revs = new Map<object, number>();
  const records = <T extends { id: number; divisionId: number }, K>(def: ItemDef<T, K>, order: readonly number[]) => {
    const byId = new Map(items.filter(def.is).map((raw) => [Number(raw.id), def.decode(raw)]));
    return order.flatMap((id) => {
      const found = byId.get(id);
      return found ? [bare(found, revs)] : [];
    });
  };
  const state: DivisionPlay = {
    ...noPlay(divisionId, tournamentId),
    seq: head?.seq ?? 0,
    teams: teams?.teams ?? [],
    rounds: records(playRoundItem, head?.rounds ?? []),
    pools: records(playPoolItem, head?.pools ?? []),
    brackets: records(playBracketItem, head?.brackets ?? []),
  };
  return { state, at: head?.at ?? 0, head, teams, revs };
}

/** The record alone, with its version noted beside it. */
function bare<T extends { divisionId: number }>(found: Stored<T>, revs: Map<object, number>): Omit<T, 'divisionId'> {
  const { rev, divisionId: _, ...record } = found;
  revs.set(record, rev);
  return record as unknown as Omit<T, 'divisionId'>;
}
