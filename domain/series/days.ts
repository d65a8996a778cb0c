import { dateFormat } from '../kernel/date-format.ts';
import { dateWords } from '../kernel/date-words.ts';
import type { Millis } from '../kernel/time.ts';

type Lasting = {
  readonly subtitle: string;
  readonly dtStart: Millis;
  readonly dtEnd: Millis;
  readonly locations: readonly { readonly zone: string }[];
};

const plain = 'America/Los_Angeles';
const dateAt = (at: Millis, timeZone: string): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** First and last day of a series, at its first venue. */
export const daysOf = ({ dtStart, dtEnd, locations }: Omit<Lasting, 'subtitle'>): [from: string, to: string] => {
  const zone = locations[0]?.zone ?? plain;
  return [dateAt(dtStart, zone), dateAt(dtEnd, zone)];
};

type Held = { readonly startDate: string; readonly endDate: string };

/** From the first to the last day of a series and its tournaments: one held after the series' own dates keeps it from being past. */
export function spanOf(days: readonly [from: string, to: string], tournaments: readonly Held[]): Held {
  const starts = [days[0], ...tournaments.map(({ startDate }) => startDate)].toSorted();
  const ends = [days[1], ...tournaments.map(({ endDate }) => endDate)].toSorted();
  return { startDate: starts[0] ?? days[0], endDate: ends.at(-1) ?? days[1] };
}

/** Whether a tournament has a day outside the series' own dates. */
export const isOutside = (series: Held, tournament: Held): boolean =>
  tournament.startDate < series.startDate || tournament.endDate > series.endDate;

/** "Four stops, one trophy · Sep 21 – Dec 22, 2026": the line under a series' name. */
export const seriesLineText = (series: Lasting): string =>
  [series.subtitle, dateWords(...daysOf(series))].filter(Boolean).join(' · ');
