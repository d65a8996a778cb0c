import { describe, expect, it } from 'vitest';
import { addOn, customField } from '#domain/catalog/events/json-props.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { admitRegistrations, refusalsOf, type Submission } from '#domain/commerce/checkout/admit-registrations.ts';
import { checkCart, lineTerms, stepFault } from '#domain/commerce/checkout/check-cart.ts';
import { boughtLevels, type CheckoutContext, type EntryHold } from '#domain/commerce/checkout/checkout-context.ts';
import { priceContextOf } from '#domain/commerce/checkout/price-context-of.ts';
import { paymentSettings, product } from '#domain/commerce/schema.ts';
import { type Actor, actorOf, anonymous } from '#domain/identity/actor.ts';
import { user as somebody } from '#domain/identity/schema.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { registration as registrationProblems } from '#domain/registration/problems.ts';
import { bid } from '#domain/registration/schema.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { aDivision, aTournament, at, aWindow } from '../../kit/catalog.ts';
import { entry, membership, policy, productItem } from './kit.ts';

const now = at('2026-04-01');
const coachOf = (id: number): Actor =>
  actorOf({ ...somebody.parse({ id: 5, fullname: 'Coach' }), collegeTeams: [{ id, name: 'State' }] }, now);
const reservation = {
  id: '01J00000000000000000000000',
  tournamentId: 1,
  tournamentDivisionId: 11,
  expiry: 0,
  waitlist: false,
};
const window = aWindow({ id: 5, fee: 6500, feeIsPerTeam: true });
const adults = { division: 'Open', gender: 'Womens', ageType: 2, numOfPlayers: 2 } as const;
const event = aTournament({ id: 1, organizationId: 9 });
const hold: EntryHold = {
  entry: reservation.id,
  divisionId: 11,
  slot: 3,
  state: 'held',
  dates: [],
  expiresAt: now + minute,
};
const offer: EntryHold = { ...hold, state: 'offered' };

/** Returns a division of two adults, open until June, with a test's changes. */
function context(division: Partial<Division> = {}, more: Partial<CheckoutContext> = {}): CheckoutContext {
  const own = aDivision({ id: 11, tournamentId: 1, ...adults, registrationWindows: [window], ...division } as object);
  return {
    settings: paymentSettings.parse({ organizationId: 9 }),
    events: new Map([[1, event]]),
    divisions: new Map([[11, own]]),
    holds: new Map(),
    offers: new Map(),
    credits: new Map(),
    products: new Map(),
    orders: new Map(),
    changes: new Map(),
    promo: null,
    refundPolicies: new Map(),
    priceFacts: {
      ...{ levels: [], bids: [], memberships: [], passes: [] },
      ...{ held: [], opened: new Set<number>(), invited: new Map() },
    },
    ...more,
  };
}
const people = [
  { firstName: 'Ana', lastName: 'Test', dob: '2000-01-01' },
  { firstName: 'Bo', lastName: 'Test', dob: '2000-01-01' },
];
const mother = { firstName: 'Ann', lastName: 'Lee', phone: '(310) 555-0100', email: 'ann@x.example' };
const filled = (more: object = {}, id = 1) => entry(id, { players: people, confirmed: true, reservation, ...more });
const verified = {
  profiles: new Map(),
  acquaintances: new Map(),
  coached: new Map(),
  phones: [],
  aau: [],
  ...{ numbers: [], marks: [] },
  membersOnly: new Map(),
  clubPlayers: new Map(),
  levelsOf: () => [],
};
const submit = (items = [filled()], of = context(), more: Partial<Submission> = {}) =>
  admitRegistrations({ items, context: of, verified, actor: anonymous, now, ...more });
const code = (result: ReturnType<typeof submit>) => (result.ok ? null : result.problem.code);

