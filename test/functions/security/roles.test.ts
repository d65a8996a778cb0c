import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, actorOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { user } from '#domain/identity/schema.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { askOf } from '../../kit/api.ts';
import { tableAt } from '../../kit/book.ts';
import type { Victim } from './entry.ts';
import { calls, named, opened } from './modules.ts';
import { theVictim } from './victim.ts';

/** The demo's organizations whose data the calls ask for. */
const organizations = [101, 102, 103, 104];
/**
 * The accounts with their roles in these organizations. Staff have none. Those with fewer rights come first, because
 * the others change things.
 */
const roles = {
  coach: { as: 'coach', userId: 9008, props: ['coach'] },
  referee: { as: 'referee', userId: 9006, props: null },
  director: { as: 'director', userId: 9005, props: ['TD'] },
  'director with money permission': { as: 'teamRep', userId: 9004, props: ['TD', 'money'] },
  administrator: { as: 'admin', userId: 9007, props: ['admin'] },
  'platform staff': { as: 'staff', userId: 9001, props: null },
} as const;
type Role = keyof typeof roles;
/** The club coach's account also belongs to a college, which opens these calls. */
const ofCollege =
  /^(people\.(keepSearch|myTags|notePlayer|playerNote|recruitSearches|recruits|tagPlayer)|teams\.collegeTeams)$/;

const rightOf = new Map(opened);
const tries = named((entry) => entry.foreign);
/** Calls whose responses we compare: those refused to a stranger. */
const judgedCalls = Object.keys(tries).filter((name) => rightOf.has(name));

/** A role's permissions according to the permission table. */
function may(role: Role, name: string): boolean {
  const action = rightOf.get(name);
  const { userId, props } = roles[role];
  const organization = { id: 101, username: 'pacific' };
  const pages = props ? [{ ...organization, name: '', props: [...props] }] : [];
  const someone = { ...user.parse({ id: userId, fullname: role }), pages, vbl: role === 'platform staff' };
  const actor: Actor = actorOf(someone, 0);
  return action !== undefined && can(actor, action, { organization });
}

let cloud: LocalCloud;
let victim: Victim;
beforeAll(async () => {
  cloud = await startDemo();
  victim = await theVictim(cloud);
  const table = tableAt(cloud.table);
  for (const { userId, props } of Object.values(roles))
    for (const id of props ? organizations : []) {
      const of = await table.get(organizationItem, { id });
      if (!of) throw new Error(`the demo has no organization ${id}`);
      const { name, username } = of;
      await table.write(overwrite(pageItem, { userId, id, name, username, props: [...(props ?? [])] }));
    }
  await cloud.settled();
});
afterAll(() => cloud?.stop());

type Said = { readonly status: number; readonly code: string };
/** Returns the responses to each try of some calls. */
async function answersTo(account: keyof typeof demoAccounts, names: readonly string[]) {
  const { accessToken: token } = await cloud.signIn(demoAccounts[account]);
  const ask = askOf(cloud, `the-browser-of-the-${account}-0001`);
  const said = new Map<string, Said[]>();
  for (const name of names) {
    const each: Said[] = [];
    for (const [path, asking] of tries[name]?.(victim) ?? []) {
      const { status, body } = await ask(path, { ...asking, token });
      each.push({ status, code: (body as { code?: string } | undefined)?.code ?? '' });
    }
    said.set(name, each);
  }
  return said;
}
const isRefused = ({ status }: Said): boolean => [401, 403, 404].includes(status);
/** A caller passes if the response differs from a refused stranger's. */
const isLetIn = (said: Said, stranger: Said): boolean =>
  isRefused(stranger) && ![401, 403].includes(said.status) && said.code !== stranger.code;

describe('roles in an organization', () => {
  it('are each listed once, and only for existing calls', () => {
    const names = opened.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !calls.some((call) => call.name === name))).toEqual([]);
  });

  it('allow exactly the calls in the permission table, for every call in the API [P1-504] [P1-519]', async () => {
    const all = Object.keys(tries);
    const stranger = await answersTo('player', all);
    for (const role of Object.keys(roles) as Role[]) {
      // No right opens the other calls, so the role with the most rights is enough.
      const said = await answersTo(roles[role].as, role === 'administrator' ? all : judgedCalls);
      const letIn = (name: string) =>
        (said.get(name) ?? []).some((one, i) => isLetIn(one, stranger.get(name)?.[i] as Said));
      const judged = [...said.keys()].filter((name) => role !== 'coach' || !ofCollege.test(name));
      const wrong = judged.filter((name) => letIn(name) !== may(role, name));
      expect(
        wrong.map((name) => ({ name, may: may(role, name), said: said.get(name) })),
        role,
      ).toEqual([]);
    }
  }, 240_000);
});
