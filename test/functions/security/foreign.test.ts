import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, actorOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { user } from '#domain/identity/schema.ts';
import { pathOf } from '#domain/kernel/endpoint.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { pool } from '#scripts/local/identity/pool.ts';
import { startDemo } from '#test/kit/demo.ts';
import { askOf } from '../../kit/api.ts';
import { tableAt } from '../../kit/book.ts';
import { entry } from './attacks.ts';
import type { Victim } from './entry.ts';
import { dump, inside } from './kit.ts';
import { calls, named, opened } from './modules.ts';
import { forgeries, tokenWith } from './tokens.ts';
import { theVictim, victimsBrowser } from './victim.ts';

let cloud: LocalCloud;
let victim: Victim;
let good: string;
const foreign = named((entry) => entry.foreign);
const versions = named((entry) => entry.versions ?? {});
const looking = calls.filter(({ operation }) => operation.auth !== 'public');

type Said = { readonly status: number; readonly code: string };
const saidIn = ({ status, body }: { status: number; body: unknown }): Said => ({
  status,
  code: (body as { code?: string } | null)?.code ?? '',
});
/** The responses of each call to a stranger's attempts. */
const toStranger = new Map<string, Said[]>();

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
type Role = keyof typeof roles;
const allRoles = Object.keys(roles) as Role[];
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
function askersOf(name: string): Role[] {
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

beforeAll(async () => {
  cloud = await startDemo();
  good = (await cloud.signIn(demoAccounts.player)).accessToken;
  await askOf(cloud)('/api/user/Me', { token: good });
  victim = await theVictim(cloud);
  await cloud.settled();
});
afterAll(() => cloud?.stop());

describe('forged, expired and stolen tokens', () => {
  it('give no access: all kinds are tried on one call per unit, and one kind on every other call', async () => {
    const ask = askOf(cloud, 'the-forgers-own-browser-0001');
    const before = await dump(cloud);
    const ended: string[] = [];
    const tried = Object.entries(forgeries(good, demoAccounts.admin));
    const units = new Set<string>();
    for (const [at, { name, unit, operation }] of looking.entries()) {
      const isFirst = !units.has(unit);
      units.add(unit);
      const path = pathOf(operation.path, new Proxy({}, { get: () => '1' }));
      const { method } = operation;
      const body = method === 'GET' ? {} : { body: {} };
      const here = isFirst ? tried : [tried[at % tried.length]!];
      for (const [what, token] of here) {
        const reply = await ask(path, { method, token, ...body });
        // A gateway's own limit on headers responds before we do.
        expect([401, 431], `${name} with a token ${what}`).toContain(reply.status);
        if (reply.status === 431) continue;
        const { code } = reply.body as { code: string };
        if (code === 'request/token-expired') ended.push(what);
        else expect(code, `${name} with a token ${what}`).toBe('request/sign-in-required');
        expect(JSON.stringify(reply.body)).not.toMatch(inside);
      }
      if (operation.auth === 'optional') continue;
      const bare = await ask(path, { method, ...body });
      expect(bare, `${name} without a token`).toMatchObject({
        status: 401,
        body: { code: 'request/sign-in-required' },
      });
    }
    expect(new Set(ended)).toEqual(new Set(['ended']));
    await cloud.settled();
    expect(await dump(cloud)).toEqual(before);
  });

  it('control: work for their owner when only the time is different', async () => {
    const second = Math.floor(Date.now() / 1000);
    const token = tokenWith(good, { exp: second + 60 });
    expect(await askOf(cloud)('/api/user/Me', { token })).toMatchObject({ status: 200, body: { id: 9002 } });
  });
});

describe('an email address claimed only by a token', () => {
  it('belongs to no one until the user pool confirms it', async () => {
    const claims = { token_use: 'id', aud: pool.client, client_id: undefined, email: 'the-boss@greatlakes.example' };
    const shown = async (sub: string, more: object) => {
      const token = tokenWith(good, { ...claims, sub, ...more });
      const me = (await askOf(cloud)('/api/user/Me', { token })) as { status: number; body: { emails: object[] } };
      return [me.status, me.body.emails];
    };
    expect(await shown('claims-a', { email_verified: false })).toEqual([200, []]);
    expect(await shown('claims-b', { email_verified: undefined })).toEqual([200, []]);
    expect(await shown('claims-c', { email_verified: true })).toEqual([
      200,
      [expect.objectContaining({ email: claims.email, isVerified: true })],
    ]);
  });
});

describe('other people’s data', () => {
  it('is tested with a stranger’s attempt for every call that reads the caller (<unit>.ts)', () => {
    expect(Object.keys(foreign).sort()).toEqual(looking.map(({ name }) => name).sort());
  });

  it('stays private and unchanged', async () => {
    const ask = askOf(cloud, 'a-signed-in-strangers-browser-1');
    const before = await dump(cloud);
    const theirs = [victim.order.email, victim.order.cartId, victim.hold.entry, victim.waiting.entry];
    for (const [name, tries] of Object.entries(foreign)) {
      const each: Said[] = [];
      toStranger.set(name, each);
      for (const [path, asking, statuses, code] of tries(victim)) {
        const reply = await ask(path, { ...asking, token: good });
        each.push(saidIn(reply));
        const said = JSON.stringify(reply.body);
        expect(statuses, `${name}: ${reply.status} ${said.slice(0, 300)}`).toContain(reply.status);
        if (code) expect(reply.body, name).toMatchObject({ code });
        for (const their of theirs)
          if (!JSON.stringify(asking).includes(their)) expect(said ?? '', name).not.toContain(their);
        expect(said, name).not.toMatch(inside);
      }
    }
    await cloud.settled();
    expect(await dump(cloud)).toEqual(before);
    const own = await askOf(cloud, victimsBrowser)(`/api/order/${victim.order.id}`);
    expect(own).toMatchObject({ status: 200, body: { state: 'paid' } });
  });

  it('isn’t in responses about the caller', async () => {
    const ask = askOf(cloud, 'a-signed-in-strangers-browser-1');
    const get = async (path: string) => (await ask(path, { token: good })).body as never;
    expect(await get('/api/user/Me')).toMatchObject({ id: 9002 });
    for (const { email } of Object.values(demoAccounts))
      if (email !== demoAccounts.player.email) expect(JSON.stringify(await get('/api/user/Me'))).not.toContain(email);
    expect((await get('/api/cart/getBag')) as { carts: object[] }).toEqual({ carts: [] });
    // Unpublished data is for the event's managers. Everyone else has the public view.
    const { rounds } = (await get('/api/division/2030/rounds')) as { rounds: { id: number }[] };
    expect(rounds.map(({ id }) => id)).toEqual([510]);
    const { items } = (await get('/api/tournament/mine?ipp=50')) as { items: { id: number }[] };
    expect(items.map(({ id }) => id)).not.toContain(1012);
  });
});

describe('an outdated version', () => {
  const versioned = calls.filter(({ operation }) => operation.ifMatch);

  it('is tested on every call that requires a version (<unit>.ts)', () => {
    expect(Object.keys(versions).sort()).toEqual(versioned.map(({ name }) => name).sort());
  });

  it('is refused by each call, as are missing and wildcard versions, and nothing changes', async () => {
    const ask = askOf(cloud, 'the-admins-own-browser-00001');
    const tokens = {
      admin: (await cloud.signIn(demoAccounts.admin)).accessToken,
      staff: (await cloud.signIn(demoAccounts.staff)).accessToken,
    };
    for (const token of Object.values(tokens)) await ask('/api/user/Me', { token });
    const before = await dump(cloud);
    for (const { name, operation } of versioned) {
      const found = versions[name]!;
      const [path, body, as = 'admin'] = typeof found === 'function' ? found(victim) : found;
      const send = (headers: Record<string, string>) =>
        ask(path, {
          method: operation.method,
          body,
          token: tokens[as],
          headers: { 'idempotency-key': entry(), ...headers },
        });
      const wanted = { status: 428, body: { code: 'request/version-required' } };
      expect(await send({}), name).toMatchObject(wanted);
      expect(await send({ 'if-match': '*' }), name).toMatchObject(wanted);
      const stale = { status: 412, body: { code: 'request/stale' } };
      expect(await send({ 'if-match': '"999999"' }), name).toMatchObject(stale);
    }
    await cloud.settled();
    expect(await dump(cloud)).toEqual(before);
  });
});

describe('roles in an organization', () => {
  it('are each listed once, and only for existing calls', () => {
    const names = opened.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !calls.some((call) => call.name === name))).toEqual([]);
  });

  it('allow exactly the calls in the permission table, for every call in the API [P1-504] [P1-519]', async () => {
    const table = tableAt(cloud.table);
    for (const { userId, props } of Object.values(roles))
      for (const id of props ? organizations : []) {
        const of = await table.get(organizationItem, { id });
        if (!of) throw new Error(`the demo has no organization ${id}`);
        const { name, username } = of;
        await table.write(overwrite(pageItem, { userId, id, name, username, props: [...(props ?? [])] }));
      }
    await cloud.settled();
    for (const role of allRoles) {
      const account = roles[role].as;
      const { accessToken: token } = await cloud.signIn(demoAccounts[account]);
      const ask = askOf(cloud, `the-browser-of-the-${account}-0001`);
      const asked = Object.keys(foreign).filter((name) => askersOf(name).includes(role));
      expect(asked.length, role).toBeGreaterThan(0);
      const wrong: object[] = [];
      for (const name of asked) {
        const said: Said[] = [];
        for (const [path, asking] of foreign[name]?.(victim) ?? [])
          said.push(saidIn(await ask(path, { ...asking, token })));
        const letIn = said.some((one, i) => isLetIn(one, toStranger.get(name)?.[i] as Said));
        const isOfCollege = role === 'coach' && ofCollege.test(name);
        if (letIn !== may(role, name) && !isOfCollege) wrong.push({ name, may: may(role, name), said });
      }
      expect(wrong, role).toEqual([]);
    }
  }, 240_000);
});