describe('checking a registration on the server before it’s sold', () => {
  it('uses the first player’s school for everyone and refuses a player from another school [P2-401] [P2-402]', () => {
    const scholastic = context({
      props: ['scholastic'],
      registrationFields: { fields: ['highSchool'], requiredFields: [] },
    });
    const [ana, bo] = people as [object, object];
    const typed = submit(
      [
        filled({
          players: [
            { ...ana, highSchool: 'Mira Costa' },
            { ...bo, highSchool: 'Loyola' },
          ],
        }),
      ],
      scholastic,
    );
    expect(typed).toMatchObject({
      value: [{ registration: { players: [{ highSchool: 'Mira Costa' }, { highSchool: 'Mira Costa' }] } }],
    });
    const profiles = new Map([
      [70, { ...playerProfile.parse({ id: 70, ...bo, highSchool: 'Redondo', dtCreated: 1, dtModified: 1 }) }],
    ]);
    const apart = filled({
      players: [
        { ...ana, highSchool: 'Mira Costa' },
        { ...bo, playerProfileId: 70 },
      ],
    });
    const refused = submit([apart], scholastic, { verified: { ...verified, profiles } as never });
    expect(code(refused)).toBe('registration/same-school');
  });
  it('refuses an AAU number that the AAU hasn’t confirmed, except from platform staff [P2-609]', () => {
    const asks = context(
      { registrationFields: { fields: ['aauNumber'], requiredFields: ['aauNumber'] } },
      { events: new Map([[1, aTournament({ id: 1, organizationId: 9, sanctioningBody: 'AAU' })]]) },
    );
    const players = people.map((player, i) => ({ ...player, aauNumber: `AB12CD3${i}` }));
    const staff = actorOf(somebody.parse({ id: 6, fullname: 'Staff', vbl: true }), now);
    const answers = [anonymous, staff].map((actor) => code(submit([filled({ players })], asks, { actor })));
    expect(answers).toEqual(['registration/step-not-valid', null]);
  });
  it.each([
    ['unknown', {}, 'registration/step-not-valid', undefined],
    ['unknown', { phone: '(310) 555-0199', parent: mother }, null, '3105550199'],
    ['known', {}, null, undefined],
    ['own', { phone: '(310) 555-0199' }, null, undefined],
  ] as const)(
    'uses a junior’s fields on file as the form does (acquaintance: %s; typed: %j)',
    (who, typed, refusal, phone) => {
      const kay = playerProfile.parse({
        ...{ id: 70, firstName: 'Kay', lastName: 'Lee', dob: '2012-06-01', phone: '310-555-0142', parent: mother },
        ...{ dtCreated: 1, dtModified: 1 },
      });
      const facts = { ...verified, profiles: new Map([[70, kay]]), acquaintances: new Map([[70, who]]) };
      const asks = context({ registrationFields: { fields: ['phone'], requiredFields: ['phone'] } });
      const players = [
        { playerProfileId: 70, ...typed },
        { ...people[1], phone: '(310) 555-0177' },
      ];
      const admitted = submit([filled({ players })], asks, { verified: facts });
      expect(code(admitted)).toBe(refusal);
      const [item] = admitted.ok ? admitted.value : [];
      expect(item && 'registration' in item ? item.registration.players[0]?.phone : undefined).toBe(phone);
    },
  );
  it('accepts a complete registration, and sets its name on the server', () => {
    const words = { name: 'WON', description: 'WON', division: 'WON', teamName: 'WON' };
    const admitted = submit([{ ...filled(), ...words } as ReturnType<typeof filled>]);
    expect(admitted).toMatchObject({ ok: true, value: [{ name: '', description: 'Spring Open' }] });
    expect(JSON.stringify(admitted)).not.toContain('WON');
  });
  it.each([
    ['for another organization’s event', filled({ tournamentId: 2 }), 'commerce/item-closed'],
    ['for a closed division', { ...filled(), status: 'Closed' as const }, 'commerce/item-closed'],
    ['for a team without an offer', filled({ teamId: 5 }), 'commerce/item-closed'],
    ['in a window that the division doesn’t have', filled({ windowId: 6 }), 'commerce/item-not-for-sale'],
    ['that is not confirmed', filled({ confirmed: false }), 'registration/not-confirmed'],
    ['with too few players', filled({ players: people.slice(1) }), 'registration/roster-too-small'],
    ['with too many players', filled({ players: [...people, ...people] }), 'registration/roster-too-large'],
    [
      'with a player who doesn’t exist',
      filled({ players: [{ playerProfileId: 7 }, people[1]] }),
      'registration/step-not-valid',
    ],
    [
      'with a bid that is not on file',
      filled({ bid: { bidId: 'B', bidProgramId: 1, tournamentId: 1 } }),
      'registration/bid-not-found',
    ],
  ])('refuses a registration %s', (_, item, refusal) => {
    const refused = submit([item]);
    expect(code(refused)).toBe(refusal);
    expect(refused).toMatchObject({ problem: { data: { itemId: 1 } } });
  });
  it('limits an add-on to its registrations’ combined limit, even across several lines', () => {
    const offering = {
      ...event,
      jsonProps: { ...event.jsonProps, addOns: [addOn.parse({ question: 'A shirt?', productTags: ['wear'], qty: 2 })] },
    };
    const shirt = product.parse({
      sku: 'shirt',
      organizationId: 9,
      name: 'Shirt',
      price: 1,
      tags: ['wear'],
      pickupOnly: true,
    });
    const of = context({}, { events: new Map([[1, offering]]), products: new Map([['shirt', shirt]]) });
    const shirts = (id: number, quantity: number) => productItem(id, {}, { quantity });
    expect(code(submit([filled(), shirts(2, 2)] as never, of))).toBeNull();
    expect(code(submit([filled(), shirts(2, 2), shirts(3, 1)] as never, of))).toBe('commerce/over-add-on-limit');
    // On its own, it is a regular store item.
    expect(code(submit([shirts(2, 3)] as never, of))).toBeNull();
  });
  it('requires answers to the organizer’s questions, and a leader for each delegation', () => {
    const asks = {
      ...event,
      jsonProps: { ...event.jsonProps, customFields: [customField.parse({ label: 'Hotel', required: true })] },
    };
    const of = context({}, { events: new Map([[1, asks]]) });
    const data = { step: 'additionalInfo', open: ['Hotel'] };
    expect(submit([filled()], of)).toMatchObject({ problem: { code: 'registration/step-not-valid', data } });
    expect(code(submit([filled({ extraFields: { '~Hotel': 'None' } })], of))).toBeNull();
    expect(submit([filled()], context({ props: ['isf'] }))).toMatchObject({
      problem: { data: { open: ['the country', 'the federation', 'the head of delegation'] } },
    });
  });
  it('lets only a college’s verified coaches select it, and lets others type its name [P2-539]', () => {
    const club = { name: 'State', contacts: [{ name: 'Dee', phone: '(310) 555-0142', email: 'dee@example.org' }] };
    const of = context({ props: ['ncaa'] });
    const college = (actor: Actor) => {
      const admitted = submit([filled({ club, collegeId: 400 })], of, { actor });
      return admitted.ok && 'registration' in admitted.value[0]! ? admitted.value[0].registration.collegeId : admitted;
    };
    expect([college(coachOf(400)), college(coachOf(401)), college(anonymous)]).toEqual([400, null, null]);
    expect(submit([filled({ club: { ...club, name: ' ' } })], of)).toMatchObject({
      problem: { fields: { 'club.name': 'A college is required' }, data: { step: 'player-1' } },
    });
  });
  it('lists every reason for every item', () => {
    const items = [filled({ confirmed: false }), filled({}, 2), filled({ players: people.slice(1) }, 3)];
    const told = refusalsOf({ items, context: context(), verified, actor: anonymous, now });
    expect(told.map(({ itemId, problem }) => [itemId, problem.code])).toEqual([
      [1, 'registration/not-confirmed'],
      [3, 'registration/roster-too-small'],
    ]);
    const open = submit([filled({ extraFields: {} })], context({ props: ['isf'] }));
    expect(open.ok ? null : stepFault(open.problem)).toEqual({
      step: 'additionalInfo',
      text: 'The Questions step is not complete. Still needed: the country, the federation, the head of delegation.',
    });
    const parents = registrationProblems['step-not-valid']({
      data: { step: 'player-1', position: 1 },
      fields: { 'parent.firstName': 'A first name is required', email: 'An email is required' },
    });
    expect(stepFault(parents)?.text).toBe(
      'Player 1 is not complete. Parent or guardian: A first name is required. An email is required.',
    );
    expect(stepFault(told[0]!.problem)).toBeNull();
    const twice = registrationProblems['already-in-division']({
      data: { itemId: 1, position: 2 },
      detail: 'Bo Test is already in.',
    });
    expect(stepFault(twice)).toEqual({ step: 'player-2', text: 'Bo Test is already in.' });
  });
  it('refuses a player entered as male in a women’s division, but not in a coed division', () => {
    const typed = filled({ players: people.map((player, i) => ({ ...player, gender: i ? 'Male' : 'Female' })) });
    expect(code(submit([typed]))).toBe('registration/step-not-valid');
    expect(code(submit([typed], context({ gender: 'Coed' })))).toBeNull();
  });

  it('applies a bid to only one registration in a cart', () => {
    const onFile = bid.parse({ bidId: 'B', bidProgramId: 1, tournamentId: 1 });
    const of = context({}, { priceFacts: { ...context().priceFacts, bids: [onFile] } });
    const claims = { bid: { bidId: 'B', bidProgramId: 1, tournamentId: 1 } };
    expect(code(submit([filled(claims)], of))).toBeNull();
    expect(code(submit([filled(claims), filled(claims, 2)], of))).toBe('registration/bid-used');
  });
  it('sells an offered spot at the price of the window in which the team registered [P2-334]', () => {
    const waiting = enteredTeam(
      { id: 5, tournamentId: 1, divisionId: 11, name: 'Waiting', waitlist: true, windowId: 5, dtRegistered: 0 },
      { players: people },
    );
    const of = context({}, { offers: new Map([[reservation.id, waiting]]) });
    const admitted = submit([filled({ teamId: 5, windowId: 6, players: [], teamName: 'Another' })], of);
    expect(admitted).toMatchObject({
      value: [{ registration: { windowId: 5, teamName: 'Waiting', players: [{ firstName: 'Ana' }, {}] } }],
    });
    expect(code(submit([filled()], of))).toBe('commerce/item-closed');
  });
});

