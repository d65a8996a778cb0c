import { describe, expect, it } from 'vitest';
import { type Order, order } from '#domain/commerce/orders/schema.ts';
import { registrationPlayer } from '#domain/registration/schema.ts';
import { balanceOf, spotPaid } from '#domain/teams/balance.ts';
import { teamStateOf } from '#domain/teams/notes.ts';
import { jerseyOf, numbersOf, peopleOf, waiverState } from '#domain/teams/people.ts';

const head = (over: object): Order =>
  order.parse({
    ...{
      id: 1,
      organizationId: 1,
      cartId: 'c',
      state: 'paid',
      currency: 'USD',
      lines: [],
      total: 9_000,
      dueNow: 9_000,
    },
    ...{ emailReceiptTo: '', dtCreated: 0, ...over },
  });
const charge = (captured: number, refunded = 0) => ({
  attempts: [
    {
      n: 1,
      key: '1-1',
      intentType: 'payment',
      amount: captured,
      outcome: 'succeeded',
      captured,
      refunded,
      dtStarted: 0,
    },
  ],
});

describe('a team’s payment status', () => {
  it.each([
    ['paid', head(charge(9_000)), { paid: 9_000, due: 0 }],
    ['part', head({ ...charge(4_000), state: 'owing', balances: { receivable: 5_000 } }), { paid: 4_000, due: 5_000 }],
    ['due', head({ state: 'owing', balances: { receivable: 9_000 } }), { paid: 0, due: 9_000 }],
    ['refunded', head(charge(9_000, 9_000)), { paid: 0, due: 0 }],
    ['partBack', head(charge(9_000, 2_000)), { paid: 7_000, due: 0 }],
    ['free', head({ total: 0, dueNow: 0 }), { paid: 0, due: 0 }],
    ['none', head({ state: 'released' }), { paid: 0, due: 0 }],
  ] as const)('is %s', (state, of, sums) => {
    expect(balanceOf(of)).toMatchObject({ state, ...sums });
  });
});

it.each([
  ['paid', true],
  ['partBack', true],
  ['part', false],
  ['due', false],
  ['refunded', null],
  ['free', null],
  ['none', null],
] as const)('a spot with payment status %s counts as paid only while the team has it: %s', (state, paid) => {
  const balance = { state, total: 9_000, paid: 0, due: paid === false ? 5_000 : 0 };
  expect(spotPaid(balance, 'playing')).toBe(paid);
  for (const without of ['waiting', 'withdrawn', 'canceled', 'merged'] as const)
    expect(spotPaid(balance, without)).toBeNull();
});

describe('a team’s status [P3-457]', () => {
  it.each([
    ['playing', {}],
    ['waiting', { waitlist: true }],
    ['withdrawn', { isDeleted: true, waitlist: true }],
    ['canceled', { isDeleted: true, waitlist: true, lineEnded: true }],
    ['merged', { isDeleted: true, mergedIntoId: 7 }],
  ] as const)('is %s', (state, over) => {
    expect(teamStateOf({ isDeleted: false, waitlist: false, mergedIntoId: null, lineEnded: false, ...over })).toBe(
      state,
    );
  });
});

