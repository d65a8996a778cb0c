import type { Table } from '../../kernel/table/table.ts';
import { actsOf, type StoredAct, teamActItem } from '../../store/teams/items.ts';

type Of = { readonly teamId: number; readonly undoes?: StoredAct };

/** The merge that a split takes back: the one that was named, else the last one that stands. */
export async function mergeOf(table: Table, { teamId, undoes }: Of): Promise<StoredAct | null> {
  if (undoes) return undoes;
  const acts = await table.list(teamActItem, actsOf(teamId));
  return acts.find(({ type, undoneBy }) => type === 'merge' && undoneBy === null) ?? null;
}

/** The last withdrawal of a team, by whom and with what became of the money; null where it never withdrew. */
export async function lastWithdrawal(table: Table, teamId: number): Promise<StoredAct | null> {
  const acts = await table.list(teamActItem, { ...actsOf(teamId), limit: 20 });
  return acts.find(({ type }) => type === 'withdraw') ?? null;
}
