import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cart, cart } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { day } from '#domain/kernel/time.ts';
import { saveCartHandler, savedCartsHandler } from '#functions/commerce/calls/carts.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { ask, bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld({ chaos: false });
});
afterAll(() => world?.stop());

/** Returns a manually entered team of twelve, 14 KB. */
const teamItem = (id: number, teamName = `Team ${id}`) => ({
  id,
  type: 'TR',
  registration: {
    tournamentId: 1,
    tournamentDivisionId: 2,
    windowId: 3,
    teamName,
    players: Array.from({ length: 12 }, (_, i) => ({
      firstName: `Player ${i}`,
      lastName: `Of ${id}`,
      custom: { Allergies: `none ${i} `.repeat(100) },
    })),
  },
});
const cartOf = (...items: object[]): Cart =>
  cart.parse({ organization: { id: 10, name: 'Beach Club', username: 'beachclub' }, items });
const save = (body: Cart, holders: string[], now = world.now, deps = world.deps()) =>
  ask(saveCartHandler, deps, { body, holders, now });
const load = async (...holders: string[]) =>
  must(await ask(savedCartsHandler, world.deps(), { holders, now: world.now })).carts as Cart[];

/** Returns the sort keys that are written. */
function watched() {
  const written: string[] = [];
  const deps = world.deps((client: Client) => ({
    send: (async (command: Command) => {
      if (command.operation === 'BatchWriteItem')
        for (const requests of Object.values(command.input.RequestItems ?? {}))
          written.push(...requests.map(({ PutRequest }) => String(PutRequest?.Item?.sk)));
      if (command.operation === 'PutItem') written.push(String(command.input.Item?.sk));
      if (command.operation === 'DeleteItem') written.push(`-${command.input.Key?.sk}`);
      return client.send(command);
    }) as Client['send'],
  }));
  return { deps, written };
}

describe('the server’s copy of a cart', () => {
  it('keeps forty manually entered teams unchanged', async () => {
    const body = cartOf(...Array.from({ length: 40 }, (_, i) => teamItem(i + 1)));
    expect(JSON.stringify(body).length).toBeGreaterThan(450_000);
    must(await save(body, ['H40']));
    const [restored] = await load('H40');
    expect(restored).toEqual(body);
  });

  it('writes only changed lines, and doesn’t count a check’s result as a change', async () => {
    const body = cartOf(teamItem(1), teamItem(2), teamItem(3));
    must(await save(body, ['H3']));
    const { deps, written } = watched();
    const checked = body.items.map((item) => ({ ...item, status: 'Full' as const, total: 100, availability: 4 }));
    must(await save({ ...body, items: checked }, ['H3'], world.now, deps));
    expect(written).toEqual(['CART#10']);
    const renamed = cartOf(teamItem(1), teamItem(2, 'Renamed'));
    written.length = 0;
    must(await save(renamed, ['H3'], world.now, deps));
    expect(written).toEqual(['CART#10#LINE#00002', 'CART#10', '-CART#10#LINE#00003']);
    expect((await load('H3'))[0]?.items.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('rewrites old lines before they expire', async () => {
    const body = cartOf(teamItem(1));
    must(await save(body, ['HL']));
    const { deps, written } = watched();
    must(await save(body, ['HL'], world.now + 14 * day, deps));
    expect(written).toEqual(['CART#10']);
    written.length = 0;
    must(await save(body, ['HL'], world.now + 16 * day, deps));
    expect(written).toEqual(['CART#10#LINE#00001', 'CART#10']);
  });

  it('keeps one version of each line when three pages save at the same time', async () => {
    const said = (name: string) => cartOf(...Array.from({ length: 6 }, (_, i) => teamItem(i + 1, name)));
    must(await save(said('Before'), ['H2']));
    await Promise.all(['One', 'Other', 'Third'].map((name) => save(said(name), ['H2'])));
    const { deps, written } = watched();
    const [there] = await load('H2');
    const names = there?.items.map((item) => ('registration' in item ? item.registration.teamName : ''));
    // The head describes the stored lines, so saving the cart again changes none of them.
    must(await save(there as Cart, ['H2'], world.now, deps));
    expect([names?.length, written]).toEqual([6, ['CART#10']]);
  });

  it('is removed with all its lines under each of the buyer’s IDs when emptied', async () => {
    must(await save(cartOf(teamItem(1, 'Browser')), ['browser']));
    must(await save(cartOf(teamItem(1, 'User')), ['user', 'browser']));
    const [first] = await load('user', 'browser');
    expect(first?.items).toMatchObject([{ registration: { teamName: 'User' } }]);
    must(await save(cartOf(), ['user', 'browser']));
    expect(await load('user', 'browser')).toEqual([]);
    for (const holder of ['user', 'browser'])
      expect(await world.stored.all({ pk: `HOLDER#${holder}`, consistent: true })).toEqual([]);
  });

  it('loses an order’s paid lines under each of the buyer’s IDs, and keeps the rest [P2-349]', async () => {
    await world.division(4701, 5);
    const deps = world.deps();
    const organization = { id: 10, name: 'Beach Club', username: 'beachclub' };
    const [bag, others] = [await bagFor(deps, 4701, 'H7', world.now), await bagFor(deps, 4701, 'H8', world.now)];
    must(await save(cart.parse({ organization, items: bag.items }), ['H7']));
    must(await save(cart.parse({ organization, items: [...others.items, teamItem(2)] }), ['H8']));
    must(await pay(deps, others, 'H8', world.now));
    expect((await load('H8'))[0]?.items.map(({ id }) => id)).toEqual([2]);
    expect((await load('H7'))[0]?.items).toHaveLength(1);
    must(await pay(deps, bag, 'H7', world.now));
    expect(await load('H7')).toEqual([]);
  });
});
