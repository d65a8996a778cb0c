import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderBag } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import { reconcile } from '#functions/commerce/jobs/reconcile.ts';
import type { Payments } from '#functions/integrations/payments/port.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { divisionStatsItem } from '#functions/subjects/catalog/items.ts';
import { dueOrders } from '#functions/subjects/commerce/orders.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { holdItem, holdsOf, slotItem, slotsOf } from '#functions/subjects/registration/items.ts';
import { clubBag } from '../../kit/club.ts';
import { bagFor, type CommerceWorld, commerceWorld, lookAt, pay, quieten } from '../../kit/commerce.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

describe('a large order', () => {
  it('gives eighty teams their spots in one transaction and creates the teams afterward', async ({
    onTestFinished,
  }) => {
    // The local DynamoDB enforces the size limit of a transaction.
    const world = await commerceWorld({ served: true });
    onTestFinished(() => world.stop());
    await world.division(8001, 80);
    const bag = await clubBag(world.deps(), 8001, 'CLUB1', world.now, 80);
    const sizes: { writes: number; slots: number; teams: number }[] = [];
    const watched = world.deps((client: Client) => ({
      send: (async (command: Command) => {
        if (command.operation === 'TransactWriteItems') {
          const parts = command.input.TransactItems ?? [];
          const keys = parts.map(({ Put, Update, Delete }) => Put?.Item ?? Update?.Key ?? Delete?.Key ?? {});
          const owned = parts.filter(({ Update }) =>
            Object.values(Update?.ExpressionAttributeValues ?? {}).includes(neverExpires),
          );
          const rows = keys.filter(({ pk, sk }) => pk === 'DIVISION#8001' && String(sk).startsWith('TEAM#'));
          sizes.push({ writes: parts.length, slots: owned.length, teams: rows.length });
        }
        return client.send(command);
      }) as Client['send'],
    }));
    must(await pay(watched, bag, 'CLUB1', world.now));
    const { orders, charges, captured, teams, slots } = await lookAt(world, world.table, 8001, bag.id);
    expect({ charges, captured, state: orders[0]?.state }).toEqual({ charges: 1, captured: 800_000, state: 'paid' });
    expect(new Set(teams.map(({ id }) => `TEAM#${id}`))).toEqual(new Set(slots.map(({ holder }) => holder)));
    expect(teams).toHaveLength(80);
    expect(Math.max(...sizes.map(({ writes }) => writes))).toBeLessThanOrEqual(90);
    expect(sizes.filter((size) => size.slots > 0).map((size) => size.slots)).toEqual([80]);
    expect(sizes.filter((size) => size.teams > 0).map((size) => size.teams)).toEqual(Array(8).fill(10));
    expect(await world.stored.get(divisionStatsItem, { divisionId: 8001 })).toMatchObject({ active: 80, waiting: 0 });
    const holds = await world.stored.list(holdItem, holdsOf('CLUB1'));
    expect(new Set(holds.map(({ state }) => state))).toEqual(new Set(['accepted']));
    expect([orders[0]?.pending, (await world.stored.work(dueOrders)).length]).toEqual([[], 0]);
  });

  it('is refused with more than eighty teams', async () => {
    await world.division(8002, 100);
    const bag = await clubBag(world.deps(), 8002, 'CLUB2', world.now, 81);
    await expect(pay(world.deps(), bag, 'CLUB2', world.now)).rejects.toMatchObject({
      problem: { fields: { items: 'You can pay for up to 80 registrations at once' } },
    });
  });

  it('keeps its remaining spots when it loses some during the charge, and gets a refund for the lost spots', async () => {
    await world.division(8003, 25);
    const bag = await clubBag(world.deps(), 8003, 'CLUB3', world.now, 25);
    const robbed = world.deps(
      undefined,
      (real): Payments => ({
        ...real,
        charge: async (request) => {
          const state = await real.charge(request);
          for (const slot of [3, 14, 25])
            await world.stored.write(
              overwrite(slotItem, { divisionId: 8003, slot, holder: `TEAM#${slot}`, expiresAt: neverExpires }),
            );
          return state;
        },
      }),
    );
    must(await pay(robbed, bag, 'CLUB3', world.now));
    await world.caughtUp();
    await reconcile(world.now + 60_000, world.deps());
    const { orders, teams } = await lookAt(world, world.table, 8003, bag.id);
    expect(teams.filter(({ waitlist }) => !waitlist)).toHaveLength(22);
    expect(teams.filter(({ waitlist }) => waitlist)).toHaveLength(3);
    expect(orders[0]?.attempts).toMatchObject([{ captured: 250_000, refunded: 30_000 }]);
    expect(orders[0]?.refundExecutions.every(({ reason, dtDone }) => reason === 'placeLost' && dtDone)).toBe(true);
  });

  it('releases all its spots if it’s never paid, despite crashes', async () => {
    await world.division(8004, 35);
    const bag = await clubBag(world.deps(), 8004, 'CLUB4', world.now, 35, {
      paymentToken: 'pm_card_chargeDeclined',
    });
    expect((await pay(world.deps(), bag, 'CLUB4', world.now)).ok).toBe(false);
    const later = world.now + 20 * 60_000;
    let left = 2;
    const dying = world.deps((client) => ({
      send: (async (command: Command) => {
        // The process dies before it sends this transaction.
        if (command.operation === 'TransactWriteItems' && --left < 0) throw new Error('died');
        return client.send(command);
      }) as Client['send'],
    }));
    await world.caughtUp();
    await reconcile(later, dying);
    const free = async () =>
      (await world.stored.list(slotItem, slotsOf(8004))).filter(({ expiresAt }) => expiresAt <= later).length;
    expect(await free()).toBeGreaterThan(0);
    expect(await world.stored.list(holdItem, holdsOf('CLUB4'))).not.toHaveLength(0);
    await world.caughtUp();
    await reconcile(later + 60_000, world.deps());
    expect([await free(), await world.stored.list(holdItem, holdsOf('CLUB4'))]).toEqual([35, []]);
    const { orders } = await lookAt(world, world.table, 8004, bag.id);
    expect(orders).toMatchObject([{ state: 'released', pending: [] }]);
  });

  it('passes its spots to the changed cart’s order and can no longer be paid', async () => {
    await world.division(8005, 30);
    const declined = { paymentToken: 'pm_card_chargeDeclined' };
    const bag = await clubBag(world.deps(), 8005, 'CLUB5', world.now, 30, declined);
    expect((await pay(world.deps(), bag, 'CLUB5', world.now)).ok).toBe(false);
    const fewer: OrderBag = {
      ...bag,
      id: `${bag.id.slice(0, -1)}X`,
      items: bag.items.slice(0, 28),
      total: 280_000,
      paymentToken: 'pm_card_visa',
    };
    must(await pay(world.deps(), fewer, 'CLUB5', world.now + 1));
    const again = await pay(world.deps(), { ...bag, paymentToken: 'pm_card_visa' }, 'CLUB5', world.now + 2);
    expect(again).toMatchObject({ ok: false, problem: { code: 'commerce/hold-expired' } });
    await quieten(world.deps(), world.now);
    expect((await lookAt(world, world.table, 8005, bag.id)).orders).toMatchObject([{ state: 'released' }]);
    const { charges, teams } = await lookAt(world, world.table, 8005, fewer.id);
    expect([charges, teams.length]).toEqual([1, 28]);
  });
});

