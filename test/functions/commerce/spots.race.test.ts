import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import type { Deps } from '#functions/commerce/deps.ts';
import { reconcile } from '#functions/commerce/jobs/reconcile.ts';
import type { Payments } from '#functions/integrations/payments/port.ts';
import { overwrite, remove, update } from '#functions/kernel/table/write.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { changeHold, releaseHold } from '#functions/subjects/registration/holds.ts';
import { holdItem, holdsOf, slotItem, slotsOf } from '#functions/subjects/registration/items.ts';
import { bagFor, type CommerceWorld, commerceWorld, lookAt, pay, quieten } from '../../kit/commerce.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

const minutes = (n: number) => world.now + n * 60_000;
const holdOf = async (holder: string) => {
  const [hold] = await world.stored.list(holdItem, holdsOf(holder));
  if (!hold) throw new Error('no hold');
  return hold;
};
const another = (deps: Deps, divisionId: number, holder: string, now: number) =>
  claimSpot(
    deps,
    { id: divisionId, tournamentId: divisionId, capacity: 1, waitlist: true, closesAt: null },
    { holder, entry: `01J0000000000000000000${String(divisionId)}` },
    now,
  );

describe('a lost spot', () => {
  it('is reported before any charge when the hold has expired, even if the spot is still open [P2-334] [P2-335]', async () => {
    const charged: string[] = [];
    const watched = world.deps(
      undefined,
      (real): Payments => ({
        ...real,
        charge: (request) => {
          charged.push(request.key);
          return real.charge(request);
        },
      }),
    );
    await world.division(5001, 1);
    const bag = await bagFor(watched, 5001, 'G1', world.now);
    const late = minutes(11);
    const refused = { ok: false, problem: { code: 'commerce/hold-expired', data: { itemIds: [1] } } };
    expect(await pay(watched, bag, 'G1', late)).toMatchObject(refused);
    expect((await another(world.deps(), 5001, 'G2', late)).ok).toBe(true);
    // The division is full now, so the registration would go on the waitlist at another price. The payment is refused.
    expect((await pay(watched, bag, 'G1', late)).ok).toBe(false);
    expect(charged).toEqual([]);
    const { orders, teams } = await lookAt(world, world.table, 5001, bag.id);
    expect(orders).toEqual([]);
    expect(teams).toEqual([]);
  });

  it('is reported before a second card is charged when the hold has ended after a decline', async () => {
    await world.division(5002, 1);
    const bag = await bagFor(world.deps(), 5002, 'G3', world.now, { paymentToken: 'pm_card_chargeDeclined' });
    expect((await pay(world.deps(), bag, 'G3', world.now)).ok).toBe(false);
    await world.stored.write(remove(holdItem, await holdOf('G3')));
    const again = await pay(world.deps(), { ...bag, paymentToken: 'pm_card_visa' }, 'G3', minutes(1));
    expect(again).toMatchObject({ ok: false, problem: { code: 'commerce/hold-expired' } });
    expect((await lookAt(world, world.table, 5002, bag.id)).charges).toBe(0);
  });

  /** Returns dependencies with which something happens to the spot during the provider call. */
  const meanwhile = (what: () => Promise<unknown>) =>
    world.deps(
      undefined,
      (real): Payments => ({
        ...real,
        charge: async (request) => {
          const state = await real.charge(request);
          await what();
          return state;
        },
      }),
    );
  const deleteHold = async (holder: string) => world.stored.write(remove(holdItem, await holdOf(holder)));

  it('is replaced by an open spot when its hold disappears during the charge', async () => {
    await world.division(5003, 1);
    const bag = await bagFor(world.deps(), 5003, 'G4', world.now);
    const deps = meanwhile(async () => releaseHold(world.deps(), await holdOf('G4'), world.now));
    expect((await pay(deps, bag, 'G4', world.now)).ok).toBe(true);
    const { teams, slots, orders } = await lookAt(world, world.table, 5003, bag.id);
    expect(teams).toMatchObject([{ waitlist: false }]);
    expect(slots).toMatchObject([{ holder: `TEAM#${teams[0]?.id}`, expiresAt: neverExpires }]);
    expect(orders[0]?.refundExecutions).toEqual([]);
  });

  it('puts the team on the waitlist with a refund when another team has the spot', async () => {
    await world.division(5004, 1);
    const bag = await bagFor(world.deps(), 5004, 'G5', world.now);
    const deps = meanwhile(async () => {
      await deleteHold('G5');
      await world.stored.write(
        overwrite(slotItem, { divisionId: 5004, slot: 1, holder: 'TEAM#1', expiresAt: neverExpires }),
      );
    });
    expect((await pay(deps, bag, 'G5', world.now)).ok).toBe(true);
    await world.caughtUp();
    await reconcile(minutes(1), world.deps());
    const { teams, orders } = await lookAt(world, world.table, 5004, bag.id);
    expect(teams).toMatchObject([{ waitlist: true }]);
    expect(orders[0]?.refundExecutions).toMatchObject([
      { reason: 'placeLost', amount: 10_000, dtDone: expect.any(Number) },
    ]);
    expect(orders[0]?.attempts[0]).toMatchObject({ captured: 10_000, refunded: 10_000 });
  });

  /** Returns whether every paid order owns a spot for each playing team, or was refunded. */
  async function keeps(divisionId: number, cartId: string): Promise<boolean> {
    const { orders, teams, slots } = await lookAt(world, world.table, divisionId, cartId);
    const own = teams.filter(({ id }) =>
      slots.some(({ holder, expiresAt }) => holder === `TEAM#${id}` && expiresAt === neverExpires),
    );
    return orders.every((order) => {
      const kept = order.attempts.reduce((sum, attempt) => sum + attempt.captured - attempt.refunded, 0);
      return kept === 0 || own.some((team) => team.orderId === order.id && !team.waitlist);
    });
  }

  it('leaves every paid order with a spot or a refund, no matter when it’s lost during payment', async () => {
    for (const [i, when] of (['before', 'after'] as const).entries()) {
      const divisionId = 5010 + i;
      await world.division(divisionId, 1);
      const bag = await bagFor(world.deps(), divisionId, `K${i}`, world.now);
      const rob = async () => {
        await deleteHold(`K${i}`);
        await world.stored.write(
          overwrite(slotItem, { divisionId, slot: 1, holder: 'TEAM#1', expiresAt: neverExpires }),
        );
      };
      const deps = world.deps(
        undefined,
        (real): Payments => ({
          ...real,
          charge: async (request) => {
            if (when === 'before') await rob();
            const state = await real.charge(request);
            if (when === 'after') await rob();
            return state;
          },
        }),
      );
      await pay(deps, bag, `K${i}`, world.now);
      await quieten(world.deps(), world.now);
      expect(await keeps(divisionId, bag.id), when).toBe(true);
    }
  });

  it('control: leaves a paid team playing without a spot or waiting without a refund when it isn’t detected', async () => {
    await world.division(5020, 1);
    const bag = await bagFor(world.deps(), 5020, 'K9', world.now);
    // The unguarded version: it always sees a hold from the start, and leaves out the slot's condition.
    const hold = await holdOf('K9');
    const blind = world.deps((client) => ({
      send: (async (command: {
        operation: string;
        input: { TransactItems?: { Update?: { Key: { sk: string } } }[]; RequestItems?: object };
      }) => {
        const { input } = command;
        if (input.TransactItems)
          input.TransactItems = input.TransactItems.filter(({ Update }) => !Update?.Key.sk.startsWith('SLOT#'));
        const reply = (await client.send(command as never)) as { Responses?: Record<string, unknown[]> };
        const isForHold = JSON.stringify(input.RequestItems ?? '').includes('HOLD#');
        return isForHold && !Object.values(reply.Responses ?? {}).flat().length
          ? { ...reply, Responses: { [world.name]: [holdItem.encode(hold, 1)] } }
          : reply;
      }) as unknown as typeof client.send,
    }));
    const robbed = {
      ...blind,
      payments: async (): Promise<Payments> => ({
        ...world.provider,
        charge: async (request) => {
          const state = await world.provider.charge(request);
          await deleteHold('K9');
          await world.stored.write(
            overwrite(slotItem, { divisionId: 5020, slot: 1, holder: 'TEAM#1', expiresAt: neverExpires }),
          );
          return state;
        },
      }),
    };
    await pay(robbed, bag, 'K9', world.now);
    expect(await keeps(5020, bag.id)).toBe(false);
  });
});

