import { type Random, seeded, ulid } from '#domain/kernel/ids.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { organization } from '#domain/organizations/schema.ts';
import type { reserve, waitlist } from '#domain/registration/operations.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { promoteAll } from '#functions/promoter/promote.ts';
import { reserveHandler } from '#functions/registration/calls/holds.ts';
import { waitlistHandler } from '#functions/registration/calls/waitlist.ts';
import type { Deps } from '#functions/registration/deps.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { emptyMemory } from '#functions/subjects/registration/spots.ts';
import { type Limits, newTable } from '#scripts/local/chaos/capacity.ts';
import { wallAt } from '#scripts/seed/world.ts';
import { aDivision, aTournament, aWindow } from '../kit/catalog.ts';
import { callOf } from '../kit/commerce.ts';
import { atOnce, SimulatedTable } from '../kit/simulated/table.ts';
import { VirtualTime } from '../kit/simulated/time.ts';
import type { Figure } from './race.ts';

const opening = 1_800_000_000_000;
const zone = 'America/Los_Angeles';
const day = 86_400_000;
const rushLasts = 10_000;
/** The steps the runbook requires before an opening. */
const warm: Limits = { ...newTable, tableWrite: 12_000, tableRead: 24_000 };

type Rush = {
  readonly people: number;
  readonly environments: number;
  readonly places: number;
  readonly limits: Limits;
};
type Environment = { readonly deps: Deps; busy: boolean };
type Ask = (deps: Deps, person: { holder: string; entry: string }, now: number) => Promise<unknown>;

/**
 * How many times a caller who is always refused asks. A higher number would mean a fault in the bench or in what it
 * measures.
 */
const mostAsks = 200;

/** Creates the event the way organizers do, with one division that opens now. */
async function opened(table: Table, places: number): Promise<void> {
  const window = aWindow({ id: 1, dtStart: wallAt(opening - day, zone), dtEnd: wallAt(opening + 9 * day, zone) });
  const date = dateIn(opening + 20 * day, zone);
  const division = aDivision({ id: 1, tournamentId: 1, maxTeams: places, registrationWindows: [window] });
  await table.putMany([
    organizationItem.encode(organization.parse({ id: 10, name: 'Beach Club', username: 'beachclub' }), 1),
    ...encodedEvent(aTournament({ id: 1, startDate: date, endDate: date })),
    divisionItem.encode(division, 1),
  ]);
}

const reserveNow: Ask = (deps, { holder, entry }, now) => {
  const body = { tournamentId: 1, divisionId: 1, entry };
  // Each caller has a separate address, because spots are limited by address.
  return reserveHandler(callOf<typeof reserve>({ body, holders: [holder], source: holder, now } as never), deps);
};

/**
 * Has everyone ask within ten seconds. An environment handles one request at a time, with its own memory. Callers who
 * find no free environment, or get an error, ask again the way browsers do. Pages poll the count through the CDN (once
 * a second), and the promoter ticks.
 */
