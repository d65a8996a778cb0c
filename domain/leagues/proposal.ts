import type { Tournament } from '../catalog/schema.ts';
import { datesOn, weekdayOf } from '../kernel/zoned-time.ts';

type Setup = Pick<Tournament, 'startDate' | 'endDate' | 'jsonProps'>;

/** The season's settings from a league's setup. The last day is the event's, or that of its recurring dates. */
type SeasonProposal = {
  readonly startDate: string;
  readonly weeks: number;
  readonly dows: readonly number[];
  /** When the first match starts, or null if the setup has none. */
  readonly first: string | null;
  /** The time that play ends each night, such as "22:00", or null if the setup has none. */
  readonly until: string | null;
  readonly skip: readonly string[];
};

const mostWeeks = 60;

/** Returns the season that an event's setup describes, so that its dates, days and hours are entered only once. */
export function seasonProposal(event: Setup): SeasonProposal {
  const { reoccuringSettings: recurring, courts } = event.jsonProps;
  const startDate = recurring?.from ?? event.startDate;
  const last = recurring?.to ?? event.endDate;
  const dows = [courts?.dows, recurring?.dows].find((days) => days && days.length > 0) ?? [weekdayOf(startDate)];
  const skip = [...new Set([...(recurring?.exclude ?? []), ...(courts?.skip ?? [])])].sort();
  return {
    startDate,
    weeks: courts?.weeks || weeksBetween(startDate, last, { dows, skip }),
    dows,
    first: courts?.slots[0] ?? recurring?.startTime ?? null,
    until: recurring?.endTime ?? null,
    skip,
  };
}

/** Returns how many seven-day weeks, counted from the first date, have a playing date that isn't skipped. */
function weeksBetween(from: string, to: string, { dows, skip }: Pick<SeasonProposal, 'dows' | 'skip'>): number {
  const played = datesOn([...dows], from, to).filter((date) => !skip.includes(date));
  const weekOf = (date: string) => Math.floor((Date.parse(date) - Date.parse(from)) / (7 * 24 * 60 * 60_000));
  return Math.min(mostWeeks, Math.max(1, new Set(played.map(weekOf)).size));
}
