import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptOf } from '#domain/commerce/orders/receipt.ts';
import { must } from '#domain/kernel/result.ts';
import { bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

describe('a registration’s name on a receipt', () => {
  it('comes from the server, so a cart can’t put its own text in our email', async () => {
    const deps = world.deps();
    await world.division(4101, 1);
    const bag = await bagFor(deps, 4101, 'N1', world.now);
    const words = { name: 'WON', description: 'You have WON', division: 'WON', teamName: 'WON' };
    const items = bag.items.map((item) => ({ ...item, ...words }));
    const { orderId } = must(await pay(deps, { ...bag, items }, 'N1', world.now));
    const order = await orderIn(world.table, orderId);
    expect(order?.state).toBe('paid');
    const [row] = receiptOf(order as never).rows;
    expect(row?.details).toHaveLength(2);
    expect(JSON.stringify(row)).not.toContain('WON');
  });
});
