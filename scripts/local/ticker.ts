import { randomUUID } from 'node:crypto';
import type { Schedule, ScheduleTick } from '#events/schedules.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import type { Clock } from './clock.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { Journal } from './journal.ts';
import type { Store } from './store.ts';
import type { Units } from './units/host.ts';

const minute = 60_000;
/** The maximum number of stops when the clock jumps, so schedules that fall due in between fire in order. */
const stops = 12;

type Ticker = {
  /** Moves the clock forward and fires due schedules on the way. Resolves when all of it is done. */
  move(by: number): Promise<void>;
  /** Fires one schedule now. */
  fire(name: string): Promise<void>;
  /** Every schedule with the units it invokes, and when it is due next. */
  list(): { readonly schedule: Schedule; readonly units: readonly string[]; readonly next: number }[];
  stop(): void;
};
type Setting = {
  clock: Clock;
  schedules: Readonly<Record<string, Schedule>>;
  units: Pick<Units, 'invoke'>;
  manifest: readonly Unit[];
  store: Store;
  dead: DeadLetters;
  journal: Journal;
  retries: readonly number[];
  /** If false, only `move` and `fire` fire anything. */
  ticking: boolean;
};

/** Fires the schedules in events/schedules.ts at multiples of their rate, by the local clock. */
export function openTicker(setting: Setting): Ticker {
  const { clock, schedules, manifest, store, journal, ticking } = setting;
  const fired = store.collection<{ last: number }>('tick');
  const all = Object.values(schedules);
  const boundary = (at: number, every: number) => Math.floor(at / every) * every;
  for (const { name } of all) if (!fired.get(name)) fired.put(name, { last: clock.now() });
  const servedBy = (name: string) => manifest.filter((unit) => unit.schedules?.includes(name));
  let working: Promise<void> = Promise.resolve();
  const life = { over: false };

  /** Fires one tick for each schedule that has become due since it last fired, for its latest due time. */
  async function due(): Promise<void> {
    if (life.over) return;
    const at = clock.now();
    const ticks = all.flatMap((schedule) => {
      const moment = boundary(at, schedule.rateMinutes * minute);
      const last = fired.get(schedule.name)?.last ?? 0;
      // If the clock was set back, future times count from now.
      if (last > at) fired.put(schedule.name, { last: at });
      if (moment <= last) return [];
      fired.put(schedule.name, { last: at });
      return [tick(schedule.name, moment)];
    });
    await Promise.all(ticks);
  }

  async function tick(name: string, moment: number): Promise<void> {
    const event = { source: 'sideout.schedule', schedule: name, time: new Date(moment).toISOString() } as ScheduleTick;
    const served = servedBy(name);
    journal.add('schedule', `${name} → ${served.map((unit) => unit.name).join(', ') || 'nobody'}`, event);
    await Promise.all(served.map((unit) => invoke(unit.name, event, name, setting, life)));
  }

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    working = working.then(work, work);
    return working;
  };
  const timer = ticking
    ? setInterval(() => void inTurn(due).catch((error) => journal.add('fault', `clock: ${error}`)), 1000)
    : undefined;
  return {
    move: (by) =>
      inTurn(async () => {
        const steps = Math.max(1, Math.min(stops, Math.ceil(by / minute)));
        const start = clock.offset();
        for (let step = 1; step <= steps && !life.over; step++) {
          clock.set(start + Math.round((by * step) / steps));
          await due();
        }
      }),
    fire: (name) => inTurn(() => tick(name, clock.now())),
    list: () =>
      all.map((schedule) => {
        const every = schedule.rateMinutes * minute;
        const served = servedBy(schedule.name).map((unit) => unit.name);
        return { schedule, units: served, next: boundary(clock.now(), every) + every };
      }),
    stop() {
      life.over = true;
      clearInterval(timer);
    },
  };
}

/** Records that the cloud has ended and nothing is written anymore. */
type Life = { over: boolean };

/** An asynchronous invocation, which is retried twice and then becomes a dead letter. */
async function invoke(unit: string, event: unknown, what: string, setting: Setting, life: Life): Promise<void> {
  const { units, dead, journal, retries, clock } = setting;
  for (let attempt = 0; ; attempt++) {
    try {
      await units.invoke(unit, event);
      return;
    } catch (error) {
      if (life.over) return;
      const said = error instanceof Error ? error.message : String(error);
      journal.add('fault', `${unit} failed on ${what}: ${said}`);
      const wait = attempt < 2 ? retries[attempt] : undefined;
      if (wait === undefined) {
        const facts = { unit, what, event, error: said, attempts: attempt + 1, at: clock.now() };
        dead.add({ id: randomUUID(), from: 'schedule', ...facts });
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
