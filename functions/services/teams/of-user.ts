import type { ActorUser } from '#domain/identity/actor.ts';
import type { Team } from '#domain/registration/schema.ts';
import { realPeople } from '#domain/registration/teams/everyone.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { teamItem, teamRefItem } from '../../store/catalog/items.ts';
import { orderItem, ordersOfUser } from '../../store/commerce/orders.ts';
import { appearanceItem, appearancesOf } from '../../store/people/appearances.ts';

/** So many orders and appearances are looked at: a page, not an archive. */
const most = 200;

/** The teams that somebody entered, or that a player of theirs is in now. */
export async function teamsOfUser(table: Table, user: Pick<ActorUser, 'id' | 'profiles'>): Promise<Stored<Team>[]> {
  const [orders, ...appearances] = await Promise.all([
    table.list(orderItem, { ...ordersOfUser(user.id), limit: most }),
    ...user.profiles.map(({ id }) => table.list(appearanceItem, { ...appearancesOf(id), limit: most })),
  ]);
  const ids = [
    ...orders.flatMap(({ teamIds }) => Object.values(teamIds)),
    ...appearances.flat().map(({ ref }) => Number(ref)),
  ];
  const refs = await table.getMany(
    teamRefItem,
    [...new Set(ids)].map((id) => ({ id })),
  );
  const teams = await table.getMany(teamItem, refs);
  const own = new Set(user.profiles.map(({ id }) => id));
  return teams.filter((team) => team.userId === user.id || realPeople(team).some((id) => own.has(id)));
}
