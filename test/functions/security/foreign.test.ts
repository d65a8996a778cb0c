import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '#domain/kernel/endpoint.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { pool } from '#scripts/local/identity/pool.ts';
import { startDemo } from '#test/kit/demo.ts';
import { askOf } from '../../kit/api.ts';
import { entry } from './attacks.ts';
import type { Victim } from './entry.ts';
import { dump, inside } from './kit.ts';
import { calls, named, opened } from './modules.ts';
import { type Answers, allRoles, askersOf, foreign, giveRoles, type Said, saidIn, wronglyAnswered } from './roles.ts';
import { forgeries, tokenWith } from './tokens.ts';
import { theVictim, victimsBrowser } from './victim.ts';

let cloud: LocalCloud;
let victim: Victim;
let good: string;
const versions = named((entry) => entry.versions ?? {});
const looking = calls.filter(({ operation }) => operation.auth !== 'public');

/** The responses of each call to a stranger's attempts. */
const toStranger: Answers = new Map();

beforeAll(async () => {
  cloud = await startDemo();
  good = (await cloud.signIn(demoAccounts.player)).accessToken;
  await askOf(cloud)('/api/user/Me', { token: good });
  victim = await theVictim(cloud);
  await cloud.settled();
});
afterAll(() => cloud?.stop());

describe('forged, expired and stolen tokens', () => {
  it('give no access, with all kinds tried on one call per unit and one kind on every other call', async () => {
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
        // A gateway refuses headers above its own limit before the request reaches us.
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
    await giveRoles(cloud);
    for (const role of allRoles) {
      const asked = Object.keys(foreign).filter((name) => askersOf(name).includes(role));
      expect(asked.length, role).toBeGreaterThan(0);
      expect(await wronglyAnswered(cloud, victim, role, toStranger, asked), role).toEqual([]);
    }
  }, 240_000);
});
