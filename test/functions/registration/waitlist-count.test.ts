import { describe, expect, it } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { markOf } from '#domain/registration/spots/line.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { waitlistCountItem } from '#functions/subjects/registration/items.ts';
import { emptyMemory } from '#functions/subjects/registration/spots.ts';
import { waitlistCount } from '#functions/subjects/registration/waitlist.ts';
import { SimulatedTable } from '../../kit/simulated/table.ts';
import { VirtualTime } from '../../kit/simulated/time.ts';

const start = 1_800_000_000_000;

function world() {
  const time = new VirtualTime(start);
  const random = seeded(6);
  const simulated = new SimulatedTable({ time, random, lag: () => 400, latency: () => 2 });
  const table = simulated.open();
  const division = { id: 1, tournamentId: 1, capacity: 0, waitlist: true, closesAt: null };
  const deps = { table, random, memory: emptyMemory() };
  const join = async () =>
    must(await claimSpot(deps, division, { holder: 'H', entry: ulid(time.now, random) }, time.now));
  const count = (now = time.now) => waitlistCount(table, 1, now);
  const queried = async (work: () => Promise<unknown>) => {
    const before = simulated.capacity.total.read;
    await work();
    return simulated.capacity.total.read - before;
  };
  return { time, simulated, table, join, count, queried };
}

describe('a waitlist’s public count', () => {
  it('is updated once a second by one process, no matter how many people ask', async () => {
    const { time, simulated, join, count, queried } = world();
    const scene = async () => {
      const first = await join();
      simulated.catchUp();
      expect(await count()).toMatchObject({ waiting: 1, head: [{ since: first.moment, mark: markOf(first.entry) }] });
      await join();
      expect(await count()).toMatchObject({ waiting: 1 });
      await time.sleep(1_000);
      const all = await Promise.all([count(), count(), count()]);
      expect(all.map(({ waiting }) => waiting).sort()).toEqual([1, 1, 2]);
      // Reading the published count costs half a unit.
      expect(await queried(count)).toBe(0.5);
    };
    await time.run(scene());
  });

  it('is updated every ten seconds above 5,000', async () => {
    const { time, simulated, table, join, count } = world();
    const scene = async () => {
      await join();
      simulated.catchUp();
      const long = { divisionId: 1, waiting: 5_001, countedAt: time.now, head: [], quantiles: [], countingUntil: 0 };
      await table.write(overwrite(waitlistCountItem, long));
      expect(await count(long.countedAt + 9_999)).toMatchObject({ waiting: 5_001 });
      expect(await count(long.countedAt + 10_000)).toMatchObject({ waiting: 1 });
    };
    await time.run(scene());
  });

  it('is zero without a waitlist, after two reads', async () => {
    const { time, count, queried } = world();
    const scene = async () => {
      expect(await count()).toEqual({ waiting: 0, head: [], quantiles: [] });
      expect(await queried(count)).toBe(1.5);
    };
    await time.run(scene());
  });
});
