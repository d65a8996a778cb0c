import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderBag } from '#domain/commerce/schema.ts';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import type { Deps } from '#functions/commerce/deps.ts';
import type { Payments } from '#functions/integrations/payments/port.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { bagFor, type CommerceWorld, commerceWorld, deliver, lookAt, pay, quieten } from '../../kit/commerce.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

/**
 * Returns a process that dies at its k-th call to the table or the provider, before the call is made or after it took
 * effect. Dead processes do nothing.
 */
function mortal(k: number, when: 'before' | 'after') {
  let calls = 0;
  let dead = false;
  const through = async <T>(work: () => Promise<T>): Promise<T> => {
    if (dead) throw new Error('dead');
    calls++;
    if (calls !== k) return work();
    if (when === 'after') await work();
    dead = true;
    throw new Error('died');
  };
  return {
    table: (client: Client): Client => ({
      send: ((command: never) => through(() => client.send(command))) as Client['send'],
    }),
    payments: (real: Payments): Payments => ({
      ...real,
      charge: (request) => through(() => real.charge(request)),
      look: (id, type) => through(() => real.look(id, type)),
      find: (key, type) => through(() => real.find(key, type)),
    }),
    died: () => dead,
  };
}

let id = 1_000;
type How = { retry: boolean; guards: boolean };

/** Runs one checkout that dies at its k-th call. Returns the final state. */
async function dies(k: number, when: 'before' | 'after', { retry, guards }: How) {
  const divisionId = ++id;
  await world.division(divisionId, 1);
  const { now } = world;
  const said = world.said();
  const fresh = () => world.deps(guards ? undefined : forgetful, guards ? undefined : careless);
  const bag = await bagFor(world.deps(), divisionId, `H${divisionId}`, now);
  const process = mortal(k, when);
  const dying = world.deps(
    (client) => process.table(guards ? client : forgetful(client)),
    (real) => process.payments(guards ? real : careless(real)),
  );
  await pay(dying, bag, `H${divisionId}`, now).catch(() => null);
  if (retry) await payAgain(fresh(), bag, `H${divisionId}`, now + 5_000);
  await deliver(world, fresh(), now + 8_000, 2, said);
  await quieten(fresh(), now);
  return { died: process.died(), ...(await lookAt(world, world.table, divisionId, bag.id)) };
}
const payAgain = (deps: Deps, bag: OrderBag, holder: string, now: number) =>
  pay(deps, bag, holder, now).catch(() => null);

type Part = { Put?: { Item?: { pk?: string } }; Update?: { TableName: string; Key: { pk: string; sk: string } } };
type Asked = { input: { TransactItems?: Part[] } };
type Found = { _t?: string; orderId?: number | null };
/**
 * Returns a client without the guards: no pointer from the cart to its order, holds that forget who pays for them, and
 * a new key for every request.
 */
const forgetful = (client: Client): Client => ({
  send: (async (command: Asked) => {
    const { input } = command;
    const tied =
      input.TransactItems?.flatMap(({ Update }) => (Update?.Key.sk.startsWith('HOLD#') ? [Update] : [])) ?? [];
    if (input.TransactItems)
      input.TransactItems = input.TransactItems.filter(({ Put }) => !Put?.Item?.pk?.startsWith('CARTORDER#'));
    const reply = (await client.send(command as never)) as { Items?: Found[]; Responses?: Record<string, Found[]> };
    for (const hold of tied) await client.send(unbound(hold));
    for (const item of [...(reply.Items ?? []), ...Object.values(reply.Responses ?? {}).flat()])
      if (item._t === 'hold') item.orderId = null;
    return reply;
  }) as unknown as Client['send'],
});
const unbound = ({
  TableName,
  Key,
}: {
  TableName: string;
  Key: { pk: string; sk: string };
}): Command<'UpdateItem'> => ({
  operation: 'UpdateItem',
  input: {
    TableName,
    Key,
    UpdateExpression: 'SET orderId = :none',
    ExpressionAttributeValues: { ':none': null },
  },
});
let nonce = 0;
const careless = (real: Payments): Payments => ({
  ...real,
  charge: (request) => real.charge({ ...request, key: `${request.key}-${nonce++}` }),
});

type End = Awaited<ReturnType<typeof dies>>;
/** Checks that the result is either paid and registered or neither, which is all that a checkout promises. */
function expectConsistent({ orders, captured, teams, slots }: End, where: string): void {
  const paidOrders = orders.filter(({ state }) => state === 'paid');
  const booked = orders.flatMap(({ attempts }) => attempts).reduce((sum, attempt) => sum + attempt.captured, 0);
  expect(booked, `${where}: money on orders is money taken`).toBe(captured);
  expect(paidOrders.length, `${where}: orders`).toBeLessThanOrEqual(1);
  expect(teams.length, `${where}: a team for a paid order`).toBe(paidOrders.length);
  const mine = slots.filter(({ expiresAt }) => expiresAt === neverExpires);
  expect(
    mine.map(({ holder }) => holder),
    `${where}: the place`,
  ).toEqual(teams.map((team) => `TEAM#${team.id}`));
  for (const order of orders) {
    const kept = order.attempts.reduce((sum, attempt) => sum + attempt.captured - attempt.refunded, 0);
    expect(kept, `${where}: kept money belongs to a confirmed order`).toBe(order.state === 'paid' ? order.total : 0);
    expect(['paid', 'released'], where).toContain(order.state);
  }
  if (paidOrders.length === 0)
    expect(
      slots.every(({ expiresAt }) => expiresAt < world.now + 3 * 3_600_000),
      `${where}: the place is free again`,
    ).toBe(true);
}

describe('a checkout that crashes', () => {
  it('charges exactly once and gets the spot when retried after a crash at any call [P2-347]', async () => {
    let k = 0;
    for (let died = true; died; ) {
      k++;
      for (const when of ['before', 'after'] as const) {
        const end = await dies(k, when, { retry: true, guards: true });
        died = end.died;
        expectConsistent(end, `${when} call ${k}`);
        expect(end.charges, `${when} call ${k}: charges`).toBe(1);
        expect(end.teams.length, `${when} call ${k}: teams`).toBe(1);
      }
    }
    expect(k).toBeGreaterThan(15);
  }, 240_000);

  it('is settled by the webhook and reconciler if it’s never retried, no matter where it crashed', async () => {
    let k = 0;
    const ends = new Set<string>();
    for (let died = true; died; ) {
      k++;
      const end = await dies(k, 'after', { retry: false, guards: true });
      died = end.died;
      expectConsistent(end, `after call ${k}`);
      ends.add(end.orders[0]?.state ?? 'none');
    }
    expect([...ends].sort()).toEqual(['none', 'paid', 'released']);
  }, 240_000);

  it('control: charges twice after a crash without the cart pointer, bound holds and idempotency key', async () => {
    let most = 0;
    for (let k = 1; k < 40 && most < 2; k++) {
      const end = await dies(k, 'after', { retry: true, guards: false });
      most = Math.max(most, end.charges);
      if (!end.died) break;
    }
    expect(most).toBe(2);
  }, 240_000);
});
