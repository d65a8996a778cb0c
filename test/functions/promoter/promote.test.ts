import { afterEach, describe, expect, it, vi } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { team } from '#domain/registration/schema.ts';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import { log } from '#functions/kernel/log.ts';
import { overwrite, replace, upsert } from '#functions/kernel/table/write.ts';
import type { Deps } from '#functions/promoter/deps.ts';
import { promoteAll } from '#functions/promoter/promote.ts';
import { endWaitingIn, watchOversell } from '#functions/promoter/waitlist.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem, divisionStatsItem, teamItem, tournamentItem } from '#functions/subjects/catalog/items.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { releaseHold } from '#functions/subjects/registration/holds.ts';
import { holdItem, slotItem, waitlistStateItem } from '#functions/subjects/registration/items.ts';
import { emptyMemory, teamRef } from '#functions/subjects/registration/spots.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { SimulatedTable } from '../../kit/simulated/table.ts';
import { VirtualTime } from '../../kit/simulated/time.ts';

const start = 1_800_000_000_000;
const day = 86_400_000;
afterEach(() => vi.restoreAllMocks());

/** Creates a table with events that have one division each, on days counted from today. */
async function world(days: readonly number[]) {
  const time = new VirtualTime(start);
  const random = seeded(5);
  const simulated = new SimulatedTable({ time, random, lag: () => 400 });
  const table = simulated.open();
  const deps: Deps = { table, random, memory: emptyMemory() };
  for (const [i, n] of days.entries()) {
    const date = dateIn(start + n * day, 'America/Los_Angeles');
    const event = aTournament({ id: i + 1, startDate: date, endDate: date });
    const division = aDivision({ id: i + 1, tournamentId: i + 1, maxTeams: 1 });
    await time.run(table.putMany([...encodedEvent(event), divisionItem.encode(division, 1)]));
  }
  /** Has two people request a division's only spot, and the first one release it. */
  const freed = async (id: number) => {
    const of = { id, tournamentId: id, capacity: 1, waitlist: true, closesAt: null };
    const ask = async () => must(await claimSpot(deps, of, { holder: 'H', entry: ulid(start, random) }, start));
    const [placed, waiting] = [await ask(), await ask()];
    await releaseHold(deps, placed, start);
    return waiting;
  };
  /** Starts a tick's work after the indexes have caught up. */
  const later = <T>(work: () => Promise<T>): Promise<T> => {
    simulated.catchUp();
    return time.run(work());
  };
  return { time, simulated, table, deps, freed, later };
}

describe('a promoter tick', () => {
  it('takes the same few reads for any number of open events when no team is waiting', async () => {
    const { later, simulated, deps } = await world(Array.from({ length: 40 }, () => 20));
    const before = { ...simulated.capacity.total };
    await later(() => promoteAll(start, deps));
    // Three lists with eight shards, half a unit each: waitlists, offers, and session dates.
    expect(simulated.capacity.total.read - before.read).toBe(12);
    expect(simulated.capacity.total.write).toBe(before.write);
  });

  it('offers open spots on every waitlist, even if it can’t process one of them', async () => {
    const said = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const { time, later, table, deps, freed } = await world([20, 20, 20]);
    const waiting = await time.run(Promise.all([1, 2, 3].map(freed)));
    const faulty = { ...deps, table: { ...table, get: brokenGet(table, 2) } };
    await later(() => promoteAll(start + 60_000, faulty));
    const after = await time.run(table.getMany(holdItem, waiting));
    expect(after.map(({ divisionId, state }) => [divisionId, state])).toEqual([
      [1, 'held'],
      [2, 'waitlistHold'],
      [3, 'held'],
    ]);
    expect(said).toHaveBeenCalledWith('waitlist not processed', expect.objectContaining({ divisionId: 2 }));
  });

  it('stops offering spots when the event ends, and removes its waitlist', async () => {
    const { time, later, table, deps, freed } = await world([-3]);
    const waiting = await time.run(freed(1));
    await later(() => promoteAll(start + 60_000, deps));
    expect(await time.run(table.get(waitlistStateItem, { divisionId: 1 }))).toBeNull();
    expect(await time.run(table.get(holdItem, waiting))).toMatchObject({ state: 'waitlistHold' });
  });
});