async function rush({ people, environments, places, limits }: Rush, ask: Ask) {
  const time = new VirtualTime(opening - 10_000);
  const random: Random = seeded(people);
  const simulated = new SimulatedTable({
    ...{ time, random, lag: () => random() * 300, latency: () => 1 + random() * 3, shares: true },
  });
  await time.run(opened(simulated.open(), places));
  await time.run(time.sleep(opening - time.now));
  const measured = simulated.limited(limits);
  const all = Array.from({ length: environments }, (): Environment => {
    const deps = {
      table: measured.open(),
      random,
      memory: emptyMemory(),
      signingSecret: async () => 's',
      newSeed: () => 'seed',
    };
    return { busy: false, deps };
  });
  const free = [...all];
  let [last, faults, turnedAway] = [0, 0, 0];
  let refusal: unknown;

  async function person(i: number): Promise<void> {
    await time.sleep(random() * rushLasts);
    const who = { holder: `U${i}`, entry: ulid(time.now, random) };
    for (let wait = 200, asks = 0; ; wait = Math.min(2 * wait, 5_000)) {
      if (asks > mostAsks) throw new Error(`a caller never gets an answer: ${String(refusal)}`);
      const environment = free.pop();
      if (environment) {
        asks++;
        const refused = await ask(environment.deps, who, time.now).then(
          (answer) => (answer as { ok?: boolean } | undefined)?.ok === false && answer,
          (error: unknown) => error,
        );
        free.push(environment);
        if (!refused) break;
        refusal = refused;
        faults++;
      } else turnedAway++;
      await time.sleep(wait * (0.5 + random()));
    }
    last = Math.max(last, time.now);
  }
  let isOver = false;
  async function pages(): Promise<void> {
    for (let i = 0; !isOver; i++) {
      await time.sleep(1_000);
      const deps = { ...(all[i % environments] as Environment).deps };
      await waitlistHandler(callOf<typeof waitlist>({ query: { dId: 1 }, now: time.now } as never), deps).catch(
        () => 0,
      );
    }
  }
  const everybody = Promise.all(Array.from({ length: people }, (_, i) => person(i))).then(() => {
    isOver = true;
  });
  await time.run(Promise.all([everybody, pages()]));
  const { total, hottest, throttled } = measured.capacity;
  return {
    total: { ...total },
    hottest: { ...hottest },
    throttled,
    seconds: (last - opening) / 1_000,
    faults,
    turnedAway,
  };
}

/** Returns the read units of a minute of promoter ticks, with this many open events and no one waiting. */
async function idleTick(events: number): Promise<number> {
  const time = new VirtualTime(opening);
  const simulated = new SimulatedTable({ time, random: seeded(1), lag: atOnce });
  const table = simulated.open();
  const date = dateIn(opening + 20 * day, zone);
  for (let id = 1; id <= events; id++)
    await time.run(table.putMany([...encodedEvent(aTournament({ id, startDate: date, endDate: date }))]));
  const before = simulated.capacity.total.read;
  await time.run(promoteAll(opening, { table, random: seeded(2), memory: emptyMemory() }));
  return simulated.capacity.total.read - before;
}

/**
 * Measures M2–M4 with a waitlist (50,000 people for 200 spots within ten seconds, with the real handler) and what a
 * tick costs while no one waits.
 */
export async function bench(): Promise<Figure[]> {
  const size = { people: 50_000, environments: 300, places: 200 };
  const now = await rush({ ...size, limits: warm }, reserveNow);
  const cold = await rush({ ...size, limits: newTable }, reserveNow);
  const joins = size.people - size.places;
  const idle = await idleTick(1_000);
  const words = (run: typeof now) =>
    `${Math.round(run.total.write)} WCU, ${Math.round(run.total.read)} RCU, hottest ${run.hottest.partition} ${Math.round(run.hottest.units)} ${run.hottest.kind} units/s, ${run.throttled} throttled, ${run.faults} faults, all answered after ${run.seconds.toFixed(1)} s`;
  const hot = (run: typeof now) => run.hottest.units / (run.hottest.kind === 'write' ? 1_000 : 3_000);
  return [
    {
      id: 'M3-line',
      figure: `WCU per join (2 including the index copy, and 1 that counts an address's requests): 50,000 people, 300 environments: ${words(now)}`,
      ratio: now.total.write / joins,
    },
    {
      id: 'M3-line-read',
      figure: 'RCU per join, including the event, the public count once a second and a process’s occasional lookups',
      ratio: now.total.read / joins,
    },
    {
      id: 'M4-line',
      figure: 'load on the busiest key with 50,000 people in ten seconds, relative to a key’s limit',
      ratio: hot(now),
    },
    {
      id: 'M4-line-time',
      figure: 'seconds until all 50,000 have an answer, with a warmed table',
      ratio: now.seconds,
    },
    { id: 'M4-line-new', figure: `the same with a new table that isn't warmed: ${words(cold)}`, ratio: cold.seconds },
    {
      id: 'M20-tick',
      figure: `RCU per minute of ticks with 1,000 open events and no one waiting; $ per hour: ${((idle * 60 * 0.125) / 1e6).toFixed(6)}`,
      ratio: idle,
    },
  ];
}
