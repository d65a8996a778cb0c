import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartItem, type OrderBag, orderBag } from '#domain/commerce/schema.ts';
import { type Actor, anonymous } from '#domain/identity/actor.ts';
import { must } from '#domain/kernel/result.ts';
import { membershipLevels } from '#domain/memberships/levels.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { tournamentItem } from '#functions/subjects/catalog/items.ts';
import {
  levelItem,
  membershipItem,
  membershipsOf,
  storedLevel,
  storedMembership,
} from '#functions/subjects/memberships/items.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { context, entry, fee, membership, price } from '../../domain/commerce/kit.ts';
import { bagFor, type CommerceWorld, commerceWorld, pay, quieten } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';
import { person } from '../organizations/kit.ts';

const { Gold, Bronze } = membershipLevels;
const member = 601;
const joins = 602;
const [another, otherMember] = [603, 604];

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
  await world.division(7100, 9);
  const event = await world.stored.get(tournamentItem, { id: 7100 });
  const props = ['membersOnly', 'membersLevels-3'];
  const fields = { top: { req: ['shirtSize'] }, bottom: { ask: ['Home beach'] } };
  const level = (id: number, of: number) =>
    levelItem.encode(
      storedLevel.parse({
        id,
        organizationId: 10,
        name: `Level ${of}`,
        price: 3_000,
        level: of,
        jsonProps: { fields },
      }),
      1,
    );
  const held = { id: 1, organizationId: 10, playerProfileId: member, levelId: 33, level: Gold };
  await world.put(
    tournamentItem.encode({ ...(event as NonNullable<typeof event>), props, membersOnly: true }, 2),
    level(31, Bronze),
    level(33, Gold),
    ...[member, otherMember].map((playerProfileId) =>
      membershipItem.encode(
        storedMembership.parse({ ...held, playerProfileId, from: '2020-01-01', to: '2099-01-01' }),
        1,
      ),
    ),
    ...[member, joins, another, otherMember].map((id) =>
      playerItem.encode(
        playerProfile.parse({
          id,
          firstName: 'Kim',
          lastName: `K${id}`,
          dob: '1999-01-01',
          dtCreated: 0,
          dtModified: 0,
        }),
        1,
      ),
    ),
  );
});
afterAll(() => world?.stop());

type Bought = { levelId: number; playerProfileId: number | null; answers?: Record<string, string> };
/** Pays for a cart with only a membership. */
async function alone(who: string, bought: Bought) {
  const item = cartItem.parse({ id: 9, type: 'MEM', membership: { ...bought, organizationId: 10 } });
  const bag = orderBag.parse({
    ...{ id: `alone-${who}`, organizationId: 10, items: [item], paymentToken: 'pm_card_visa' },
    ...{ total: 3_000, emailReceiptTo: 'a@x.example' },
  });
  return pay(world.deps(), bag, who, world.now);
}
type Item = OrderBag['items'][number];
/**
 * Pays for a registration and a membership in one cart. By default, the pair is the member and the player who joins.
 */
async function payWith(who: string, bought: Bought, pair = [member, joins]) {
  const bag = await bagFor(world.deps(), 7100, who, world.now);
  const entry = bag.items[0] as Extract<Item, { registration: object }>;
  const players = entry.registration.players.map((player, i) => ({
    ...player,
    ...{ firstName: undefined, lastName: undefined, playerProfileId: pair[i] },
  }));
  const { registration: _, ...base } = entry;
  const items = [
    { ...entry, registration: { ...entry.registration, players } },
    {
      ...base,
      id: 9,
      type: 'MEM',
      linkId: entry.id,
      membership: { answers: { shirtSize: 'L' }, ...bought, organizationId: 10 },
    },
  ] as Item[];
  return pay(world.deps(), { ...bag, items, total: 13_000 } as OrderBag, who, world.now);
}

describe('a membership bought with the registration [P2-098]', () => {
  const refused = (playerProfileId: string) => ({
    ok: false,
    problem: { code: 'registration/step-not-valid', fields: { playerProfileId }, data: { position: 2 } },
  });
  const inactive = 'The member you selected has an expired or invalid membership';

  it('counts only for the player and level it was bought for', async () => {
    expect(await payWith('M1', { levelId: 33, playerProfileId: member })).toMatchObject(refused(inactive));
    expect(await payWith('M2', { levelId: 33, playerProfileId: null })).toMatchObject(refused(inactive));
    expect(await payWith('M3', { levelId: 31, playerProfileId: joins })).toMatchObject(
      refused('This event requires a Gold membership'),
    );
    expect(await payWith('M4', { levelId: 33, playerProfileId: joins })).toMatchObject({
      ok: true,
      value: { paid: true },
    });
  });

  it('requires its level’s form and stores only answers to that form [P2-120]', async () => {
    const gold = { levelId: 33, playerProfileId: another };
    expect(
      await payWith('M5', { ...gold, answers: { 'Home beach': 'Hermosa' } }, [otherMember, another]),
    ).toMatchObject({
      ok: false,
      problem: {
        code: 'memberships/form-not-complete',
        fields: { shirtSize: expect.any(String) },
        data: { itemId: 9 },
      },
    });
    const answers = { shirtSize: 'M', 'Home beach': 'Hermosa', Say: 'Call Bo' };
    expect(await payWith('M6', { ...gold, answers }, [otherMember, another])).toMatchObject({ ok: true });
    await quieten(world.deps(), world.now);
    const [begun] = await world.table.list(membershipItem, membershipsOf(another));
    expect(begun).toMatchObject({ levelId: 33, level: Gold, answers: { shirtSize: 'M', 'Home beach': 'Hermosa' } });
    expect(JSON.stringify(begun)).not.toContain('Call Bo');
  });

  it('isn’t sold for a person who doesn’t exist', async () => {
    for (const [i, playerProfileId] of [null, 999_999].entries())
      expect(await alone(`A${i}`, { levelId: 33, playerProfileId })).toMatchObject({
        ok: false,
        problem: { code: 'memberships/person-missing', data: { itemId: 9 } },
      });
  });
});