describe('a canceled event', () => {
  it('has no waitlisted or offered teams, but lets someone finish a form already started', async () => {
    const { time, later, table, deps } = await world([20, 20]);
    const asked = async (id: number) => {
      const of = { id, tournamentId: id, capacity: 1, waitlist: true, closesAt: null };
      const entry = ulid(start, deps.random);
      return must(await claimSpot(deps, of, { holder: 'H', entry }, start));
    };
    const [held, waiting, offered] = [await time.run(asked(1)), await time.run(asked(1)), await time.run(asked(2))];
    const offer = { ...offered, state: 'offered' as const, teamId: 5 };
    await time.run(table.write(overwrite(holdItem, offer)));
    const ended = (tournamentId: number) =>
      endWaitingIn({ id: 'e', at: start + 1_000, data: { tournamentId, divisionId: null } }, deps);
    await later(() => ended(2));
    expect(await time.run(table.get(holdItem, offered))).toMatchObject({ state: 'offered' });
    const waits = team.parse({ ...teamsOf(1), id: 31, waitlist: true });
    const plays = team.parse({ ...teamsOf(1), id: 32 });
    await time.run(table.putMany([waits, plays].map((of) => teamItem.encode(of, 1))));
    await time.run(table.write(upsert(divisionStatsItem, { divisionId: 1 }, { add: { active: 1, waiting: 1 } })));
    for (const id of [1, 2]) {
      const event = await time.run(table.get(tournamentItem, { id }));
      await time.run(table.write(replace(tournamentItem, event!, { ...event!, statusId: 101 })));
      await later(() => ended(id));
      await later(() => ended(id));
    }
    expect(await time.run(table.get(holdItem, waiting))).toBeNull();
    expect(await time.run(table.get(holdItem, offered))).toMatchObject({ state: 'left' });
    expect(await time.run(table.get(slotItem, { divisionId: 2, slot: 1 }))).toMatchObject({ expiresAt: 0 });
    expect(await time.run(table.get(holdItem, held))).toMatchObject({ state: 'held', expiresAt: held.expiresAt });
    const teams = await time.run(table.getMany(teamItem, [waits, plays]));
    expect(teams, 'who waited waits no more, who has a place keeps it').toMatchObject([
      { id: 31, isDeleted: true, lineEnded: true },
      { id: 32, isDeleted: false },
    ]);
    expect(await time.run(table.get(divisionStatsItem, { divisionId: 1 }))).toMatchObject({ active: 1, waiting: 0 });
  });
});

describe('a canceled division', () => {
  it('keeps its waitlist for a minute while the cancellation can be undone, and offers no spots', async () => {
    const { time, later, table, deps, freed } = await world([20, 20]);
    const [kept, ended] = [await time.run(freed(1)), await time.run(freed(2))];
    const cancel = async (id: number, canceled: boolean) => {
      const division = await time.run(table.get(divisionItem, { id }));
      await time.run(table.write(replace(divisionItem, division!, { ...division!, canceled })));
    };
    for (const id of [1, 2]) {
      await cancel(id, true);
      const data = { tournamentId: id, divisionId: id };
      await later(() => endWaitingIn({ id: 'e', at: start, data }, deps));
    }
    const states = () => Promise.all([kept, ended].map(async (of) => (await time.run(table.get(holdItem, of)))?.state));
    await later(() => promoteAll(start + 30_000, deps));
    expect(await states()).toEqual(['waitlistHold', 'waitlistHold']);
    await cancel(1, false);
    await later(() => promoteAll(start + 60_000, deps));
    expect(await states()).toEqual(['held', undefined]);
    expect(await time.run(table.get(waitlistStateItem, { divisionId: 2 }))).toMatchObject({ endsAt: null });
  });
});

const teamsOf = (divisionId: number) => ({ tournamentId: divisionId, divisionId, name: 'Moe', dtRegistered: start });

const brokenGet = (table: Deps['table'], divisionId: number): Deps['table']['get'] => {
  const get: Deps['table']['get'] = (def, of, options) =>
    def.type === 'division' && (of as { id?: number }).id === divisionId
      ? Promise.reject(new Error('unreadable'))
      : table.get(def, of, options);
  return get;
};

describe('the oversell alarm', () => {
  it.each([
    ['more teams than taken spots', 2, 1, 1],
    ['more teams than its lowered limit, each with a spot', 2, 2, 0],
    ['a full division', 1, 1, 0],
  ])('is raised only when teams outnumber their spots: %s', async (_, active, taken, alarms) => {
    const said = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const { time, table, deps } = await world([20]);
    const slots = Array.from({ length: taken }, (_, i) => ({ slot: i + 1, holder: teamRef(i + 1) }));
    await time.run(
      table.putMany([
        divisionStatsItem.encode({ divisionId: 1, active, waiting: 0 }, 1),
        ...slots.map((slot) => slotItem.encode({ ...slot, divisionId: 1, expiresAt: neverExpires }, 1)),
      ]),
    );
    const data = { teamId: 1, divisionId: 1, tournamentId: 1, waitlist: false };
    await time.run(watchOversell({ id: 'e', at: start, data } as never, deps));
    expect(said.mock.calls.filter(([message]) => message === 'oversold')).toHaveLength(alarms);
  });
});
