import { describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { backfill, type Outcome, type Progress, steadily } from '#functions/kernel/table/backfill.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { berth, type Place, releases } from '../../kit/drill/berth.ts';
import { withoutGuards } from '../../kit/faults.ts';
import { SimulatedTable } from '../../kit/simulated/table.ts';
import { VirtualTime } from '../../kit/simulated/time.ts';

const atOnce = async () => {};
const placesOf = (count: number): Place[] =>
  Array.from({ length: count }, (_, at) => ({ id: `b${at}`, harbor: `h${at % 7}` }));

/** Returns a table in virtual time with a number of version 1 berths, and its current export. */
async function worldOf(count: number, random = seeded(1)) {
  const time = new VirtualTime(1_000_000);
  const items = new Map<string, Raw>();
  const key = (item: Raw | undefined) => `${item?.pk}\n${item?.sk}`;
  const simulated = new SimulatedTable({
    ...{ time, random, lag: () => 400, latency: () => 1 + Math.floor(random() * 8) },
    onWrite: (after, before) => {
      if (after) items.set(key(after), after);
      else items.delete(key(before));
    },
  });
  const table = simulated.open();
  const places = placesOf(count);
  await time.run(Promise.all(places.map((place) => releases.before.build(table, place))));
  const stored = () => [...items.values()];
  return { time, simulated, table, places, stored, exported: stored() };
}
const versionsIn = (items: readonly Raw[]) => items.map(({ _v }) => _v);

describe('a backfill', () => {
  it('updates every item, and changes nothing on a second run', async () => {
    const { time, table, stored, exported } = await worldOf(50);
    const run = () => time.run(backfill({ table, kinds: [berth], items: exported, pace: atOnce }));
    expect(await run()).toEqual({ at: 50, carried: 50, current: 0, gone: 0, doubled: 0, unread: 0 });
    expect(stored()).toHaveLength(50);
    expect(versionsIn(stored())).not.toContain(1);
    const after = structuredClone(stored());
    // The same export lists old keys, whose items are gone. A new export lists the current items.
    expect(await run()).toMatchObject({ carried: 0, gone: 50 });
    const anew = await time.run(backfill({ table, kinds: [berth], items: stored(), pace: atOnce }));
    expect(anew).toMatchObject({ carried: 0, current: 50 });
    expect(stored()).toEqual(after);
  });
  it('increments each item’s rev, so version tags held by clients stay correct', async () => {
    const { time, table, exported, places } = await worldOf(1);
    const place = places[0] as Place;
    const was = Number(exported[0]?._rev);
    await time.run(backfill({ table, kinds: [berth], items: exported, pace: atOnce }));
    expect(await time.run(table.get(berth, place))).toMatchObject({ ...place, tons: 3, rev: was + 1 });
  });
  it('continues from its last progress report when interrupted, and repeats nothing', async () => {
    const { time, table, stored, exported } = await worldOf(450);
    function* breaking() {
      for (const [at, item] of exported.entries()) {
        if (at === 330) throw new Error('the machine goes down');
        yield item;
      }
    }
    let last: Progress | undefined;
    const told = (progress: Progress) => {
      last = progress;
    };
    const broken = backfill({ table, kinds: [berth], items: breaking(), pace: atOnce, told });
    await expect(time.run(broken)).rejects.toThrow('goes down');
    expect(last).toMatchObject({ at: 300, carried: 300 });
    const from = last as Progress;
    const done = await time.run(backfill({ table, kinds: [berth], items: exported, pace: atOnce, from, told }));
    // Thirty items were done after the last checkpoint.
    expect(done).toEqual({ at: 450, carried: 420, current: 0, gone: 30, doubled: 0, unread: 0 });
    expect(last).toEqual(done);
    expect(stored()).toHaveLength(450);
    expect(versionsIn(stored())).not.toContain(1);
  });
  it('reports items that need a manual check, and continues', async () => {
    const { time, table, places, exported } = await worldOf(3);
    await time.run(releases.write.build(table, { ...(places[0] as Place) }));
    const other = exported.find(({ id }) => id === 'b1');
    const items = [{ ...other, _v: 0 }, ...exported, { pk: 'X', sk: 'X', _t: 'boat', _v: 1, _rev: 1 }];
    const told: string[] = [];
    const odd = (outcome: Outcome, { pk }: { pk: string }) => void told.push(`${outcome} ${pk}`);
    const done = await time.run(backfill({ table, kinds: [berth], items, pace: atOnce, odd }));
    expect(done).toMatchObject({ at: 5, carried: 2, doubled: 1, unread: 1 });
    expect(told).toEqual(['unread BERTH#b1', 'doubled BERTH#b0']);
  });
  it('uses no more write units per second than allowed', async () => {
    const { time, simulated, table, exported } = await worldOf(400);
    const before = { units: simulated.capacity.total.write, at: time.now };
    const perSecond = 200;
    const pace = steadily(perSecond, () => time.now, time.sleep);
    await time.run(backfill({ table, kinds: [berth], items: exported, pace }));
    const [units, seconds] = [simulated.capacity.total.write - before.units, (time.now - before.at) / 1_000];
    // The 5 units allow for no wait after the last item, a move with two writes, and an index key.
    expect((units - 5) / seconds).toBeLessThanOrEqual(perSecond);
    expect(units / seconds).toBeGreaterThan(perSecond / 2);
  });
});

/**
 * Runs two releases at the same time, as during a deploy, with a backfill in between. Returns the promised visits that
 * are missing.
 */
async function race(seed: number, wrap: (client: Client) => Client): Promise<string[]> {
  const random = seeded(seed);
  const { time, simulated, places, stored, exported } = await worldOf(30, random);
  const faulty = withFaults({ throttle: 0.02, conflict: 0.05, lostBefore: 0.02, lostAfter: 0.05 }, random);
  const promised: (readonly [Place, string])[] = [];
  const visitor = async (release: 'index' | 'write', number: number) => {
    const table = simulated.open(faulty, random);
    for (let at = 0; at < 25; at++) {
      const place = places[Math.floor(random() * places.length)] as Place;
      const name = `${release}-${number}-${at}`;
      await time.sleep(random() * 30);
      if (await releases[release].visit(table, place, name)) promised.push([place, name]);
    }
  };
  const table = simulated.open((client) => wrap(faulty(client)), random);
  await time.run(
    Promise.all([
      ...Array.from({ length: 4 }, (_, number) => visitor('index', number)),
      ...Array.from({ length: 4 }, (_, number) => visitor('write', number)),
      backfill({ table, kinds: [berth], items: exported, pace: atOnce }),
    ]),
  );
  expect(promised).toHaveLength(200);
  const found = new Map(stored().map((item) => [item.id, item.visits as string[]]));
  const lost = promised.filter(([{ id }, name]) => !found.get(id)?.includes(name)).map(([, name]) => name);
  const twice = stored().length - found.size;
  return [...lost, ...Array.from({ length: twice }, () => 'an item that is there twice')];
}

describe('a backfill while the old and new releases both write', () => {
  const seeds = Array.from({ length: 20 }, (_, at) => 100 + at);
  it('loses and duplicates nothing, despite faults', async () => {
    for (const seed of seeds) expect(await race(seed, (client) => client), `seed ${seed}`).toEqual([]);
  });
  it('control: loses writes made during the backfill without the condition on _rev', async () => {
    const lost: string[] = [];
    for (const seed of seeds) lost.push(...(await race(seed, withoutGuards)));
    expect(lost.filter((name) => /^(index|write)-/.test(name)).length).toBeGreaterThan(0);
  });
});
