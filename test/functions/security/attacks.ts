import { ulid } from '#domain/kernel/ids.ts';
import { seriesIds } from '#scripts/seed/series.ts';
import type { Asking } from '../../kit/api.ts';

export const entry = () => ulid(Date.now(), Math.random);
export const post = (body: unknown, more: Asking = {}): Asking => ({ method: 'POST', body, ...more });
export const keyed = (body: unknown, more: Asking = {}) =>
  post(body, { ...more, headers: { 'idempotency-key': entry(), ...more.headers } });
export const registration = (over: object = {}) => ({
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
export const bag = (over: object = {}, of: object = {}) => ({
  id: entry(),
  organizationId: 101,
  items: [{ id: 1, type: 'TR', registration: registration(of), amount: 1, total: 1 }],
  paymentToken: 'pm_card_visa',
  total: 1,
  emailReceiptTo: 'eve@x.example',
  ...over,
});

export type Tokens = Record<'player' | 'admin', string>;
export type Attack = readonly [
  what: string,
  path: string,
  asking: (tokens: Tokens) => Asking,
  statuses: readonly number[],
  code?: string,
];
const big = 'x'.repeat(2_000_000);
export const tour = { id: seriesIds.tour, tag: 'Pacific_Beach_Tour' };

/** An attempt, and the only responses it is allowed to get. */
export const attacks: readonly Attack[] = [
  ['broken JSON', '/api/tournament/reservation', () => post('{"tournamentId":'), [400], 'request/malformed'],
  ['broken JSON in an order', '/api/cart/process', () => keyed('{"id":"'), [400], 'request/malformed'],
  [
    'broken JSON in a score',
    '/api/games',
    ({ player }) => post('{"entryId":nope}', { token: player }),
    [400],
    'request/malformed',
  ],
  ['JSON that is none of ours', '/api/cart/process', () => keyed('[]'), [400], 'request/invalid'],
  ['a body of null', '/api/cart/process', () => keyed('null'), [400], 'request/invalid'],
  ['no body', '/api/cart/process', () => keyed(undefined), [400], 'request/invalid'],
  [
    'bytes that are no text',
    '/api/cart/itemCheck',
    () => post(Buffer.from([0xff, 0xfe, 0x00, 0x80]).toString('latin1')),
    [400],
    'request/malformed',
  ],
  [
    'a body so deep that it could fell a parser',
    '/api/cart/itemCheck',
    () => post(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
    [400],
  ],
  [
    'a prototype in the body',
    '/api/cart/itemCheck',
    () => post('{"__proto__":{"admin":true},"organizationId":101,"items":"x"}'),
    [400],
    'request/invalid',
  ],
  [
    'wrong types',
    '/api/tournament/reservation',
    () => post({ tournamentId: 'x', divisionId: [], entry: 7 }),
    [400],
    'request/invalid',
  ],
  [
    'wrong types in a score',
    '/api/games',
    ({ player }) => post({ entryId: 1, matchId: 'x', number: 'one', home: -1, away: 1e9 }, { token: player }),
    [400],
    'request/invalid',
  ],
  ['wrong types in a query', '/api/tournament/summaries?p=one&ipp=[]', () => ({}), [400], 'request/invalid'],
  [
    'a 2 MB body',
    '/api/cart/itemCheck',
    () => post({ organizationId: 101, items: [], promo: big }),
    [400],
    'request/too-large',
  ],
  ['a 2 MB order', '/api/cart/process', () => keyed(bag({ promo: big })), [400], 'request/too-large'],
  [
    'a 2 MB cart',
    '/api/cart/getBag',
    () => ({ method: 'PUT', body: { items: [], note: big } }),
    [400],
    'request/too-large',
  ],
  ['a 2 MB score', '/api/games', ({ player }) => post({ entryId: big }, { token: player }), [400], 'request/too-large'],
  ['an 11 MB body', '/api/cart/itemCheck', () => post('x'.repeat(11 * 1024 * 1024)), [413]],
  ['an unknown id', '/api/order/999999999', () => ({}), [404], 'commerce/order-missing'],
  ['an id that is none', '/api/order/-1', () => ({}), [400], 'request/invalid'],
  ['an id too large for a number', '/api/tournament/99999999999999999999', () => ({}), [400], 'request/invalid'],
  ['an unknown event', '/api/tournament/999999', () => ({}), [404], 'catalog/no-such-event'],
  ['an unknown player', '/api/player/99999999', () => ({}), [404], 'people/no-such-player'],
  ['an unknown match', '/api/matches?id=99999999', () => ({}), [404], 'play/unknown-match'],
  [
    'an unknown division',
    '/api/tournament/reservation',
    () => post({ tournamentId: 1001, divisionId: 999_999, entry: entry() }),
    [404],
    'registration/unknown-division',
  ],
  [
    'a division of another event',
    '/api/tournament/reservation',
    () => post({ tournamentId: 227, divisionId: 2001, entry: entry() }),
    [404],
    'registration/unknown-division',
  ],
  ['an unpublished event', '/api/tournament/1012', () => ({}), [404], 'catalog/no-such-event'],
  [
    'a place behind a password without it',
    '/api/tournament/reservation',
    () => post({ tournamentId: 1014, divisionId: 2001, entry: entry(), password: 'guess' }),
    [403, 404],
  ],
  [
    'a place without a browser key',
    '/api/tournament/reservation',
    () => post({ tournamentId: 1001, divisionId: 2001, entry: entry() }, { headers: { 'x-holder': 'short' } }),
    [400],
    'request/invalid',
  ],
  ['no token', '/api/user/orderHistory', () => ({}), [401], 'request/sign-in-required'],
  [
    'a withdrawal with a forged team token',
    '/api/Team/7001/Withdraw',
    () => keyed({}, { headers: { 'x-team-token': 'forged' } }),
    [401],
    'request/sign-in-required',
  ],
  ['a forged price', '/api/cart/process', () => keyed(bag()), [409, 410, 422]],
  ['a price of minus', '/api/cart/process', () => keyed(bag({ total: -100 })), [400, 409, 422]],
  ['a forged team id', '/api/cart/process', () => keyed(bag({}, { teamId: 7001 })), [409], 'commerce/item-closed'],
  [
    'a forged organization',
    '/api/cart/process',
    () => keyed(bag({ organizationId: 102 })),
    [409],
    'commerce/item-closed',
  ],
  [
    'an organization there is none of',
    '/api/cart/process',
    () => keyed(bag({ organizationId: 999_999 })),
    [404],
    'organizations/unknown-organization',
  ],
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
    'an Idempotency-Key that is too short to be one',
    '/api/cart/process',
    () => keyed(bag(), { headers: { 'idempotency-key': 'a' } }),
    [428],
    'request/key-required',
  ],
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
  [
    'a forged offer, accepted',
    `/api/waitlist/offer/${'x'.repeat(40)}/accept`,
    () => post({}),
    [409],
    'registration/not-offered',
  ],
  ['a path outside', '/api/..%2f..%2fetc/passwd', () => ({}), [400, 404]],
  ['a path that is none', '/api/%00%ff', () => ({}), [400, 404]],
  ['a method that is none', '/api/cart/process', () => ({ method: 'DELETE' }), [405], 'request/method-not-allowed'],
  ['a call that is none', '/api/nothing/here', () => ({}), [404], 'request/not-found'],
  [
    'a series tag that no key of the table holds',
    `/api/series/${'x'.repeat(3_000)}`,
    () => ({}),
    [400],
    'request/invalid',
  ],
  ['a table key as an id', '/api/organization/ORGANIZATION%23101', () => ({}), [400, 404]],
];
