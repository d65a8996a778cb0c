import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderBag } from '#domain/commerce/schema.ts';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import { reconcile } from '#functions/commerce/jobs/reconcile.ts';
import type { Payments } from '#functions/integrations/payments/port.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { divisionStatsItem } from '#functions/subjects/catalog/items.ts';
import { dueOrders } from '#functions/subjects/commerce/orders.ts';
import { levelItem, membershipItem, membershipsOf, storedLevel } from '#functions/subjects/memberships/items.ts';
import { type Hold, holdItem, holdsOf } from '#functions/subjects/registration/items.ts';
import { clubBag } from '../../kit/club.ts';
import { type CommerceWorld, commerceWorld, deliver, lookAt, pay, quieten } from '../../kit/commerce.ts';
import { withoutGuards } from '../../kit/faults.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
  const level = storedLevel.parse({ id: 41, organizationId: 10, name: 'Gold', price: 3_000, level: 3 });
  await world.put(levelItem.encode(level, 1));
});
afterAll(() => world?.stop());

const [places, waiting] = [20, 3];
const later = 10_000;
let id = 20_000;

/**
 * A club's order for 20 spots, 3 waitlist registrations and a membership. It is charged, but we don't know yet, because
 * the provider's response was lost.
 */
async function charged() {
  const divisionId = ++id;
  await world.division(divisionId, places);
  await world.profile(divisionId);
  const said = world.said();
  const holder = `CLUB${divisionId}`;
  const club = await clubBag(world.deps(), divisionId, holder, world.now, places + waiting);
  const membership = { levelId: 41, organizationId: 10, playerProfileId: divisionId };
  const bag = orderBag.parse({
    ...club,
    items: [...club.items, { id: 99, type: 'MEM', membership }],
    total: club.total + 3_000,
  });
  const deaf = (real: Payments): Payments => ({
    ...real,
    charge: (request) => real.charge(request).then(() => ({ kind: 'unknown' as const })),
  });
  const reply = await pay(world.deps(undefined, deaf), bag, holder, world.now);
  expect(!reply.ok && reply.problem.code).toBe('commerce/payment-in-doubt');
  return { divisionId, holder, said, cartId: bag.id };
}
type Charged = Awaited<ReturnType<typeof charged>>;

/** The final numbers, each with exactly one correct value. */
async function countsOf({ divisionId, holder, cartId }: Charged) {
  const { orders, charges, teams, slots } = await lookAt(world, world.table, divisionId, cartId);
  const [order] = orders;
  const playing = teams.filter(({ waitlist }) => !waitlist);
  const owners = slots.filter(({ expiresAt }) => expiresAt === neverExpires).map((slot) => slot.holder);
  const stats = await world.stored.get(divisionStatsItem, { divisionId });
  const holds = await world.stored.list(holdItem, holdsOf(holder));
  const isTicket = (hold: Hold) => hold.state === 'waiting' && teams.some(({ id: teamId }) => teamId === hold.teamId);
  return {
    state: order?.state,
    pending: order?.pending.length,
    charges,
    teams: teams.length,
    owned: playing.filter((team) => owners.includes(`TEAM#${team.id}`)).length,
    slots: owners.length,
    inLine: holds.filter(isTicket).length,
    active: stats?.active,
    waiting: stats?.waiting,
    holds: holds.filter((hold) => !isTicket(hold) && hold.state !== 'accepted').length,
    memberships: (await world.stored.list(membershipItem, membershipsOf(divisionId))).length,
    due: (await world.stored.work(dueOrders)).filter(({ pk }) => pk === `ORDER#${order?.id}`).length,
  };
}
const right = {
  ...{ state: 'paid', pending: 0, charges: 1, due: 0, holds: 0, memberships: 1 },
  ...{ teams: places + waiting, owned: places, slots: places, inLine: waiting, active: places, waiting },
};

/** A process that dies after its k-th table call took effect. */
function mortal(k: number) {
  let calls = 0;
  return {
    table: (client: Client): Client => ({
      send: (async (command: Command) => {
        if (calls >= k) throw new Error('dead');
        calls++;
        return client.send(command);
      }) as Client['send'],
    }),
    died: () => calls >= k,
  };
}

/** Without the step's guard, its effects and the record that they are done are written one after the other. */
const inTwo = (client: Client): Client => ({
  send: (async (command: Command) => {
    const parts = command.operation === 'TransactWriteItems' ? (command.input.TransactItems ?? []) : [];
    const isHead = ({ Put }: (typeof parts)[number]) => Put?.Item?.sk === 'META';
    if (parts.length < 2 || !parts.some(isHead)) return client.send(command);
    const { ClientRequestToken: _, ...input } = command.input as { ClientRequestToken?: string };
    for (const half of [parts.filter(isHead), parts.filter((part) => !isHead(part))])
      await client.send({ operation: 'TransactWriteItems', input: { ...input, TransactItems: half } });
    return {};
  }) as Client['send'],
});

/** Makes the webhook's process die after its k-th call, and has other processes finish the order. */
async function dies(k: number, unguarded = (client: Client) => client) {
  const order = await charged();
  const process = mortal(k);
  await deliver(
    world,
    world.deps((client) => unguarded(process.table(client))),
    world.now + later,
    1,
    order.said,
  ).catch(() => null);
  await quieten(world.deps(), world.now + later);
  return { died: process.died(), counts: await countsOf(order) };
}

describe('fulfilling a large order', () => {
  it('continues after a crash at any call, and repeats nothing', async () => {
    let k = 0;
    for (let died = true; died; ) {
      const end = await dies(++k);
      died = end.died;
      expect(end.counts, `after call ${k}`).toEqual(right);
    }
    expect(k).toBeGreaterThan(12);
  }, 300_000);

  it('control: loses a step’s work in a crash when the step and its record aren’t in one transaction', async () => {
    let lost = 0;
    for (let k = 1, died = true; died && lost === 0; k++) {
      const end = await dies(k, inTwo);
      died = end.died;
      if (JSON.stringify(end.counts) !== JSON.stringify({ ...end.counts, ...right })) lost++;
    }
    expect(lost).toBe(1);
  }, 300_000);

  const together = async (wrap: (client: Client) => Client) => {
    const order = await charged();
    const others = [1, 2, 3].map(() => deliver(world, world.deps(wrap), world.now + later, 1, order.said));
    const ticks = [1, 2, 3].map(() => reconcile(world.now + later + 60_000, world.deps(wrap)));
    await Promise.allSettled([...others, ...ticks]);
    await quieten(world.deps(), world.now + later);
    return countsOf(order);
  };

  it('happens once when webhooks and reconcilers all run at the same time', async () => {
    for (let times = 0; times < 4; times++) expect(await together((client) => client)).toEqual(right);
  });

  it('control: counts teams more than once without the conditions', async () => {
    let worst = 0;
    for (let times = 0; times < 6 && worst <= places; times++)
      worst = Math.max(worst, (await together(withoutGuards)).active ?? 0);
    expect(worst).toBeGreaterThan(places);
  });
});
