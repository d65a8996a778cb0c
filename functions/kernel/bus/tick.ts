import type { ScheduleName, ScheduleTick } from '#events/schedules.ts';
import { type Log, loggedAs } from '../log.ts';
import { writingAs } from '../table/stamp.ts';

/** What a unit does when a schedule fires; `time` is the schedule's own moment. */
type Ticks<D> = { readonly [S in ScheduleName]?: (time: number, deps: D) => Promise<void> };

export const onTick =
  <D>(ticks: Ticks<D>, deps: () => D, log: Log) =>
  async (tick: ScheduleTick): Promise<void> => {
    const work = ticks[tick.schedule];
    if (!work) throw new Error(`no tick for ${tick.schedule}`);
    await loggedAs(tick.time, () => {
      log.info('tick', { schedule: tick.schedule });
      return work(Date.parse(tick.time), writingAs(deps(), `job:${tick.schedule}`, tick.time));
    });
  };
