import type { PlayerProfile } from '#domain/people/schema.ts';
import type { Roster } from '#domain/registration/schema.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { playerItem } from '../../store/people/items.ts';

export type Profiles = ReadonlyMap<number, Stored<PlayerProfile>>;

/** The profiles of everybody on some rosters: what a form left to the profile ("On File") is taken from there. */
export async function profilesOf(
  table: Table,
  rosters: readonly Pick<Roster, 'players' | 'alternates'>[],
): Promise<Profiles> {
  const ids = [
    ...new Set(rosters.flatMap((roster) => everyone(roster).flatMap((player) => player.playerProfileId ?? []))),
  ];
  const found = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  return new Map(found.map((profile) => [profile.id, profile]));
}