describe('an offered spot during payment', () => {
  it('doesn’t expire during payment, and stays offered after a declined card until its deadline', async () => {
    await world.division(5201, 1);
    const bag = await bagFor(world.deps(), 5201, 'O1', world.now, { paymentToken: 'pm_card_chargeDeclined' });
    const hold = await holdOf('O1');
    const until = minutes(24 * 60);
    // The state in which the promoter leaves a hold: with a spot, a deadline, and the waitlist position it came from.
    await world.stored.transact([
      changeHold(hold, { state: 'offered', moment: world.now, expiresAt: until, teamId: 52_010 }),
      update(slotItem, { divisionId: 5201, slot: 1 }, { set: { expiresAt: until } }),
    ]);
    expect((await pay(world.deps(), bag, 'O1', world.now)).ok).toBe(false);
    await quieten(world.deps(), world.now);
    expect(await world.stored.get(holdItem, hold)).toMatchObject({ state: 'offered', expiresAt: until, orderId: null });
    expect(await world.stored.list(slotItem, slotsOf(5201))).toMatchObject([{ expiresAt: until }]);
    const second = { ...bag, id: `${bag.id.slice(0, -1)}Y`, paymentToken: 'pm_card_visa' };
    expect(await pay(world.deps(), second, 'O1', minutes(90))).toMatchObject({ ok: true, value: { paid: true } });
    expect(await world.stored.get(holdItem, hold)).toMatchObject({ state: 'accepted' });
  });
});
