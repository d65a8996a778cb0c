import { type Actor, actorOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { user } from '#domain/identity/schema.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { askOf } from '../../kit/api.ts';
import { tableAt } from '../../kit/book.ts';
import type { Victim } from './entry.ts';
import { named, opened } from './modules.ts';

/** A stranger's attempts at each call (<unit>.ts). */
export const foreign = named((entry) => entry.foreign);

export type Said = { readonly status: number; readonly code: string };
/** The responses to one viewer's attempts, by call. */
export type Answers = Map<string, Said[]>;
export const saidIn = ({ status, body }: { status: number; body: unknown }): Said => ({
  status,
  code: (body as { code?: string } | null)?.code ?? '',
});

/** The demo's organizations whose data the calls ask for. */
const organizations = [101, 102, 103, 104];
/**
 * The accounts with their roles in these organizations. Staff have none. Accounts with fewer rights come first, because
 * the others change things.
 */
const roles = {
  referee: { as: 'referee', userId: 9006, props: null },
  coach: { as: 'coach', userId: 9008, props: ['coach'] },
  director: { as: 'director', userId: 9005, props: ['TD'] },
  'director with money permission': { as: 'teamRep', userId: 9004, props: ['TD', 'money'] },
  administrator: { as: 'admin', userId: 9007, props: ['admin'] },
  'platform staff': { as: 'staff', userId: 9001, props: null },
} as const;
export type Role = keyof typeof roles;
export const allRoles = Object.keys(roles) as Role[];
/** The club coach's account also belongs to a college, which opens these calls. */
const ofCollege =
  /^(people\.(keepSearch|myTags|notePlayer|playerNote|recruitSearches|recruits|tagPlayer)|teams\.collegeTeams)$/;

const rightOf = new Map(opened);

/** Returns whether a role is allowed to make a call, according to the permission table. */
function may(role: Role, name: string): boolean {
  const action = rightOf.get(name);
  const { userId, props } = roles[role];
  const organization = { id: 101, username: 'pacific' };
  const pages = props ? [{ ...organization, name: '', props: [...props] }] : [];
  const someone = { ...user.parse({ id: userId, fullname: role }), pages, vbl: role === 'platform staff' };
  const actor: Actor = actorOf(someone, 0);
  return action !== undefined && can(actor, action, { organization });
}

const isRefused = ({ status }: Said): boolean => [401, 403, 404].includes(status);
/** Returns whether a caller passes, which means that the response differs from a refused stranger's. */
const isLetIn = (said: Said, stranger: Said): boolean =>
  isRefused(stranger) && ![401, 403].includes(said.status) && said.code !== stranger.code;

/**
 * Returns the roles to try on a call: on each side of a line that the permission table draws, the last one that is
 * refused and the first one that passes. No right opens the other calls, so the role with the most rights in an
 * organization is enough.
 */
export function askersOf(name: string): Role[] {
  if (!rightOf.has(name)) return ['administrator'];
  const passes = [false, ...allRoles.map((role) => may(role, name)), true];
  const beside = allRoles.filter((_, i) => passes[i] !== passes[i + 1] || passes[i + 1] !== passes[i + 2]);
  // A referee has as few rights as a coach, and platform staff have as many as an administrator.
  const alike = { coach: 'referee', administrator: 'platform staff' } as const;
  return [
    ...beside,
    ...(['coach', 'administrator'] as const).flatMap((role) => (beside.includes(role) ? alike[role] : [])),
  ];
}

/** Gives each account its role in the organizations. */
export async function giveRoles(cloud: LocalCloud): Promise<void> {
  const table = tableAt(cloud.table);
  for (const { userId, props } of Object.values(roles))
    for (const id of props ? organizations : []) {
      const of = await table.get(organizationItem, { id });
      if (!of) throw new Error(`the demo has no organization ${id}`);
      const { name, username } = of;
      await table.write(overwrite(pageItem, { userId, id, name, username, props: [...(props ?? [])] }));
    }
  await cloud.settled();
}

/**
 * Tries the named calls as a role. Returns those that let the role in against the permission table, or refuse it
 * although the table allows it.
 */
export async function wronglyAnswered(
  cloud: LocalCloud,
  victim: Victim,
  role: Role,
  toStranger: Answers,
  names: readonly string[],
): Promise<object[]> {
  const account = roles[role].as;
  const { accessToken: token } = await cloud.signIn(demoAccounts[account]);
  const ask = askOf(cloud, `the-browser-of-the-${account}-0001`);
  const wrong: object[] = [];
  for (const name of names) {
    const said: Said[] = [];
    for (const [path, asking] of foreign[name]?.(victim) ?? [])
      said.push(saidIn(await ask(path, { ...asking, token })));
    const letIn = said.some((one, i) => isLetIn(one, toStranger.get(name)?.[i] as Said));
    const isOfCollege = role === 'coach' && ofCollege.test(name);
    if (letIn !== may(role, name) && !isOfCollege) wrong.push({ name, may: may(role, name), said });
  }
  return wrong;
}
