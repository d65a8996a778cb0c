import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartFee } from '#domain/catalog/events/json-props.ts';
import { type OrderBag, orderBag } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { itemCheckHandler } from '#functions/commerce/calls/carts.ts';
import { bidItem } from '#functions/subjects/bids/items.ts';
import { tournamentItem, tournamentRulesItem } from '#functions/subjects/catalog/items.ts';
import {
  levelItem,
  membershipItem,
  membershipsOf,
  seasonPassItem,
  storedLevel,
} from '#functions/subjects/memberships/items.ts';
import { ask, bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';
import { aKeptBid } from '../../kit/registration.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

type Entry = Extract<OrderBag['items'][number], { registration: unknown }>;
/** Returns the cart with the first player from a profile, plus more registration data. */
const known = (bag: OrderBag, playerProfileId: number, more: object = {}): OrderBag => {
  const item = bag.items[0] as Entry;
  const [first, second] = item.registration.players;
  const players = [{ ...first, playerProfileId, firstName: undefined, lastName: undefined }, second];
  return { ...bag, items: [{ ...item, registration: { ...item.registration, players, ...more } } as Entry] };
};
const checkOf = async (bag: OrderBag, holder: string) => {
  const { organizationId, items, promo, payLater } = bag;
  const body = { organizationId, items: [...items], promo, payLater };
  return must(
    await ask(itemCheckHandler, world.deps(), {
      body: { ...body, bagId: null },
      holders: [holder],
      source: holder,
      now: world.now,
    }),
  );
};
describe('prices that depend on stored player records', () => {
  it('drop by $10 for a player with a stored season pass [P2-173] [P2-789]', async () => {
    await world.division(7001, 4);
    const event = await world.stored.get(tournamentItem, { id: 7001 });
    await world.put(tournamentItem.encode({ ...(event as NonNullable<typeof event>), props: ['seasonPass-5'] }, 2));
    await world.profile(501);
    const bag = known(await bagFor(world.deps(), 7001, 'P1', world.now), 501);
    expect((await checkOf(bag, 'P1')).priced.total).toBe(10_000);
    await world.put(seasonPassItem.encode({ passId: 5, playerProfileId: 501 }, 1));
    const checked = await checkOf(bag, 'P1');
    expect(checked.priced).toMatchObject({ total: 9_000, discount: 1_000 });
    expect(await pay(world.deps(), bag, 'P1', world.now)).toMatchObject({
      ok: false,
      problem: { code: 'commerce/total-changed' },
    });
    must(await pay(world.deps(), { ...bag, total: 9_000 }, 'P1', world.now));
  });

  it('reveal the season passes of at most 60 strangers an hour to each buyer', async () => {
    await world.division(7004, 4);
    const event = await world.stored.get(tournamentItem, { id: 7004 });
    await world.put(tournamentItem.encode({ ...(event as NonNullable<typeof event>), props: ['seasonPass-6'] }, 2));
    const ids = Array.from({ length: 75 }, (_, at) => 5_600 + at);
    await Promise.all(ids.map((id) => world.profile(id)));
    await world.put(seasonPassItem.encode({ passId: 6, playerProfileId: 5_600 }, 1));
    const bag = await bagFor(world.deps(), 7004, 'P5', world.now);
    const totals: number[] = [];
    // This table loses responses, so a few people count twice or not at all.
    for (const id of ids.slice(0, 50)) totals.push((await checkOf(known(bag, id), 'P5')).priced.total);
    expect(totals).toEqual([9_000, ...Array<number>(49).fill(10_000)]);
    const rest = await Promise.allSettled(ids.slice(50).map((id) => checkOf(known(bag, id), 'P5')));
    expect(rest).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ problem: expect.objectContaining({ code: 'request/throttled' }) }),
    });
    // The buyer’s own cart, without these people, still has its price.
    expect((await checkOf(bag, 'P5')).priced.total).toBe(10_000);
  });

  it('drop once for a bid, which a single registration uses up [P2-790]', async () => {
    await world.division(7002, 4);
    const awarded = aKeptBid({ tournamentId: 7002, discountPercentage: 25 });
    await world.put(bidItem.encode(awarded, 1));
    const claim = { bid: { bidId: 'B7', bidProgramId: 1, tournamentId: 7002 } };
    const withBid = async (holder: string) => {
      const bag = await bagFor(world.deps(), 7002, holder, world.now);
      const item = bag.items[0] as Entry;
      return orderBag.parse({ ...bag, items: [{ ...item, registration: { ...item.registration, ...claim } }] });
    };
    const bag = await withBid('P2');
    expect((await checkOf(bag, 'P2')).priced.total).toBe(7_500);
    must(await pay(world.deps(), { ...bag, total: 7_500 }, 'P2', world.now));
    expect((await world.stored.get(bidItem, { bidId: 'B7' }))?.usedById).toBeGreaterThan(0);
    const second = await withBid('P3');
    expect((await checkOf(second, 'P3')).priced.total).toBe(10_000);
  });

  it('exclude the non-member fee for a player who has bought the organization’s membership [P2-579]', async () => {
    await world.division(7003, 4);
    const fee = cartFee.parse({
      label: 'Non-member',
      amount: 500,
      divisionIds: ['*'],
      nonMembers: [3],
      perPlayer: true,
    });
    const stored = await world.stored.get(tournamentRulesItem, { id: 7003 });
    if (!stored) throw new Error('no event');
    await world.put(tournamentRulesItem.encode({ ...stored, jsonProps: { ...stored.jsonProps, cartFees: [fee] } }, 2));
    await world.put(
      levelItem.encode(
        storedLevel.parse({ id: 3, name: 'Gold', price: 3_000, currency: 'USD', organizationId: 10 }),
        1,
      ),
    );
    await world.profile(503);
    const bag = known(await bagFor(world.deps(), 7003, 'P4', world.now), 503);
    expect((await checkOf(bag, 'P4')).priced.total).toBe(11_000);
    const level = orderBag.parse({
      ...{ id: 'a-membership', organizationId: 10, paymentToken: 'pm_card_visa', total: 3_000 },
      emailReceiptTo: 'gold@x.example',
      items: [{ id: 1, type: 'MEM', membership: { levelId: 3, organizationId: 10, playerProfileId: 503 } }],
    });
    must(await pay(world.deps(), level, 'P4', world.now));
    const [membership] = await world.stored.list(membershipItem, membershipsOf(503));
    expect(membership).toMatchObject({ levelId: 3, from: dateIn(world.now, 'Etc/GMT+12'), canceled: false });
    const { rev: _, ...elsewhere } = { ...(membership as NonNullable<typeof membership>), id: 99_999, levelId: 44 };
    await world.put(membershipItem.encode(elsewhere, 1));
    const { priced, context } = await checkOf(bag, 'P4');
    expect([priced.total, context.memberships]).toEqual([10_500, { 503: [3] }]);
  });
});
