import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { checkDraw, ticketOf } from '#domain/registration/draw/draw.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { releaseHold } from '#functions/subjects/registration/holds.ts';
import { holdItem } from '#functions/subjects/registration/items.ts';
import {
  advanceDraw,
  arrive,
  committedDraw,
  drawItem,
  drawnTickets,
} from '#functions/subjects/registration/lottery.ts';
import { promote } from '#functions/subjects/registration/offers.ts';
import { type DivisionSpots, emptyMemory, type SpotsDeps } from '#functions/subjects/registration/spots.ts';
import { newTable } from '#scripts/local/chaos/capacity.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { SimulatedTable } from '../../kit/simulated/table.ts';
import { VirtualTime } from '../../kit/simulated/time.ts';

/*
 * The lottery with the real code, in virtual time: many processes with separate clocks, a lagging index, faults, and
 * newcomers in the same second.
 */

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const opensAt = 1_800_000_000_000;
const opening = { windowId: 7, opensAt };
const places = 8;
type Setting = { people: number; late: number; faults?: boolean; ungated?: boolean };

async function opened(seed: number, { people, late, faults, ungated }: Setting) {
  const random = seeded(seed);
  const time = new VirtualTime(opensAt - 20_000);
  const placed: string[] = [];
  const table = new SimulatedTable({
    time,
    random,
    limits: newTable,
    lag: () => random() * 1_200,
    latency: () => 1 + random() * 8,
    onWrite: (after) => {
      if (!after || !holdItem.is(after)) return;
      const hold = holdItem.decode(after);
      if (hold.state === 'held' && !placed.includes(hold.entry)) placed.push(hold.entry);
    },
  });
  const wrap = (client: Client) =>
    faults ? withFaults({ throttle: 0.03, conflict: 0.04, lostBefore: 0.03, lostAfter: 0.04 }, random)(client) : client;
  const processes = Array.from({ length: 6 }, () => {
    const skew = (2 * random() - 1) * 300;
    const deps: SpotsDeps = { table: table.open(wrap), random, memory: emptyMemory() };
    return { deps, now: () => Math.floor(time.now + skew) };
  });
  const one = () => processes[Math.floor(random() * processes.length)]!;
  const division: DivisionSpots = {
    ...{ id: 1, tournamentId: 1, capacity: places, waitlist: true, closesAt: null },
    openings: [opening],
  };
  const promoted = ungated ? { ...division, openings: [] } : division;
  const again = async <T>(work: () => Promise<T>): Promise<T | null> => {
    for (let tries = 0; tries < 8; tries++) {
      const done = await work().catch(() => null);
      if (done) return done;
      await time.sleep(50 + random() * 100);
    }
    return null;
  };
  /**
   * Visits through one process. Before the opening by that process's clock, the visitor gets a ticket, and afterward a
   * spot or a waitlist position. Some visitors release what they got.
   */
  async function visit(i: number, after: number) {
    await time.sleep(after);
    const who = { holder: `H${i}`, entry: ulid(time.now, random) };
    const hold = await again(async () => {
      const { deps, now } = one();
      const at = now();
      if (at >= opensAt) {
        const claimed = await claimSpot(deps, division, who, at);
        return claimed.ok ? claimed.value : null;
      }
      await committedDraw(deps, division, opening, at, () => sha256(`${seed}`));
      return arrive(deps, division, who, opening, at);
    });
    if (!hold || random() > 0.1) return;
    await time.sleep(random() * 3_000);
    await releaseHold(one().deps, hold, one().now()).catch(() => null);
  }
  async function look(after: number) {
    await time.sleep(after);
    const { deps, now } = one();
    await advanceDraw(deps, division, opening, now()).catch(() => null);
    await promote(deps, promoted, now()).catch(() => null);
  }
  await time.run(
    Promise.all([
      ...Array.from({ length: people }, (_, i) => visit(i, random() * 20_000)),
      ...Array.from({ length: late }, (_, i) => visit(people + i, 20_000 + random() * 4_000)),
      ...Array.from({ length: 120 }, (_, i) => look(19_000 + 300 * i)),
    ]),
  );
  const { table: kind } = { table: table.open() };
  const draw = (await time.run(kind.get(drawItem, { divisionId: 1, windowId: 7 })))!;
  const tickets = await time.run(drawnTickets(kind, draw));
  const ranks = await Promise.all(placed.map(async (entry) => tickets.indexOf(await ticketOf(entry, sha256))));
  return { draw, tickets, placed, ranks };
}
const seeds = Array.from({ length: 6 }, (_, i) => i + 1);
const inOrder = (ranks: readonly number[]) => ranks.every((rank, i) => rank >= 0 && (i === 0 || rank > ranks[i - 1]!));

describe('a surge-protected opening with many processes, late indexes and faults', () => {
  it('gives spots in the published lottery order, before latecomers [P2-195] [P3-890]', async () => {
    for (const seed of seeds) {
      const { draw, tickets, placed, ranks } = await opened(seed, { people: 60, late: 30, faults: true });
      expect(draw.state, `seed ${seed}`).toBe('settled');
      expect(tickets.length).toBeGreaterThan(40);
      expect(await checkDraw({ ...draw, tickets }, sha256)).toEqual([]);
      expect(placed.length).toBeGreaterThanOrEqual(places);
      expect(inOrder(ranks), `seed ${seed}: ${ranks}`).toBe(true);
    }
  });

  it('control: skips someone when spots are given out while people are still being moved to the waitlist', async () => {
    const all = [];
    for (const seed of seeds.slice(0, 4)) all.push(await opened(seed, { people: 60, late: 0, ungated: true }));
    expect(all.some(({ ranks }) => !inOrder(ranks))).toBe(true);
  });

  it('draws two thousand last-second tickets once each, and gives spots to the first ones drawn', async () => {
    const { draw, tickets, placed, ranks } = await opened(99, { people: 2_000, late: 100 });
    expect(draw.count).toBe(tickets.length);
    expect(new Set(tickets).size).toBe(tickets.length);
    expect(tickets.length).toBeGreaterThan(1_700);
    expect(await checkDraw({ ...draw, tickets }, sha256)).toEqual([]);
    expect(placed.length).toBeGreaterThanOrEqual(places);
    expect(inOrder(ranks)).toBe(true);
  });
});
