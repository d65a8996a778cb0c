import { special } from '#domain/kernel/ids.ts';
import type { Change } from '../../kernel/bus/stream.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Raw } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite } from '../../kernel/table/write.ts';
import { teamItem } from '../../store/catalog/items.ts';
import { appearanceItem } from '../../store/people/appearances.ts';
import { readOrAside } from '../aside.ts';

/** The profiles in a team; nobody's is the one that stands for a player still to be named. */
function profilesIn(raw: Raw | null): number[] {
  if (!raw || !teamItem.is(raw)) return [];
  const { players, alternates } = teamItem.decode(raw);
  return [...players, ...alternates].flatMap(({ id }) => (id === null || id === special.tbdPlayer ? [] : [id]));
}

/** Who came into a team with a change of it. */
function arrivals({ before, after }: Change): { playerId: number; teamId: number }[] {
  const known = new Set(profilesIn(before));
  const fresh = [...new Set(profilesIn(after))].filter((id) => !known.has(id));
  return fresh.map((playerId) => ({ playerId, teamId: Number(after?.id) }));
}

/** Keeps for each player who comes into a team that they were in it; they stay to be found when they leave it. A repeat writes the same. */
export async function keepAppearances(changes: readonly Change[], table: Table): Promise<void> {
  const read = await Promise.all(changes.map((change) => readOrAside(table, change, arrivals)));
  await inParallel(
    read.flatMap((fresh) => fresh ?? []),
    25,
    (appearance) => table.write(overwrite(appearanceItem, appearance)),
  );
}