describe('a membership for a manually entered player', () => {
  const lou = {
    firstName: 'Lou',
    lastName: 'Lane',
    dob: '2001-05-05',
    gender: 'Female',
    email: 'lou@x.example',
  } as const;
  const buy = async (who: string, person: object, actor: Actor = anonymous) => {
    const membership = { levelId: 31, playerProfileId: null, person, answers: { shirtSize: 'M' }, organizationId: 10 };
    const bag = orderBag.parse({
      ...{ id: `typed-${who}`, organizationId: 10, paymentToken: 'pm_card_visa', total: 3_000 },
      ...{ items: [{ id: 9, type: 'MEM', membership }], emailReceiptTo: 'a@x.example' },
    });
    return pay(world.deps(), bag, who, world.now, actor);
  };
  const profiles = async () =>
    (await world.everything())
      .filter(playerItem.is)
      .map(playerItem.decode)
      .filter(({ lastName }) => lastName === 'Lane');
  const memberIn = async (reply: Awaited<ReturnType<typeof buy>>) => {
    const order = await orderIn(world.table, must(reply).orderId);
    const { item } = order.lines[0]!;
    const { playerProfileId, person } = (item as Extract<typeof item, { type: 'MEM' }>).membership;
    expect(person).toBeNull();
    return playerProfileId!;
  };

  it('creates one profile once it’s paid for, with the player’s email and no owner', async () => {
    const declined = orderBag.parse({
      ...{ id: 'typed-declined', organizationId: 10, paymentToken: 'pm_card_chargeDeclined', total: 3_000 },
      items: [
        {
          ...{ id: 9, type: 'MEM' },
          membership: { levelId: 31, person: lou, answers: { shirtSize: 'M' }, organizationId: 10 },
        },
      ],
      emailReceiptTo: 'a@x.example',
    });
    expect(await pay(world.deps(), declined, 'typed', world.now)).toMatchObject({ ok: false });
    expect(await profiles()).toEqual([]);
    const first = await memberIn(await buy('first', { ...lou, as: 'other' }, person(91)));
    expect(await profiles()).toMatchObject([{ id: first, ownerIds: [], email: 'lou@x.example' }]);
    expect(await world.table.list(membershipItem, membershipsOf(first))).toMatchObject([
      { levelId: 31, name: 'Lou Lane' },
    ]);
  });

  it('goes to the player’s existing profile, matched by name, birth date and email', async () => {
    const again = await memberIn(await buy('again', { ...lou, firstName: 'lou', as: 'self' }, person(92)));
    expect(await profiles()).toMatchObject([{ id: again, ownerIds: [] }]);
  });

  it('belongs to the account owner only if the form says it’s for the owner', async () => {
    const ada = { ...lou, firstName: 'Ada', email: 'ada@x.example' };
    const id = await memberIn(await buy('ada', { ...ada, as: 'self' }, person(93)));
    const child = { ...lou, firstName: 'Zoe', email: 'zoe@x.example', as: 'child' };
    const adult = await memberIn(await buy('zoe', child, person(93)));
    const all = await profiles();
    expect(all.find((profile) => profile.id === id)?.ownerIds).toEqual([93]);
    // An adult isn't anyone's child.
    expect(all.find((profile) => profile.id === adult)?.ownerIds).toEqual([]);
  });

  it('removes the player’s non-member fee in the same cart', async () => {
    const players = [{ ...lou, country: 'US' }, { playerProfileId: member }];
    const cartFees = [fee({ label: 'Non-member', amount: 750, perPlayer: true, nonMembers: [31] })];
    const facts = context({
      ...{ levels: { 31: { price: 3_000 } }, tournaments: { 1: { cartFees }, 2: {} } },
      memberships: { [member]: [31] },
    });
    const team = entry(1, { players });
    const bought = membership(2, { levelId: 31, playerProfileId: null, person: lou });
    expect([price([team], facts).fees, price([team, bought], facts).fees]).toEqual([750, 0]);
  });
});
