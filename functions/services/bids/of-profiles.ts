import type { KeptBid } from '#domain/registration/bids/kept.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { appearanceItem, bidsOfPlayer } from '../../store/people/appearances.ts';
import { bidsOnFile } from './on-file.ts';

/** Bids on which profiles stand, by where they appear. */
export async function bidsOfProfiles(table: Table, profileIds: readonly number[]): Promise<Stored<KeptBid>[]> {
  const all = await Promise.all(profileIds.slice(0, 40).map((id) => table.list(appearanceItem, bidsOfPlayer(id))));
  const bidIds = [...new Set(all.flat().map(({ ref }) => ref))];
  const bids = await bidsOnFile(table, bidIds);
  return bids.filter(({ players }) => players.some(({ id }) => id !== null && profileIds.includes(id)));
}
