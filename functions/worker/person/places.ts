import { fullName } from '#domain/people/names.ts';
import type { Key, Raw } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { rosterItem, teamItem, teamRefItem } from '../../store/catalog/items.ts';
import { orderItem, ordersOfUser } from '../../store/commerce/orders.ts';
import { loginsOf, pageItem, recordOfUser, rightsOfUser } from '../../store/identity/items.ts';
import { invitesOf } from '../../store/organizations/invites.ts';
import { organizationCardItem, organizationItem } from '../../store/organizations/items.ts';
import { appearanceItem, besideProfile } from '../../store/people/appearances.ts';
import { playerItem } from '../../store/people/items.ts';
import { holdItem, slotItem } from '../../store/registration/items.ts';
import { leadsOf } from '../../store/registration/leads.ts';
import { searchEntries, searchItem } from '../../store/search.ts';
import { formsBefore } from '../../store/teams/items.ts';

/** Items that belong together, by their keys. */
type Place = { readonly key: string; readonly label: string; readonly keys: readonly Key[] };
type Who = { readonly users: readonly number[]; readonly players: readonly number[] };

const keyOf = ({ pk, sk }: Raw): Key => ({ pk: String(pk), sk: String(sk) });
const keysIn = async (table: Table, range: Parameters<Table['all']>[0]) => (await table.all(range)).map(keyOf);

/** A team's row and its forms, where it is now. */
async function ofTeam(table: Table, teamId: number): Promise<Place> {
  const ref = await table.get(teamRefItem, { id: teamId });
  const at = ref && { divisionId: ref.divisionId, id: teamId };
  const beside = await keysIn(table, { pk: `TEAM#${teamId}`, consistent: true });
  const replaced = at ? await keysIn(table, formsBefore(at)) : [];
  const keys = at ? [teamItem.key(at), rosterItem.key(at), ...replaced, ...beside] : beside;
  return { key: `team-${teamId}`, label: `Team ${teamId}`, keys };
}

/** A profile, what lies beside it, and the words it is found by. */
async function ofPlayer(table: Table, playerId: number): Promise<{ place: Place; teams: number[] }> {
  const items = await table.all(besideProfile(playerId));
  const profile = items.find(playerItem.is);
  const words = profile ? searchEntries('PLAYER', playerId, fullName(playerItem.decode(profile))) : [];
  const keys = [...words.map(searchItem.key), ...items.map(keyOf)];
  const teams = items.filter(appearanceItem.is).map((raw) => appearanceItem.decode(raw).teamId);
  return { place: { key: `player-${playerId}`, label: `Profile ${playerId}`, keys }, teams };
}

async function ofOrders(table: Table, userId: number): Promise<{ places: Place[]; teams: number[] }> {
  const heads = await table.list(orderItem, ordersOfUser(userId));
  const places = await Promise.all(
    heads.map(async ({ id }) => ({
      key: `order-${id}`,
      label: `Order ${id}`,
      keys: await keysIn(table, { pk: orderItem.key({ id }).pk, consistent: true }),
    })),
  );
  return { places, teams: heads.flatMap(({ teamIds }) => Object.values(teamIds)) };
}

/** An organization that they run: they may be its contact, and have been invited to it. */
const ofOrganization = async (table: Table, id: number): Promise<Place> => ({
  key: `organization-${id}`,
  label: `Organization ${id}`,
  keys: [organizationItem.key({ id }), organizationCardItem.key({ id }), ...(await keysIn(table, invitesOf(id)))],
});

async function ofAccount(table: Table, userId: number): Promise<Place[]> {
  const rights = await table.all(rightsOfUser(userId));
  const pages = rights.filter(pageItem.is).map((raw) => pageItem.decode(raw).id);
  const held = await table.all({ pk: `HOLDER#U${userId}`, consistent: true });
  const slots = held.filter(holdItem.is).flatMap((raw) => {
    const { divisionId, slot } = holdItem.decode(raw);
    return slot === null ? [] : [slotItem.key({ divisionId, slot })];
  });
  const [mine, logins, leads] = await Promise.all([
    keysIn(table, recordOfUser(userId)),
    keysIn(table, loginsOf(userId)),
    keysIn(table, leadsOf(userId)),
  ]);
  return [
    { key: 'held', label: 'Held places and carts', keys: [...slots, ...held.map(keyOf)] },
    { key: 'leads', label: 'Registrations that were begun', keys: leads },
    ...(await Promise.all(pages.map((id) => ofOrganization(table, id)))),
    // last: the way to everything else begins here
    { key: 'account', label: 'Account', keys: [...mine, ...rights.map(keyOf), ...logins] },
  ];
}

/** Everywhere that something is kept of somebody: teams and orders, profiles, then the account. */
export async function placesOf(table: Table, { users, players }: Who): Promise<Place[]> {
  const orders = await Promise.all(users.map((userId) => ofOrders(table, userId)));
  const profiles = await Promise.all(players.map((playerId) => ofPlayer(table, playerId)));
  const teamIds = new Set([...orders, ...profiles].flatMap(({ teams }) => teams));
  const teams = await Promise.all([...teamIds].map((teamId) => ofTeam(table, teamId)));
  const accounts = await Promise.all(users.map((userId) => ofAccount(table, userId)));
  const all = [
    ...teams,
    ...orders.flatMap(({ places }) => places),
    ...profiles.map(({ place }) => place),
    ...accounts.flat(),
  ];
  return all.filter(({ keys }) => keys.length > 0);
}