describe('item status based on spot counts', () => {
  const counted = new Map([[11, { available: 0, waitlist: false }]]);
  const status = (of: CheckoutContext, places = counted, moment = now) =>
    checkCart([filled()], of, places, moment).answers[0]?.status;
  const free = new Map([[11, { available: 1, waitlist: false }]]);
  it('keeps an offered spot open to its team even when the division is full [P2-334]', () => {
    expect(status(context())).toBe('Closed');
    expect(status(context({}, { holds: new Map([[reservation.id, offer]]) }))).toBeNull();
    expect(status(context({}, { holds: new Map([[reservation.id, { ...offer, expiresAt: now }]]) }))).toBe('Closed');
  });
  it('keeps closed registration open only to people allowed to enter closed divisions', () => {
    const closed = context({ registrationWindows: [] });
    expect([status(context(), free), status(closed, free)]).toEqual([null, 'Closed']);
    expect(status({ ...closed, entersClosed: true }, free)).toBeNull();
  });
});

describe('the data behind a price', () => {
  const windows = (moment: number, more: Partial<CheckoutContext> = {}) =>
    Object.keys(priceContextOf(context({}, more), moment, false).windows);
  const closing = at('2026-06-01', '18:00');
  it('keeps a window’s price valid while it’s open and for the maximum hold time afterward', () => {
    expect(windows(at('2026-02-28'))).toEqual([]);
    expect([windows(now), windows(closing + 29 * minute), windows(closing + 31 * minute)]).toEqual([['5'], ['5'], []]);
  });
  it('keeps an offered spot’s price from the window in which the team registered [P2-334]', () => {
    const later = closing + hour;
    const holds = new Map([[reservation.id, { ...offer, expiresAt: later + 1 }]]);
    expect([windows(later), windows(later, { holds })]).toEqual([[], ['5']]);
  });
  it('gives no discount for a used bid, and requires the organization’s permission to pay later', () => {
    const bids = [
      bid.parse({ bidId: 'A', bidProgramId: 1, tournamentId: 1 }),
      bid.parse({ bidId: 'B', bidProgramId: 1, tournamentId: 1, usedById: 4 }),
    ];
    const of = context({}, { priceFacts: { ...context().priceFacts, bids } });
    expect(Object.keys(priceContextOf(of, now, false).bids)).toEqual(['A']);
    expect(priceContextOf(context(), now, true).payLater).toBe(false);
    const settings = paymentSettings.parse({ organizationId: 9, allowPayLater: true });
    expect(priceContextOf(context({}, { settings }), now, true).payLater).toBe(true);
  });
  it('copies the division’s refund policy, cutoff and start in venue time to each line', () => {
    const own = policy({ id: 4 });
    const of = context({ dtRefundCutoff: '2026-05-01T12:00', refundPolicyId: 4 } as object, {
      refundPolicies: new Map([[4, own]]),
    });
    const terms = lineTerms(filled(), of);
    expect(terms).toMatchObject({
      refundPolicy: own,
      eventStart: at('2026-06-06', '00:00'),
      refundCutoff: at('2026-05-01'),
    });
    expect(lineTerms(membership(), of)).toEqual({
      refundPolicy: null,
      eventStart: null,
      refundCutoff: null,
      zone: 'UTC',
    });
  });
  it('uses the first chosen date for a session registration’s refund terms', () => {
    const dates = { way: 'date', days: ['2026-06-25', '2026-06-18'] };
    expect(lineTerms(filled({ dates }), context())).toMatchObject({ eventStart: at('2026-06-18', '00:00') });
  });
  it('counts a membership bought with a registration for its player and organization [P2-098]', () => {
    const level = { id: 3, organizationId: 9, level: 2 } as never;
    const items = [membership(2, { playerProfileId: 7 })];
    expect(boughtLevels(7, 9, items, [level])).toEqual([2]);
    expect([boughtLevels(8, 9, items, [level]), boughtLevels(7, 10, items, [level])]).toEqual([[], []]);
  });
});
