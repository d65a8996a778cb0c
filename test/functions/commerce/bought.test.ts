import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '#domain/identity/actor.ts';
import { must } from '#domain/kernel/result.ts';
import { bagItemHandler, registrationStatusHandler } from '#functions/commerce/calls/orders.ts';
import { update } from '#functions/kernel/table/write.ts';
import { divisionItem, teamItem, teamsInDivision } from '#functions/subjects/catalog/items.ts';
import { bagFor, type CommerceWorld, commerceWorld, pay, quieten } from '../../kit/commerce.ts';
import { asking } from '../organizations/kit.ts';

let world: CommerceWorld;
let orderId: number;
beforeAll(async () => {
  world = await commerceWorld();
  await world.division(4201, 2);
  ({ orderId } = must(await pay(world.deps(), await bagFor(world.deps(), 4201, 'B1', world.now), 'B1', world.now)));
  await quieten(world.deps(), world.now);
});
afterAll(() => world?.stop());

const who = (holder: string) => ({ holders: [holder], now: world.now });
const status = (holder: string) =>
  registrationStatusHandler(asking(anonymous, { ...who(holder), params: { id: orderId }, query: {} }), world.deps());
const item = (holder: string, itemId: number) =>
  bagItemHandler(asking(anonymous, { ...who(holder), query: { orderId, itemId } }), world.deps());

describe('a purchased item’s state', () => {
  it('is registered until its team is removed, and then withdrawn [C116]', async () => {
    const division = await world.table.get(divisionItem, { id: 4201 });
    expect(must(await status('B1')).items).toMatchObject([
      { state: 'registered', divisionId: 4201, division: `${division?.gender} ${division?.division}` },
    ]);
    const [team] = await world.table.list(teamItem, teamsInDivision(4201));
    await world.table.write(update(teamItem, { divisionId: 4201, id: team?.id ?? 0 }, { set: { isDeleted: true } }));
    expect(must(await status('B1')).items).toMatchObject([{ state: 'withdrawn', teamId: null }]);
  });

  it('includes the refunded amount, and the price, discount and fees that add up to its total [C121]', async () => {
    const bought = must(await item('B1', 1));
    expect(bought).toMatchObject({ orderId, itemId: 1, quantity: 1, refunded: 0, currency: 'USD' });
    expect(bought.price - bought.discount + bought.added.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      bought.total,
    );
    expect(await item('B1', 99)).toMatchObject({ ok: false, problem: { code: 'commerce/item-missing' } });
  });

  it('is visible only to people who can see the order', async () => {
    for (const reply of [await status('eve'), await item('eve', 1)])
      expect(reply).toMatchObject({ ok: false, problem: { code: 'commerce/order-missing' } });
  });
});