describe('the status of a team’s players', () => {
  const aau = { event: { id: 7, sanctioningBody: 'AAU' as const, props: [] }, division: { sanctioningBodyId: null } };
  const player = (over: object) => registrationPlayer.parse({ firstName: 'Ada', lastName: 'Alder', ...over });

  it.each([
    ['missing', {}],
    ['given', { aauNumber: 'AB12' }],
    ['given', { onFile: ['aauNumber'] }],
    ['good', { aauNumber: 'AB12', validAau: 'true' }],
    ['good', { manualAau: true }],
    ['bad', { aauNumber: 'AB12', validAau: 'expired' }],
  ])('shows a required number as %s: %o', (state, over) => {
    expect(numbersOf(player(over), aau)).toMatchObject([{ body: 'AAU', state }]);
  });

  it.each([
    ['AVP', { avpaStatus: 'true' }, 'good'],
    ['p1440', { p1440Status: 'true' }, 'good'],
    ['USAV', { usavStatus: 'true' }, 'good'],
    ['BVCA', { bvcaStatus: 'true' }, 'good'],
    ['BVNE', { bvneStatus: 'expired', bvneNumber: '40' }, 'bad'],
    ['CBVA', { cbvaStatus: 'false', cbvaNumber: '51' }, 'bad'],
    ['AVP', { avpaStatus: 'expired', avpNumber: '1234567' }, 'bad'],
    ['USAV', { usavStatus: 'false', usavNumber: '1234567' }, 'bad'],
  ] as const)('shows the %s membership of a player with %o as %s [P2-362]', (body, over, state) => {
    const of = { ...aau, event: { ...aau.event, sanctioningBody: body } };
    expect(numbersOf(player(over), of)).toContainEqual(expect.objectContaining({ body, state }));
  });

  it('prefers a staff decision about the number or its owner to the registration’s result', () => {
    const mark = { tournamentId: 7, body: 'AAU', who: 'AB12', state: 'waived' as const, reason: 'Card seen' };
    const bad = player({ aauNumber: 'ab 12', validAau: 'false' });
    expect(numbersOf(bad, { ...aau, marks: [mark] })).toMatchObject([{ state: 'waived', reason: 'Card seen' }]);
    expect(numbersOf(bad, { ...aau, marks: [{ ...mark, tournamentId: 8 }] })).toMatchObject([{ state: 'bad' }]);
    expect(numbersOf(bad, { ...aau, marks: [{ ...mark, state: 'open' as const }] })).toMatchObject([{ state: 'bad' }]);
    expect(numbersOf(bad, { ...aau, marks: [{ ...mark, state: 'valid' as const }] })).toMatchObject([
      { state: 'good' },
    ]);
    const theirs = { ...mark, who: 'PLAYER 5' };
    expect(numbersOf(player({ playerProfileId: 5 }), { ...aau, marks: [theirs] })).toMatchObject([{ state: 'waived' }]);
  });

  it('requires no number from players abroad, or from anyone at an event without a requirement [P2-478] [P2-479]', () => {
    const abroad = player({ country: 'Germany' });
    expect(numbersOf(abroad, aau)).toMatchObject([
      { state: 'waived', reason: 'Lives outside the United States', who: '' },
    ]);
    expect(numbersOf(player({ country: 'Germany', aauNumber: 'AB12' }), aau)).toMatchObject([{ state: 'given' }]);
    const free = { ...aau, event: { ...aau.event, props: ['noSanctionRequirement'] } };
    expect(numbersOf(player({}), free)).toMatchObject([{ state: 'waived', reason: 'This event doesn’t require one' }]);
  });

  it('takes captain and jersey from tags, and requires no number from an unnamed player [P3-314] [P3-318]', () => {
    const roster = { players: [player({ playerProfileId: 5 })], alternates: [player({ playerProfileId: 2764 })] };
    expect(peopleOf(roster, ['captain-5', 'jersey-5-12', 'jersey-55-1'], aau)).toMatchObject([
      { position: 1, starter: true, captain: true, jersey: '12', tbd: false },
      { position: 2, starter: false, captain: false, jersey: '', tbd: true, numbers: [] },
    ]);
    expect(jerseyOf(['jersey-5-12'], null)).toBe('');
  });

  it('counts waivers that apply to the player’s division', () => {
    const waiver = (id: string, divisions: string) => ({ id, divisions, name: id, text: '' });
    const event = { jProps: { waivers: [waiver('a', '*'), waiver('b', '7'), waiver('c', '8')] } } as never;
    expect(waiverState(event, { divisionId: 7, agreedWaivers: ['a', 'c'] })).toEqual({ asked: 2, agreed: 1 });
  });
});
