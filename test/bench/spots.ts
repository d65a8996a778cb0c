import { seeded, ulid } from '#domain/kernel/ids.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { holdSlot, newHold } from '#functions/subjects/registration/holds.ts';
import { sequenceItem, slotItem, slotsOf } from '#functions/subjects/registration/items.ts';
import { type DivisionSpots, emptyMemory, type SpotsDeps } from '#functions/subjects/registration/spots.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { counting, withoutGuards } from '../kit/faults.ts';
import { testTable } from '../kit/table.ts';
import type { Figure, How } from './race.ts';

type Local = Awaited<ReturnType<typeof testTable>>;

const opening = 1_800_000_000_000;
const capacity = 200;
const faults = { throttle: 0.02, conflict: 0.05, lostBefore: 0.02, lostAfter: 0.05 };
const division = (id: number, more: Partial<DivisionSpots> = {}): DivisionSpots => ({
  id,
  tournamentId: 1,
  capacity,
  waitlist: false,
  closesAt: null,
  ...more,
});

/**
 * Lets `people` request spots through `processes` with separate memories, `abreast` at a time. The clock moves with the
 * arrivals, all within the first minute. Returns who got which spot.
 */
async function rush(table: Table, of: DivisionSpots, people: number, processes: number, seed: number) {
  const deps = Array.from(
    { length: processes },
    (_, i): SpotsDeps => ({ table, random: seeded(seed * 1_000 + i), memory: emptyMemory() }),
  );
  const held: number[] = [];
  let next = 0;
  async function worker(): Promise<void> {
    for (let i = next++; i < people; i = next++) {
      const now = opening + Math.floor((i / people) * 1_000);
      const who = { holder: `U${i}`, entry: ulid(now, seeded(seed * 100_003 + i)) };
      const reply = await claimSpot(deps[i % processes] as SpotsDeps, of, who, now);
      if (reply.ok && reply.value.slot !== null) held.push(reply.value.slot);
    }
  }
  await Promise.all(Array.from({ length: 100 }, worker));
  return held;
}

/**
 * Runs faulty races until time is up. Counts spots granted twice or above the limit, and does the same without the
 * conditions.
 */
async function oversold(local: Local, ms: number, control: boolean) {
  let [bad, races, asked] = [0, 0, 0];
  const end = performance.now() + ms;
  for (let seed = 1; performance.now() < end && races < 200; seed++) {
    const wrap = withFaults(faults, seeded(seed));
    const table = local.through((client: Client) => wrap(control ? withoutGuards(client) : client), seeded(seed));
    const of = division((control ? 60_000 : 50_000) + seed, { capacity: 16 });
    // Some spots are taken manually before the opening, so arrival numbers alone would oversell.
    for (const slot of [1, 2, 3])
      await local.stored.putMany([
        slotItem.encode({ divisionId: of.id, slot, holder: `TEAM#${slot}`, expiresAt: opening * 2 }, 1),
      ]);
    const held = await rush(table, of, 300, 40, seed);
    const teams = (await local.stored.list(slotItem, slotsOf(of.id))).filter(({ holder }) =>
      holder.startsWith('TEAM#'),
    );
    const wrong = held.length !== new Set(held).size || held.length + 3 > 16 || teams.length < 3;
    races++;
    asked += 300;
    if (wrong) bad++;
  }
  return { bad, races, asked };
}

/** Returns the write units for an opening with this many attempts, with grants and rejections separate. */
async function cost(local: Local, id: number, attempts: number, processes = 1_000, spots = capacity) {
  const counts = { writes: 0 };
  const table = local.through(counting(counts), seeded(id));
  const held = await rush(table, division(id, { capacity: spots }), attempts, processes, id);
  const granted = held.length;
  return { granted, total: counts.writes, perGrant: counts.writes / granted };
}

/**
 * Runs a server the way most people would write it first. It reads which slots are free and takes the next one under a
 * condition, and repeats this until it has one or none is left. Returns how many write units the same opening takes.
 */
