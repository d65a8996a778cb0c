import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { askOf } from '../../kit/api.ts';
import { attacks, bag, entry, keyed, post, type Tokens, tour } from './attacks.ts';
import { dump, inside } from './kit.ts';

let cloud: LocalCloud;
let ask: ReturnType<typeof askOf>;
let tokens: Tokens;
beforeAll(async () => {
  cloud = await startDemo();
  ask = askOf(cloud, 'security-browser-0000000001');
  const of = async (who: 'player' | 'admin') => (await cloud.signIn(demoAccounts[who])).accessToken;
  tokens = { player: await of('player'), admin: await of('admin') };
  // Signing in for the first time creates a user, which isn't an effect of the attacks.
  for (const token of Object.values(tokens)) await ask('/api/user/orderHistory', { token });
  await cloud.settled();
});
afterAll(() => cloud?.stop());

describe('requests that must be refused', () => {
  it('get the right problem, change nothing and reveal no internals', async () => {
    const before = await dump(cloud);
    for (const [what, path, asking, statuses, code] of attacks) {
      const reply = await ask(path, asking(tokens));
      expect(statuses, `${what}: ${reply.status} ${JSON.stringify(reply.body)}`).toContain(reply.status);
      if (code) expect(reply.body, what).toMatchObject({ code });
      expect(JSON.stringify(reply.body), what).not.toMatch(inside);
    }
    await cloud.settled();
    expect(await dump(cloud)).toEqual(before);
  });

  it('get the first response with a repeated key, and can’t reuse the key for another request', async () => {
    const body = bag();
    const headers = { 'idempotency-key': entry() };
    const first = await ask('/api/cart/process', post(body, { headers }));
    const second = await ask('/api/cart/process', post(body, { headers }));
    expect(second).toMatchObject({ status: first.status, body: first.body });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await ask('/api/cart/process', post({ ...body, total: 2 }, { headers }))).toMatchObject({
      status: 422,
      body: { code: 'request/key-reused' },
    });
    // A signed-in user has separate keys, so a stranger's response isn't theirs.
    const other = await ask('/api/cart/process', keyed(body, { headers, token: tokens.player }));
    expect(other.headers.get('idempotent-replayed')).toBeNull();
  });

  it('get the current version after an outdated one, and succeed with it', async () => {
    const publish = (isPublic: boolean, version: string) =>
      ask('/api/series', post({ id: tour.id, isPublic }, { token: tokens.admin, headers: { 'if-match': version } }));
    const stale = await publish(false, '"999"');
    const { current } = (stale.body as { data: { current: { id: number; rev: number; title: string } } }).data;
    expect(stale.status).toBe(412);
    expect(current).toMatchObject({ id: tour.id, isPublic: true });
    expect(await publish(false, `"${current.rev}"`)).toMatchObject({ status: 200, body: { isPublic: false } });
    expect(await publish(true, `"${current.rev}"`)).toMatchObject({ status: 412, body: { code: 'request/stale' } });
    expect(await publish(true, `"${current.rev + 1}"`)).toMatchObject({ status: 200, body: { isPublic: true } });
  });
});
