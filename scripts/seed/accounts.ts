import { storedUser } from '#domain/identity/schema.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import {
  accountAddressItem,
  accountAddressKey,
  loginItem,
  userItem,
  userRecordItem,
} from '#functions/subjects/identity/items.ts';
import { searchItem, userEntries } from '#functions/subjects/search.ts';
import type { DemoAccount } from '../local/accounts.ts';
import type { World } from './world.ts';

/** The demo accounts' users by role. IDs are fixed, so an event can name its referee and director. */
export const userIds = {
  staff: 9001,
  player: 9002,
  parent: 9003,
  teamRep: 9004,
  director: 9005,
  referee: 9006,
  admin: 9007,
  coach: 9008,
} as const;
const roles: Record<string, keyof typeof userIds> = {
  'platform staff': 'staff',
  player: 'player',
  parent: 'parent',
  'team representative': 'teamRep',
  director: 'director',
  referee: 'referee',
  'organization admin': 'admin',
  'college coach': 'coach',
};

/**
 * Adds the demo accounts, each with its role's flags. The accounts start the organizations they administer or are
 * invited to them, and create the profiles they manage.
 */
export function putAccounts(world: World, profiles: readonly PlayerProfile[]): void {
  for (const account of world.facts.accounts) {
    const role = roles[account.role];
    if (role) putAccount(world, account, role, profiles);
  }
}

/** Adds only the accounts of platform staff. */
export function putStaff(world: World): void {
  for (const account of world.facts.accounts)
    if (roles[account.role] === 'staff') putAccount(world, account, 'staff', []);
}

function putAccount(
  world: World,
  account: DemoAccount,
  role: keyof typeof userIds,
  profiles: readonly PlayerProfile[],
): void {
  const id = userIds[role];
  const [firstName = '', lastName = ''] = account.name.split(' ');
  world.put(loginItem.encode({ sub: account.sub, userId: id, provider: null, username: null }, 1));
  world.put(accountAddressItem.encode({ of: accountAddressKey(account.email), userId: id }, 1));
  const user = storedUser.parse({
    id,
    firstName,
    lastName,
    emails: [{ email: account.email, isPrimary: true, isVerified: true }],
    vbl: role === 'staff',
    roles: role === 'coach' ? ['CollegeCoach'] : role === 'staff' ? ['data'] : [],
    canSearchPlayers: role === 'coach',
  });
  world.put(userItem.encode(user, 1));
  world.put(userRecordItem.encode(user, 1));
  for (const entry of userEntries(user)) world.put(searchItem.encode(entry, 1));
  const linkedProfiles = role === 'player' ? profiles.slice(0, 1) : role === 'parent' ? profiles.slice(1, 3) : [];
  for (const player of linkedProfiles)
    world.people((calls) =>
      calls(account.role, 'POST', '/api/player', {
        body: { as: role === 'player' ? 'self' : 'guardian', player },
        ids: { player: player.id },
      }),
    );
}