async function naive(local: Local, id: number, attempts: number, spots: number) {
  const counts = { writes: 0 };
  const table = local.through(counting(counts), seeded(id));
  let next = 0;
  async function ask(i: number): Promise<void> {
    const who = { holder: `U${i}`, entry: ulid(opening, seeded(i)) };
    for (;;) {
      const taken = new Set((await table.list(slotItem, slotsOf(id))).map(({ slot }) => slot));
      const slot = Array.from({ length: spots }, (_, at) => at + 1).find((at) => !taken.has(at));
      if (slot === undefined) return;
      const kept = { state: 'held' as const, slot, moment: null, expiresAt: opening + 600_000 };
      const hold = newHold(who, division(id), kept, opening);
      if ((await table.transact(holdSlot({ ...hold, slot }))).ok) return;
    }
  }
  const worker = async () => {
    for (let i = next++; i < attempts; i = next++) await ask(i);
  };
  await Promise.all(Array.from({ length: 50 }, worker));
  return counts.writes;
}

/**
 * Returns the number of transactions for 2,000 people who request 32 released spots through this many processes. None
 * of those spots matches an arrival number.
 */
async function triesForLeftOver(local: Local, id: number, processes: number) {
  let transactions = 0;
  const table = local.through(
    (client: Client): Client => ({
      send: (command) => {
        if (command.operation === 'TransactWriteItems') transactions++;
        return client.send(command);
      },
    }),
    seeded(id),
  );
  await table.putMany([sequenceItem.encode({ divisionId: id, n: 32, waitlisted: false }, 1)]);
  const held = await rush(table, division(id, { capacity: 32 }), 2_000, processes, id);
  return { granted: held.length, each: transactions / 2_000 };
}

/**
 * Measures M1–M4 on the real local table. The table's own speed is the limit, so the numbers are counts and not times.
 */
export async function bench({ brief }: How): Promise<Figure[]> {
  const local = await testTable();
  try {
    const guarded = await oversold(local, brief ? 8_000 : 30_000, false);
    const open = await oversold(local, 1_000, true);
    const alone = await cost(local, 70_001, capacity);
    const ten = await cost(local, 70_002, 10_000);
    const fifty = await cost(local, 70_003, 50_000);
    const byProcesses = [await cost(local, 70_005, capacity, 1), await cost(local, 70_006, capacity, 500)];
    const late = [await triesForLeftOver(local, 70_007, 1), await triesForLeftOver(local, 70_008, 500)];
    const [few, tried] = [await cost(local, 70_009, 500, 1_000, 40), await naive(local, 70_010, 500, 40)];
    const hundred = await cost(local, 70_004, 100_000);
    const away = (fifty.total - alone.total) / (50_000 - fifty.granted);
    return [
      {
        id: 'M1',
        figure: `${guarded.bad} bad of ${guarded.races} races, ${guarded.asked} attempts with faults on the local table`,
        ratio: guarded.bad,
      },
      {
        id: 'M1-control',
        figure: `without conditions: ${open.bad} of ${open.races} races oversell or take a team's spot`,
        ratio: open.bad / Math.max(1, open.races),
      },
      {
        id: 'M2',
        figure: `${alone.perGrant.toFixed(2)} WCU per granted spot, of 4 possible`,
        ratio: alone.perGrant / 4,
      },
      ...byProcesses.map(({ perGrant }, i) => ({
        id: `M2-in-${i ? 500 : 1}`,
        figure: `${perGrant.toFixed(2)} WCU per granted spot, ${i ? '500 processes' : 'one process'}`,
        ratio: perGrant / 4,
      })),
      ...late.map(({ granted, each }, i) => ({
        id: `M2-late-in-${i ? 500 : 1}`,
        figure: `${each.toFixed(2)} transactions per request, 2,000 requests for ${granted} released spots, ${i ? '500 processes' : 'one process'}`,
        ratio: each,
      })),
      {
        id: 'M3',
        figure: `${away.toFixed(3)} WCU per rejected attempt, 50,000 attempts in 1,000 processes for ${fifty.granted} spots`,
        ratio: away,
      },
      {
        id: 'M3-naive',
        figure: `${few.total} WCU for 500 people and ${few.granted} spots, ${tried} by trying the next free slot`,
        ratio: few.total / tried,
      },
      {
        id: 'M4',
        figure: `${hundred.total} WCU at 100,000 attempts, ${ten.total} at 10,000`,
        ratio: hundred.total / ten.total,
      },
    ];
  } finally {
    await local.stop();
  }
}