describe('a player entered twice in a division', () => {
  const withProfiles = (bag: OrderBag, ...profileIds: number[]): OrderBag => ({
    ...bag,
    items: bag.items.map((item) => {
      if (!('registration' in item)) return item;
      const players = item.registration.players.map((player, i) => {
        const playerProfileId = profileIds[i];
        return playerProfileId === undefined ? player : { ...player, playerProfileId };
      });
      return { ...item, registration: { ...item.registration, players } };
    }),
  });
  const entry = async (divisionId: number, holder: string, ...profileIds: number[]) =>
    withProfiles(await bagFor(world.deps(), divisionId, holder, world.now), ...profileIds);
  const twice = { ok: false, problem: { code: 'registration/already-in-division' } };

  it('is refused before anything is written, but only within the same division', async () => {
    await world.put(
      ...[501, 502, 503].map((id) =>
        playerItem.encode(
          playerProfile.parse({
            id,
            firstName: 'Kim',
            lastName: `Known ${id}`,
            dob: '1999-01-01',
            dtCreated: 0,
            dtModified: 0,
          }),
          1,
        ),
      ),
    );
    await Promise.all([8101, 8102].map((id) => world.division(id, 9)));
    must(await pay(world.deps(), await entry(8101, 'T1', 501, 502), 'T1', world.now));
    const again = await entry(8101, 'T2', 503, 501);
    expect(await pay(world.deps(), again, 'T2', world.now)).toMatchObject({
      ...twice,
      problem: { ...twice.problem, data: { itemId: 1 } },
    });
    expect((await lookAt(world, world.table, 8101, again.id)).orders).toEqual([]);
    must(await pay(world.deps(), await entry(8102, 'T3', 501), 'T3', world.now));
  });

  it('is also refused across two registrations in one cart', async () => {
    await world.division(8103, 9);
    const bag = withProfiles(await clubBag(world.deps(), 8103, 'T4', world.now, 2), 501);
    expect(await pay(world.deps(), bag, 'T4', world.now)).toMatchObject(twice);
  });

  it('is checked again before each charge, so nothing is charged when someone else has entered the player first', async () => {
    await world.division(8104, 9);
    const bag = await entry(8104, 'T5', 501);
    const declined = await pay(world.deps(), { ...bag, paymentToken: 'pm_card_chargeDeclined' }, 'T5', world.now);
    expect(declined).toMatchObject({ ok: false, problem: { code: 'commerce/payment-declined' } });
    must(await pay(world.deps(), await entry(8104, 'T6', 501), 'T6', world.now));
    expect(await pay(world.deps(), bag, 'T5', world.now + 1)).toMatchObject(twice);
    expect((await lookAt(world, world.table, 8104, bag.id)).charges).toBe(0);
  });
});
