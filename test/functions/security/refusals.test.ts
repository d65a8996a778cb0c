import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ulid } from '#domain/kernel/ids.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type LocalCloud, startLocalCloud } from '#scripts/local/cloud.ts';
import { type Asking, askOf } from '../../kit/api.ts';

let cloud: LocalCloud;
let ask: ReturnType<typeof askOf>;
let tokens: Record<'player' | 'admin', string>;
beforeAll(async () => {
  cloud = await startLocalCloud({ seed: 'demo', ticking: false, cdn: false });
  ask = askOf(cloud, 'security-browser-0000000001');
  const of = async (who: 'player' | 'admin') => (await cloud.signIn(demoAccounts[who])).accessToken;
  tokens = { player: await of('player'), admin: await of('admin') };
  // Signing in for the first time makes a user: that is no effect of the attacks.
  for (const token of Object.values(tokens)) await ask('/api/user/orderHistory', { token });
  await cloud.settled(30_000);
}, 120_000);
afterAll(() => cloud?.stop());

type Raw = Record<string, unknown>;
/** The same thing with its attributes in order: a scan gives them in any. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, one]) => [name, canonical(one)]),
        )
      : value;

/** Everything in the table but the records of requests themselves, sorted. */
async function dump(): Promise<string[]> {
  const items: Raw[] = [];
  let start: unknown;
  do {
    const page = (await cloud.table.call('Scan', {
      TableName: cloud.table.name,
      ConsistentRead: true,
      ...(start ? { ExclusiveStartKey: start } : {}),
    })) as { Items: Raw[]; LastEvaluatedKey?: unknown };
    items.push(...page.Items);
    start = page.LastEvaluatedKey;
  } while (start);
  const own = /^(IDEMPOTENCY|SEEN|COUNTER|CONNECTION)#/;
  return items
    .filter((one) => !own.test((one.pk as { S: string }).S))
    .map((one) => JSON.stringify(canonical(one)))
    .sort();
}

const entry = () => ulid(Date.now(), Math.random);
const post = (body: unknown, more: Asking = {}): Asking => ({ method: 'POST', body, ...more });
const keyed = (body: unknown, more: Asking = {}) => post(body, { ...more, headers: { 'idempotency-key': entry() } });
const registration = (over: object = {}) => ({
  tournamentId: 1001,
  tournamentDivisionId: 2001,
  windowId: 3001,
  players: [
    { firstName: 'Eve', lastName: 'Il' },
    { firstName: 'Mal', lastName: 'Lory' },
  ],
  confirmed: true,
  agreedWaivers: ['w1'],
  agreedRefundPolicy: true,
  ...over,
});
const bag = (over: object = {}, of: object = {}) => ({
  id: entry(),
  organizationId: 101,
  items: [{ id: 1, type: 'TR', registration: registration(of), amount: 1, total: 1 }],
  paymentToken: 'pm_card_visa',
  total: 1,
  emailReceiptTo: 'eve@x.example',
  ...over,
});
const expired = `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.${Buffer.from('{"exp":1}').toString('base64url')}.x`;

