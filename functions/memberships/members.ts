import { holdsWords } from '#domain/kernel/text.ts';
import { isActive } from '#domain/memberships/levels.ts';
import { type MemberState, memberState } from '#domain/memberships/member-list.ts';
import type { MemberRow } from '#domain/memberships/views.ts';
import { fullName } from '#domain/people/names.ts';
import type { Table } from '../kernel/table/table.ts';
import {
  levelItem,
  levelsOf,
  membershipItem,
  membershipsOfOrganization,
  type StoredMembership,
} from '../store/memberships/items.ts';
import { playerItem } from '../store/people/items.ts';

type Wanted = {
  readonly q: string;
  readonly state?: MemberState | undefined;
  readonly levelId?: number | undefined;
  readonly endingBy?: string | undefined;
};

/** Whether a membership is among those that are looked for: every word of the search is in its holder's name or email. */
function isWanted(of: StoredMembership, { q, state, levelId, endingBy }: Wanted, today: string): boolean {
  if (state && memberState(of, today) !== state) return false;
  if (levelId && of.levelId !== levelId) return false;
  if (endingBy && !(isActive(of, today) && of.followedById === null && of.to <= endingBy)) return false;
  return holdsWords(`${of.name} ${of.email}`, q);
}

/** The memberships of an organization that are looked for, by name. */
export async function membersOf(table: Table, organizationId: number, wanted: Wanted, today: string) {
  const all = await table.list(membershipItem, membershipsOfOrganization(organizationId));
  return all.filter((of) => isWanted(of, wanted, today));
}

/** The names of an organization's levels by number. */
export async function levelNames(table: Table, organizationId: number): Promise<ReadonlyMap<number, string>> {
  const levels = await table.list(levelItem, levelsOf(organizationId));
  return new Map(levels.map(({ id, title, name }) => [id, title || name]));
}

/** Rows of a list, with their holders as their profiles have them now. */
export async function memberRows(
  table: Table,
  page: readonly StoredMembership[],
  names: ReadonlyMap<number, string>,
  today: string,
): Promise<MemberRow[]> {
  const ids = [...new Set(page.map(({ playerProfileId }) => playerProfileId))];
  const players = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  const byId = new Map(players.map((player) => [player.id, player]));
  return page.map((of) => {
    const { id, playerProfileId, level, levelId, from, to } = of;
    const player = byId.get(playerProfileId);
    return {
      ...{ id, playerProfileId, level, levelId, from, to, levelName: names.get(levelId) ?? '' },
      name: player ? fullName(player) : of.name,
      email: player?.email ?? of.email,
      state: memberState(of, today),
    };
  });
}
