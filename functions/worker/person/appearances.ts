import { fullName } from '#domain/people/names.ts';
import type { Key, Raw } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { allowedAppsOf } from '../../subjects/api-access.ts';
import { bidItem } from '../../subjects/bids/items.ts';
import { rosterItem, teamItem, teamRefItem } from '../../subjects/catalog/items.ts';
import { clubMemberKey } from '../../subjects/clubs/items.ts';
import { orderItem, ordersOfUser } from '../../subjects/commerce/orders.ts';
import { feedbackFrom } from '../../subjects/help.ts';
import {
  accountAddressItem,
  accountAddressKey,
  inboxOf,
  loginsOf,
  magicLinksOf,
  magicOf,
  recordOfUser,
  userRecordItem,
} from '../../subjects/identity/items.ts';
import { memberInviteItem, memberInvitesTo } from '../../subjects/memberships/items.ts';
import { invitesOf, organizationCardItem, organizationItem } from '../../subjects/organizations/items.ts';
import { pageItem, rightsOfUser } from '../../subjects/organizations/queries.ts';
import {
  type Appearance,
  appearanceItem,
  appearancesOfAddress,
  besideProfile,
  playerItem,
} from '../../subjects/people/items.ts';
import { recruitItem, recruitOf } from '../../subjects/people/profiles.ts';
import { dateSlotItem, holdItem, slotItem } from '../../subjects/registration/items.ts';
import { leadsOf } from '../../subjects/registration/leads.ts';
import { keptOfPeople, keptOfTeam, registrationWordItem } from '../../subjects/registration/search.ts';
import { searchEntries, searchItem, userEntries } from '../../subjects/search.ts';
import { formsBefore } from '../../subjects/teams/items.ts';
import type { KeptSubject } from './person.ts';

/** Items that belong together, by their keys. */
type AppearanceSource = { readonly key: string; readonly label: string; readonly keys: readonly Key[] };

const keyOf = ({ pk, sk }: Raw): Key => ({ pk: String(pk), sk: String(sk) });
const keysIn = async (table: Table, range: Parameters<Table['all']>[0]) => (await table.all(range)).map(keyOf);

/** Returns a team's row and its forms, where it is now, its search words, and the order it came with. */
async function ofTeam(table: Table, teamId: number): Promise<{ place: AppearanceSource; orderId: number | null }> {
  const ref = await table.get(teamRefItem, { id: teamId });
  const at = ref && { divisionId: ref.divisionId, id: teamId };
  const beside = await keysIn(table, { pk: `TEAM#${teamId}`, consistent: true });
  const replaced = at ? await keysIn(table, formsBefore(at)) : [];
  const [team, forms] = at ? await Promise.all([table.get(teamItem, at), table.get(rosterItem, at)]) : [null, null];
  const words = [...(team ? keptOfTeam(team, 0) : []), ...(forms ? keptOfPeople(forms, 0) : [])];
  const foundKeys = words.map(registrationWordItem.key);
  const keys = at ? [teamItem.key(at), rosterItem.key(at), ...replaced, ...foundKeys, ...beside] : beside;
  return { place: { key: `team-${teamId}`, label: `Team ${teamId}`, keys }, orderId: team?.orderId ?? null };
}

/** Returns a profile, the records next to it, and its search words. */
async function ofPlayer(table: Table, playerId: number): Promise<{ place: AppearanceSource; at: Appearance[] }> {
  const items = await table.all(besideProfile(playerId));
  const profile = items.find(playerItem.is);
  const words = profile ? searchEntries('PLAYER', playerId, fullName(playerItem.decode(profile))) : [];
  const recruit = profile ? recruitOf(playerItem.decode(profile)) : null;
  const keys = [...words.map(searchItem.key), ...(recruit ? [recruitItem.key(recruit)] : []), ...items.map(keyOf)];
  const at = items.filter(appearanceItem.is).map((raw) => appearanceItem.decode(raw));
  return { place: { key: `player-${playerId}`, label: `Profile ${playerId}`, keys }, at };
}

/** Returns where one of the person's addresses was typed. */
async function ofAddress(table: Table, email: string): Promise<{ place: AppearanceSource; at: Appearance[] }> {
  const at = await table.list(appearanceItem, appearancesOfAddress(email));
  const invited = await table.list(memberInviteItem, memberInvitesTo(email));
  const notes = await keysIn(table, feedbackFrom(email));
  const [{ of } = { of: '' }] = at;
  const whose = accountAddressItem.key({ of: accountAddressKey(email) });
  const keys = [
    ...at.map(appearanceItem.key),
    ...invited.map(memberInviteItem.key),
    ...notes,
    whose,
    ...(await keysIn(table, magicLinksOf(magicOf(email)))),
  ];
  return { place: { key: `address-${of}`, label: 'Email address', keys }, at };
}

