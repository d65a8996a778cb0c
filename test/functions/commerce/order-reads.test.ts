import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundPolicy } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { must } from '#domain/kernel/result.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { newOrder, orderById } from '#functions/subjects/commerce/order-records.ts';
import { bagFor, type CommerceWorld, commerceWorld, lookAt, pay } from '../../kit/commerce.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld({ chaos: false });
});
afterAll(() => world?.stop());

/** Counts how many times an order is read, in full or only its head. */
function countingReads() {
  let reads = 0;
  const isOrder = (value: unknown) => String(value).startsWith('ORDER#');
  const deps = world.deps((client: Client) => ({
    send: (async (command: Command) => {
      if (command.operation === 'Query')
        reads += Object.values(command.input.ExpressionAttributeValues ?? {}).some(isOrder) ? 1 : 0;
      if (command.operation === 'GetItem')
        reads += isOrder(command.input.Key?.pk) && command.input.Key?.sk === 'META' ? 1 : 0;
      return client.send(command);
    }) as Client['send'],
  }));
  return { deps, reads: () => reads };
}

describe('order reads', () => {
  it('aren’t needed to pay a new order', async () => {
    await world.division(8301, 2);
    const bag = await bagFor(world.deps(), 8301, 'R1', world.now);
    const { deps, reads } = countingReads();
    must(await pay(deps, bag, 'R1', world.now));
    const { orders, teams } = await lookAt(world, world.table, 8301, bag.id);
    expect([orders[0]?.state, teams.length, reads()]).toEqual(['paid', 1, 0]);
  });

  it('are limited to one when another card follows a declined card', async () => {
    await world.division(8302, 2);
    const bag = await bagFor(world.deps(), 8302, 'R2', world.now, { paymentToken: 'pm_card_chargeDeclined' });
    expect((await pay(world.deps(), bag, 'R2', world.now)).ok).toBe(false);
    const { deps, reads } = countingReads();
    const again = { ...bag, paymentToken: 'pm_card_visa' };
    must(await pay(deps, again, 'R2', world.now + 1_000));
    const { orders } = await lookAt(world, world.table, 8302, bag.id);
    expect([orders[0]?.state, reads()]).toEqual(['paid', 1]);
  });

  it('return the order as stored, with its lines in order', async () => {
    await world.division(8303, 2);
    const bag = await bagFor(world.deps(), 8303, 'R3', world.now);
    must(await pay(world.deps(), bag, 'R3', world.now));
    const { orders } = await lookAt(world, world.table, 8303, bag.id);
    const paid = orders[0] && (await orderById(world.table, orders[0].id));
    if (!paid?.lines[0]) throw new Error('nothing was bought');
    const [line] = paid.lines;
    const policy = refundPolicy.parse({ id: 5, organizationId: 10, name: 'Half' });
    const lines = [7, 3, 11].map((id) => ({
      ...line,
      item: { ...line.item, id },
      refundPolicy: id === 3 ? null : policy,
    }));
    const order = { ...paid, id: 77_001, cartId: 'another', lines, ledger: [] };
    const made = newOrder(order, []);
    await world.table.putMany(made.beside);
    expect((await world.table.transact(made.writes)).ok).toBe(true);
    expect(await orderById(world.table, order.id)).toEqual(made.stored);
    expect(made.stored.lines.map(({ item }) => item.id)).toEqual([3, 7, 11]);
  });
});
