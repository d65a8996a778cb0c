import { describe, expect, it } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { releaseHold } from '#functions/subjects/registration/holds.ts';
import { waitlistStateItem } from '#functions/subjects/registration/items.ts';
import { emptyMemory } from '#functions/subjects/registration/spots.ts';
import { closeWaitlist } from '#functions/subjects/registration/waitlist.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { withoutGuards } from '../../kit/faults.ts';
import { SimulatedTable } from '../../kit/simulated/table.ts';
import { VirtualTime } from '../../kit/simulated/time.ts';
import { type LineSetting, WaitlistWorld } from '../../kit/waitlist-world.ts';

/*
 * The waitlist's rules with the real code, in virtual time: environments with separate memories and clocks, and a
 * lagging index.
 */

const usual = { people: 120, places: 20, lag: 1_200, skew: 300 };
const faults: LineSetting['faults'] = (random) =>
  withFaults({ throttle: 0.04, conflict: 0.05, lostBefore: 0.04, lostAfter: 0.06 }, random);
const seeds = Array.from({ length: 12 }, (_, i) => i + 1);

/** A few seeds are enough for the controls to fail. */
const controls = seeds.slice(0, 6);

async function worlds(setting: Omit<LineSetting, 'seed'>, of = seeds, twice = false): Promise<WaitlistWorld[]> {
  const all = of.map((seed) => new WaitlistWorld({ ...setting, seed }));
  for (const world of all) await (twice ? world.runTwice() : world.run());
  return all;
}
const sum = (all: readonly WaitlistWorld[], of: (world: WaitlistWorld) => number) =>
  all.reduce((n, world) => n + of(world), 0);

describe('a waitlist across many processes, under faults, lag and clock skew', () => {
  it('gives every spot once in ticket order, and lets no one overtake [P2-315] [P2-328]', async () => {
    const all = await worlds({ ...usual, faults });
    expect(all.flatMap(({ overtaken }) => overtaken)).toEqual([]);
    expect(all.flatMap(({ outOfOrder }) => outOfOrder)).toEqual([]);
    expect(all.flatMap(({ lost }) => lost)).toEqual([]);
    expect(Math.max(...all.map(({ mostPlaces }) => mostPlaces))).toBe(usual.places);
    expect(sum(all, ({ promoted }) => promoted)).toBeGreaterThan(10 * seeds.length);
  });

  it('gives the first arrivals the spots that match their arrival numbers, without conflicts', async () => {
    const time = new VirtualTime(1_800_000_000_000);
    const table = new SimulatedTable({ time, random: () => 0.5, lag: () => 400 }).open();
    const division = { id: 1, tournamentId: 1, capacity: 9, waitlist: true, closesAt: null };
    const refused: string[] = [];
    const watched = {
      ...table,
      transact: (async (...asked) => {
        const done = await table.transact(...asked);
        if (!done.ok) refused.push(done.problem.tag);
        return done;
      }) as typeof table.transact,
    };
    const ask = (_: unknown, i: number) =>
      claimSpot(
        { table: watched, random: () => 0.5, memory: emptyMemory() },
        division,
        { holder: `H${i}`, entry: ulid(i, seeded(i)) },
        time.now,
      );
    const all = await time.run(Promise.all(Array.from({ length: 12 }, ask)));
    const slots = all.map((claimed) => must(claimed).slot).filter((slot) => slot !== null);
    expect(slots.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(refused).toEqual([]);
  });

  it('control: gives spots out of order when the promoter doesn’t skip young tickets', async () => {
    const all = await worlds({ ...usual, promoterAhead: 2_000 }, controls);
    expect(sum(all, ({ outOfOrder }) => outOfOrder.length)).toBeGreaterThan(0);
  });

  it('control: gives spots out of order when an index lags more than two seconds', async () => {
    const all = await worlds({ ...usual, lag: 6_000 }, controls);
    expect(sum(all, ({ outOfOrder }) => outOfOrder.length)).toBeGreaterThan(0);
  });

  it('control: is overtaken when newcomers don’t check for it', async () => {
    const blind = (client: Client): Client => ({
      send: (async (command: Command) => {
        const reply = (await client.send(command as never)) as { Item?: { _t?: string } };
        return command.operation === 'GetItem' && reply.Item?._t === 'lineState' ? {} : reply;
      }) as Client['send'],
    });
    const all = await worlds({ ...usual, wrap: blind }, controls);
    expect(sum(all, ({ overtaken }) => overtaken.length)).toBeGreaterThan(0);
  });

  it('is removed when empty, and an open spot goes to the next person who requests one', async () => {
    const all = await worlds({ ...usual, people: 40, places: 6, faults }, seeds.slice(0, 12), true);
    expect(all.filter(({ closed }) => closed > 0).length).toBeGreaterThan(all.length / 2);
    expect(all.flatMap(({ overtaken, outOfOrder, lost }) => [...overtaken, ...outOfOrder, ...lost])).toEqual([]);
  });

  it('isn’t removed within two minutes after a ticket, because a newcomer could overtake it', async () => {
    expect(await afterClosing(0)).toBe('waitlistHold');
    expect(await afterClosing(120_000)).toBe('held');
  });

  it('control: gives spots twice without the conditions', async () => {
    const all = await worlds({ ...usual, wrap: withoutGuards }, controls);
    expect(sum(all, ({ lost }) => lost.length)).toBeGreaterThan(0);
  });
});

/**
 * Lets a team join the waitlist, opens a spot, and checks the waitlist before the index shows the ticket. Returns what
 * a newcomer gets then.
 */
async function afterClosing(ahead: number): Promise<string> {
  const time = new VirtualTime(1_800_000_000_000);
  const table = new SimulatedTable({ time, random: () => 0.5, lag: () => 1_200 }).open();
  const deps = () => ({ table, random: () => 0.5, memory: emptyMemory() });
  const division = { id: 1, tournamentId: 1, capacity: 1, waitlist: true, closesAt: null };
  const ask = async (who: string) => must(await claimSpot(deps(), division, { holder: who, entry: who }, time.now));
  const scene = async () => {
    const first = await ask('01HZZZZZZZZZZZZZZZZZZZZZZ0');
    await ask('01HZZZZZZZZZZZZZZZZZZZZZZ1');
    await releaseHold(deps(), first, time.now);
    const state = await table.get(waitlistStateItem, { divisionId: 1 });
    if (state) await closeWaitlist(table, state, time.now + ahead);
    return (await ask('01HZZZZZZZZZZZZZZZZZZZZZZ2')).state;
  };
  return time.run(scene());
}