const ofOrder = async (table: Table, orderId: number): Promise<AppearanceSource> => ({
  key: `order-${orderId}`,
  label: `Order ${orderId}`,
  keys: await keysIn(table, { pk: orderItem.key({ id: orderId }).pk, consistent: true }),
});

const ofBid = (bidId: string): AppearanceSource => ({
  key: `bid-${bidId}`,
  label: `Bid ${bidId}`,
  keys: [bidItem.key({ bidId })],
});

/** Returns the person's record in a club. */
const ofClub = (ref: string): AppearanceSource => ({
  key: `club-${ref}`,
  label: 'Club record',
  keys: [clubMemberKey(ref)],
});

/** Returns an organization that the person runs, because they may be its contact and have been invited to it. */
const ofOrganization = async (table: Table, id: number): Promise<AppearanceSource> => ({
  key: `organization-${id}`,
  label: `Organization ${id}`,
  keys: [organizationItem.key({ id }), organizationCardItem.key({ id }), ...(await keysIn(table, invitesOf(id)))],
});

async function ofAccount(table: Table, userId: number): Promise<AppearanceSource[]> {
  const rights = await table.all(rightsOfUser(userId));
  const pages = rights.filter(pageItem.is).map((raw) => pageItem.decode(raw).id);
  const held = await table.all({ pk: `HOLDER#U${userId}`, consistent: true });
  const slots = held.filter(holdItem.is).flatMap((raw) => {
    const { divisionId, slot, dates } = holdItem.decode(raw);
    const days = dates.map((date) => dateSlotItem.key({ divisionId, ...date }));
    return slot === null ? days : [slotItem.key({ divisionId, slot }), ...days];
  });
  const keys = (await table.getMany(userRecordItem, [{ id: userId }])).flatMap(userEntries).map(searchItem.key);
  const [mine, reportedKeys, logins, leads, allowed] = await Promise.all([
    keysIn(table, recordOfUser(userId)),
    keysIn(table, inboxOf(userId)),
    keysIn(table, loginsOf(userId)),
    keysIn(table, leadsOf(userId)),
    keysIn(table, allowedAppsOf(userId)),
  ]);
  return [
    { key: 'held', label: 'Held spots and carts', keys: [...slots, ...held.map(keyOf)] },
    { key: 'found', label: 'Search terms for staff', keys: keys },
    { key: 'apps', label: 'Allowed apps', keys: allowed },
    { key: 'leads', label: 'Unfinished registrations', keys: leads },
    { key: 'told', label: 'Notifications', keys: reportedKeys },
    ...(await Promise.all(pages.map((id) => ofOrganization(table, id)))),
    // This comes last, because everything else is found from here.
    { key: 'account', label: 'Account', keys: [...mine, ...rights.map(keyOf), ...logins] },
  ];
}

/** Returns everywhere someone's data is stored: bids, teams and orders, profiles and addresses, then the account. */
export async function appearancesOf(
  table: Table,
  { users, players, emails }: KeptSubject,
): Promise<AppearanceSource[]> {
  const bought = (await Promise.all(users.map((userId) => table.list(orderItem, ordersOfUser(userId))))).flat();
  const people = await Promise.all([
    ...players.map((playerId) => ofPlayer(table, playerId)),
    ...emails.map((email) => ofAddress(table, email)),
  ]);
  const at = people.flatMap((found) => found.at);
  const refs = (place: Appearance['place']) =>
    at.filter((appearance) => appearance.place === place).map(({ ref }) => ref);
  const entered = bought.flatMap(({ teamIds }) => Object.values(teamIds));
  const teamIds = new Set([...entered, ...refs('TEAM').map(Number)]);
  const teams = await Promise.all([...teamIds].map((teamId) => ofTeam(table, teamId)));
  const ordered = teams.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const orderIds = new Set([...bought.map(({ id }) => id), ...refs('ORDER').map(Number), ...ordered]);
  const orders = await Promise.all([...orderIds].map((orderId) => ofOrder(table, orderId)));
  const accounts = await Promise.all(users.map((userId) => ofAccount(table, userId)));
  const all = [
    ...[...new Set(refs('BID'))].map(ofBid),
    ...[...new Set(refs('CLUB'))].map(ofClub),
    ...teams.map(({ place }) => place),
    ...orders,
    ...people.map(({ place }) => place),
    ...accounts.flat(),
  ];
  return all.filter(({ keys }) => keys.length > 0);
}