/** What is tried, and the only answers it may get. */
const attacks: readonly (readonly [
  what: string,
  path: string,
  asking: () => Asking,
  statuses: readonly number[],
  code?: string,
])[] = [
  ['broken JSON', '/api/tournament/reservation', () => post('{"tournamentId":'), [400], 'request/malformed'],
  [
    'wrong types',
    '/api/tournament/reservation',
    () => post({ tournamentId: 'x', divisionId: [], entry: 7 }),
    [400],
    'request/invalid',
  ],
  [
    'a 2 MB body',
    '/api/cart/itemCheck',
    () => post({ organizationId: 101, items: [], promo: 'x'.repeat(2_000_000) }),
    [400, 413],
  ],
  ['an unknown id', '/api/order/999999999', () => ({}), [404], 'commerce/order-missing'],
  ['an id that is none', '/api/order/-1', () => ({}), [400, 404]],
  [
    'an unknown division',
    '/api/tournament/reservation',
    () => post({ tournamentId: 1001, divisionId: 999_999, entry: entry() }),
    [404],
  ],
  [
    'a division of another event',
    '/api/tournament/reservation',
    () => post({ tournamentId: 227, divisionId: 2001, entry: entry() }),
    [404],
  ],
  ['no token', '/api/user/orderHistory', () => ({}), [401], 'request/sign-in-required'],
  ['an expired token', '/api/user/orderHistory', () => ({ token: expired }), [401]],
  ['a token of nobody', '/api/user/orderHistory', () => ({ token: 'a.b.c' }), [401]],
  [
    'a refund by somebody else',
    '/api/cart/refund',
    () => keyed({ orderId: 10_000, reason: 'organizer', scope: { kind: 'order' } }, { token: tokens.player }),
    [404],
    'commerce/order-missing',
  ],
  [
    'a refund without a token',
    '/api/cart/refund',
    () => keyed({ orderId: 10_000, reason: 'organizer', scope: { kind: 'order' } }),
    [401],
  ],
  [
    'a withdrawal of a foreign team',
    '/api/Team/7001/Withdraw',
    () => keyed({}, { token: tokens.player }),
    [404],
    'registration/unknown-team',
  ],
  [
    'a forged team token',
    '/api/Team/7001/Withdraw',
    () => post({}, { headers: { 'x-team-token': 'forged', 'idempotency-key': entry() } }),
    [401],
  ],
  ['a forged price', '/api/cart/process', () => keyed(bag()), [409, 410, 422]],
  ['a forged team id', '/api/cart/process', () => keyed(bag({}, { teamId: 7001 })), [409], 'commerce/item-closed'],
  ['a cheaper window of another division', '/api/cart/process', () => keyed(bag({}, { windowId: 3011 })), [409, 422]],
  [
    'a place of somebody else',
    '/api/cart/process',
    () =>
      keyed(bag({}, { reservation: { id: entry(), tournamentId: 1001, tournamentDivisionId: 2001, expiry: 9e12 } })),
    [409, 410, 422],
  ],
  ['no Idempotency-Key', '/api/cart/process', () => post(bag()), [428], 'request/key-required'],
  [
    'an unsigned webhook',
    '/api/payments/webhook',
    () => post({ type: 'payment_intent.succeeded' }),
    [400],
    'commerce/webhook-refused',
  ],
  [
    'a forged signature',
    '/api/payments/webhook',
    () => post({ type: 'payment_intent.succeeded' }, { headers: { 'stripe-signature': 't=1,v1=00' } }),
    [400],
    'commerce/webhook-refused',
  ],
  ['a forged offer', `/api/waitlist/offer/${'x'.repeat(40)}`, () => ({}), [409], 'registration/not-offered'],
  ['a path outside', '/api/..%2f..%2fetc/passwd', () => ({}), [400, 404]],
];

describe('what must be refused', () => {
  it('is refused with the right problem, changes nothing and shows nothing of the inside', async () => {
    const before = await dump();
    for (const [what, path, asking, statuses, code] of attacks) {
      const reply = await ask(path, asking());
      expect(statuses, `${what}: ${JSON.stringify(reply.body)}`).toContain(reply.status);
      if (code) expect(reply.body, what).toMatchObject({ code });
      expect(JSON.stringify(reply.body), what).not.toMatch(
        /\bat .*\.ts:|node_modules|DynamoDB|stack"|TABLE|sk_test|whsec/,
      );
    }
    await cloud.settled(30_000);
    expect(await dump()).toEqual(before);
  }, 120_000);

  it('a repeated key gets the first answer, and another request under it is refused', async () => {
    const body = bag();
    const headers = { 'idempotency-key': entry() };
    const first = await ask('/api/cart/process', post(body, { headers }));
    const second = await ask('/api/cart/process', post(body, { headers }));
    expect(second).toMatchObject({ status: first.status, body: { code: (first.body as { code: string }).code } });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await ask('/api/cart/process', post({ ...body, total: 2 }, { headers }))).toMatchObject({
      status: 422,
      body: { code: 'request/key-reused' },
    });
  }, 60_000);

  it('garbage on the socket ends that connection only', async () => {
    await new Promise<void>((resolve) => {
      const socket = createConnection(cloud.port, '127.0.0.1', () =>
        socket.end(Buffer.from('\u0000\u00ff garbage \r\n\r\n')),
      );
      socket
        .on('close', () => resolve())
        .on('error', () => resolve())
        .resume();
    });
    expect((await ask('/api/cart/Status/101')).status).toBe(200);
  }, 60_000);

  it('public answers of the demo world hold no e-mail, phone or birth date of a player', async () => {
    const paths = [
      '/api/tournament/1001',
      '/api/tournament/1002',
      '/api/tournament/227',
      '/api/division/2001/teams',
      '/api/division/2010/teams',
      '/api/waitlist?dId=2001',
    ];
    // An organizer's own contact is meant to be seen.
    const found: string[] = [];
    for (const path of paths) {
      const reply = await ask(path);
      const text = JSON.stringify(reply.body);
      found.push(
        ...(text.match(/"(email|phone|dob|playerPhone)":"[^"]+"/g) ?? [])
          .filter((one) => !one.includes('hello@'))
          .map((one) => `${path} ${one}`),
      );
    }
    expect(found).toEqual([]);
  }, 60_000);
});
