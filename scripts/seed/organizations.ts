import { day } from '#domain/kernel/time.ts';
import { config } from '#functions/kernel/config.ts';
import { secret } from '#functions/kernel/secret.ts';
import { table } from '#functions/kernel/table/client.ts';
import { inviteKey, inviteToken, staffInviteItem } from '#functions/subjects/organizations/items.ts';
import type { Calls } from './calls.ts';
import type { World } from './world.ts';

/** The demo world's organizations, each with its own colors, texts and menus. */
export const organizations = [
  {
    id: 101,
    username: 'pacific',
    name: 'Pacific Sand',
    zone: 'America/Los_Angeles',
    theme: {
      primary: '0b3c5d',
      secondary: '1d7a8c',
      accent: 'f2a541',
      drawer: '0b3c5d',
      welcomeText: 'Beach volleyball from San Diego to Santa Cruz.',
    },
  },
  {
    id: 102,
    username: 'lonestar',
    name: 'Lone Star Volleyball',
    zone: 'America/Chicago',
    theme: {
      primary: '7b1e22',
      secondary: 'b5533c',
      accent: '2b6777',
      drawer: '4a1114',
      welcomeText: 'Texas plays here, indoors and on the sand.',
      props: ['no-videos'],
    },
  },
  {
    id: 103,
    username: 'greatlakes',
    name: 'Great Lakes Beach',
    zone: 'America/Detroit',
    theme: {
      primary: '14532d',
      secondary: '2f855a',
      accent: '0ea5e9',
      drawer: '0f3d22',
      welcomeText: 'Sand, dunes and a very short summer.',
      excludes: ['points'],
      props: ['bidStream'],
    },
  },
  {
    id: 104,
    username: 'northside',
    name: 'Northside Leagues',
    zone: 'America/New_York',
    theme: {
      primary: '3b2a6d',
      secondary: '6d4fc4',
      accent: 'ff7a59',
      drawer: '2a1d52',
      welcomeText: 'Weeknight leagues for adults with day jobs.',
    },
  },
] as const;

type Organization = (typeof organizations)[number];
const admin = 'organization admin';

/**
 * Starts the organizations one by one in past years, as the admin of all four, and sets their terms and the first one's
 * director. `which` limits them to these usernames.
 */
export function putOrganizations(
  world: World,
  which: readonly string[] = organizations.map(({ username }) => username),
): void {
  for (const [i, organization] of organizations.entries()) {
    if (!which.includes(organization.username)) continue;
    const at = world.now - (500 - i * 30) * day;
    world.people((calls) => createOrganization(calls, organization, at));
    world.people((calls) => writeTerms(calls, organization, at));
  }
  if (which.includes(organizations[0].username)) world.people((calls) => inviteDirector(calls, world));
}

async function createOrganization(calls: Calls, { theme: look, zone, id, username, name }: Organization, at: number) {
  const first = { name, username, email: `hello@${username}.example`, timeZone: zone, isPublic: true };
  const made = await calls<{ rev: number }>(admin, 'POST', '/api/organizations', {
    ...{ body: first, ids: { organization: id }, at },
  });
  const more = { websiteUrl: `https://${username}.example`, description: look.welcomeText };
  await calls(admin, 'POST', `/api/organization/${username}`, { body: more, rev: made.rev, at });
  const { rev } = await calls<{ rev: number }>(admin, 'GET', `/api/theme/${username}/raw`, { at });
  await calls(admin, 'POST', `/api/theme/${username}`, { body: look, rev, at });
}

/** The director works for the first organization, and joined through the link in an emailed invitation. */
async function inviteDirector(calls: Calls, { facts, now }: World) {
  const director = facts.accounts.find(({ role }) => role === 'director');
  if (!director) return;
  const [{ id, username }] = organizations;
  const at = now - 300 * day;
  const body = { act: 'invite', email: director.email, role: 'director' };
  await calls(admin, 'POST', `/api/organization/${username}/admins`, { body, at });
  const key = await secret(config.signingSecretId);
  const invite = await table().get(staffInviteItem, { organizationId: id, key: inviteKey(director.email, key) });
  if (!invite) throw new Error('the director wasn’t invited');
  await calls('director', 'POST', `/api/invitation/${inviteToken(invite, key)}/accept`, { at });
}

/** Saves payment settings, a policy and a code the way organizers do. */
async function writeTerms(calls: Calls, { id, username }: Organization, at: number) {
  const payments = { status: true, allowPayLater: username === 'northside', noDelayedPayments: false };
  await calls(admin, 'POST', `/api/organization/${username}/stripe`, { body: payments, rev: 0, at });
  const policy = {
    ...{ name: 'Standard', adminFeePercentage: 5, steps: [], noRefundWithinDays: 7, weatherPercentage: 0 },
    ...{ text: '', isActive: true },
  };
  await calls(admin, 'POST', `/api/cart/refundPolicies/${id}`, {
    ...{ body: { id: null, policy }, rev: 0, ids: { refundPolicy: id * 10 }, at },
  });
  const promo = {
    ...{ code: 'EARLYBIRD', amount: 1_000, percentage: 0, types: ['TR', 'ER', 'MEM', 'PROD'], maxUses: null },
    ...{ tournamentIds: [], divisionIds: [], dtStart: null, dtEnd: null },
    ...{ oneTime: false, stacks: true, isActive: true, note: 'Ten dollars off' },
  };
  const path = `/api/cart/promos/${username}`;
  await calls(admin, 'POST', path, { body: { key: null, promo }, rev: 0, at });
  if (username !== 'greatlakes') return;
  const single = {
    ...promo,
    code: 'CLUB',
    amount: 0,
    percentage: 15,
    oneTime: true,
    note: 'For clubs that send four teams',
  };
  await calls(admin, 'POST', path, { body: { key: null, promo: single }, rev: 0, at });
  await calls(admin, 'POST', `${path}/codes`, { body: { key: 'CLUB', count: 20 }, at });
}
