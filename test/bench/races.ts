import type { OrderBag } from '#domain/commerce/schema.ts';
import { seeded } from '#domain/kernel/ids.ts';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { reconcile } from '#functions/commerce/jobs/reconcile.ts';
import type { Payments } from '#functions/integrations/payments/port.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { slotItem } from '#functions/subjects/registration/items.ts';
import { teamRef } from '#functions/subjects/registration/spots.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { type Buyer, brokenPromises, readBook } from '../kit/book.ts';
import { bagFor, type CommerceWorld, commerceWorld, deliver, lookAt, pay, quieten } from '../kit/commerce.ts';
import { withoutGuards } from '../kit/faults.ts';
import type { Figure } from './race.ts';

type Wrap = (client: Client) => Client;

/** One of the spots belongs to a team, and arrival numbers alone would give it to someone else. */
const places = 3;
const people = 6;
const faults = { throttle: 0.02, conflict: 0.05, lostBefore: 0.01, lostAfter: 0.03 };

/** Some of the provider's responses never arrive. */
const forgetful =
  (random: () => number) =>
  (real: Payments): Payments => ({
    ...real,
    charge: async (request) => {
      const state = await real.charge(request);
      return random() < 0.2 ? { kind: 'unknown' } : state;
    },
  });

/**
 * Has six people compete for two open spots and a taken one at the same time. They pay under faults and retry the way
 * browsers do. Returns what is broken in the end.
 */
async function raceFor(world: CommerceWorld, seed: number, guards: boolean): Promise<string[]> {
  const id = (guards ? 40_000 : 45_000) + seed;
  await world.division(id, places);
  const { now } = world;
  const facts = { id: id * 100, tournamentId: id, divisionId: id, name: 'There before', dtRegistered: now };
  const there = enteredTeam(facts, {});
  const mark = { divisionId: id, slot: 1, holder: teamRef(facts.id), expiresAt: neverExpires };
  await world.put(...encodedTeam(there), slotItem.encode(mark, 1));
  const random = seeded(seed);
  const faulty: Wrap = (client) => withFaults(faults, random)(guards ? client : withoutGuards(client));
  const deps = Array.from({ length: people }, () => world.deps(faulty, forgetful(random)));
  const said = world.said();
  const buyers: Buyer[] = [];
  const held: OrderBag[] = [];
  await Promise.all(
    deps.map(async (mine, i) => {
      const holder = `R${id}-${i}`;
      const bag = await bagFor(mine, id, holder, now).catch(() => bagFor(mine, id, holder, now));
      if (bag.total === 0) return;
      held.push(bag);
      const [item] = bag.items;
      const entry = item && 'registration' in item ? (item.registration.reservation?.id ?? '') : '';
      buyers.push({ email: bag.emailReceiptTo, cartId: bag.id, holder, entry });
      await pay(mine, bag, holder, now).catch(() => null);
      await pay(mine, bag, holder, now + 5_000).catch(() => null);
    }),
  );
  const calm = world.deps(guards ? undefined : withoutGuards);
  await deliver(world, calm, now + 8_000, 1, said);
  await quieten(calm, now);
  const book = await readBook(
    world.table,
    { id, capacity: places },
    buyers,
    world.sandbox.intents(),
    now + 3 * 3_600_000,
  );
  const over = held.length > places - 1 ? [`${held.length} held of ${places - 1}`] : [];
  const lost = book.orders.some(({ refundExecutions }) => refundExecutions.length)
    ? ['paid, and sent back for a lost place']
    : [];
  return [...over, ...lost, ...brokenPromises(book, { quiet: true })];
}

async function races(world: CommerceWorld, ms: number, guards: boolean, most: number) {
  const end = performance.now() + ms;
  let [ran, bad] = [0, 0];
  const first: string[] = [];
  for (let seed = 1; seed <= most && performance.now() < end; seed++) {
    const broken = await raceFor(world, seed, guards).catch((error) => [String(error)]);
    ran++;
    if (broken.length) bad++;
    if (broken[0] && !first.length) first.push(`seed ${seed}: ${broken[0]}`);
  }
  return { ran, bad, first: first[0] ?? '' };
}

/**
 * Runs ten checkouts with a lost response, then delivers every message and tick five times at once. Returns the teams,
 * cash bookings and charges.
 */
async function fivefold(world: CommerceWorld) {
  const orders = 10;
  let effects = 0;
  for (let i = 0; i < orders; i++) {
    const id = 49_000 + i;
    await world.division(id, 1);
    const said = world.said();
    const bag = await bagFor(world.deps(), id, `F${id}`, world.now);
    await pay(
      world.deps(
        undefined,
        forgetful(() => 0),
      ),
      bag,
      `F${id}`,
      world.now,
    );
    await Promise.all([1, 2, 3, 4, 5].map(() => deliver(world, world.deps(), world.now + 1_000, 1, said)));
    await Promise.all([1, 2, 3, 4, 5].map(() => reconcile(world.now + 120_000, world.deps())));
    const end = await lookAt(world, world.table, id, bag.id);
    const cash = end.orders.flatMap(({ ledger }) => ledger.filter(({ account }) => account === 'cash'));
    effects += end.teams.length + cash.length + end.charges;
  }
  return { orders, effects, ratio: effects / (orders * 3) };
}

/** Measures M1 with payments, and M15, on the real local table and the payments sandbox. */
export async function bench(): Promise<Figure[]> {
  const world = await commerceWorld({ served: true });
  try {
    const guarded = await races(world, 40_000, true, 200);
    const open = await races(world, 8_000, false, 20);
    const once = await fivefold(world);
    const asked = `${people} people for ${places - 1} spots, which they hold and pay for under faults;`;
    return [
      {
        id: 'M1-paid',
        figure: `${guarded.bad} of ${guarded.ran} runs oversold, held a spot twice or lost a paid one: ${asked} ${guarded.first}`,
        ratio: guarded.bad,
      },
      {
        id: 'M1-paid-control',
        figure: `without conditions: ${open.bad} of ${open.ran} runs did (${open.first})`,
        ratio: open.bad / Math.max(1, open.ran),
      },
      {
        id: 'M15',
        figure: `${once.effects} teams, bookings and charges for ${once.orders} orders whose webhooks and ticks each arrived five times at once`,
        ratio: once.ratio,
      },
    ];
  } finally {
    await world.stop();
  }
}
