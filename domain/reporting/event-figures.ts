import { awaitedTeams, divisionName } from '../catalog/divisions/division-state.ts';
import { brochureOf } from '../catalog/events/brochure-kind.ts';
import { zoneOf } from '../catalog/events/event-status.ts';
import { isOnDay } from '../catalog/events/when.ts';
import type { Division, EventFacts } from '../catalog/schema.ts';
import { day, type Millis } from '../kernel/time.ts';
import { addDays, dateIn, daysBetween } from '../kernel/zoned-time.ts';
import { currentRound, isCounted, isOn, isOver, locateMatches, playedIn } from '../play/match-location.ts';
import { nextStart } from '../play/next-start.ts';
import { minutesLate } from '../play/pool-progress.ts';
import type { MatchView, PlayView } from '../play/views.ts';
import type { DivisionFigures, EventFigures, EventToday, FillPoint, MoneyDay } from './views.ts';

/** The parts of a team that the report needs. `dtWithdrawn` is null unless the team has withdrawn. */
export type Entered = {
  readonly teamId: number;
  readonly name: string;
  readonly divisionId: number;
  readonly waitlist: boolean;
  readonly dtRegistered: Millis;
  readonly dtWithdrawn: Millis | null;
};

/** Returns the total capacity of several divisions. A division without a limit makes the total unlimited. */
export const capacityOf = (divisions: readonly { readonly maxTeams: number | null }[]): number | null =>
  divisions.reduce<number | null>(
    (sum, { maxTeams }) => (sum === null || maxTeams === null ? null : sum + maxTeams),
    0,
  );

/** A team that withdrew, and when (3§7 withdraw-dates). */
type Withdrawal = {
  readonly teamId: number;
  readonly name: string;
  readonly divisionId: number;
  readonly at: Millis;
  readonly date: string;
};

export const withdrawDates = (teams: readonly Entered[], zone: string): Withdrawal[] =>
  teams
    .flatMap(({ teamId, name, divisionId, dtWithdrawn: at }) =>
      at === null ? [] : [{ teamId, name, divisionId, at, date: dateIn(at, zone) }],
    )
    .toSorted((a, b) => b.at - a.at || a.teamId - b.teamId);

/** A team with the window it registered in. */
export type EnteredIn = Entered & { readonly windowId: number | null };
/** A line of a confirmed order for the event. Amounts are in minor units. */
export type SoldLine = {
  readonly orderId: number;
  readonly divisionId: number | null;
  readonly windowId: number | null;
  readonly at: Millis;
  readonly total: number;
  readonly refunded: number;
  readonly writtenOff: number;
  readonly due: number;
};

type Step = { readonly date: string; readonly by: 1 | -1; readonly waitlist: boolean };

/** Returns how many spots were taken at the end of each day on which that changed. Days are at the venue. */
export function fillCurve(teams: readonly Entered[], zone: string): FillPoint[] {
  const steps = teams.flatMap(({ waitlist, dtRegistered, dtWithdrawn }): Step[] => [
    { date: dateIn(dtRegistered, zone), by: 1, waitlist },
    ...(dtWithdrawn === null ? [] : [{ date: dateIn(dtWithdrawn, zone), by: -1, waitlist } as const]),
  ]);
  let registered = 0;
  let waiting = 0;
  return [...Map.groupBy(steps, ({ date }) => date)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([date, today]) => {
      for (const { by, waitlist } of today) {
        if (waitlist) waiting += by;
        else registered += by;
      }
      return { date, registered, waiting };
    });
}

const sum = <T>(list: readonly T[], of: (entry: T) => number): number =>
  list.reduce((all, entry) => all + of(entry), 0);
const orders = (lines: readonly SoldLine[]): number => new Set(lines.map(({ orderId }) => orderId)).size;
const sold = (lines: readonly SoldLine[]): number => sum(lines, ({ total }) => total);
const refunded = (lines: readonly SoldLine[]): number => sum(lines, (line) => line.refunded);

/** Returns sales per day at the venue. A later refund counts on the day of the purchase. */
export const moneyByDay = (lines: readonly SoldLine[], zone: string): MoneyDay[] =>
  [...Map.groupBy(lines, ({ at }) => dateIn(at, zone))]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([date, own]) => ({ date, orders: orders(own), sold: sold(own), refunded: refunded(own) }));

function ofDivision(
  division: Division,
  teams: readonly EnteredIn[],
  lines: readonly SoldLine[],
  zone: string,
): DivisionFigures {
  const there = teams.filter(({ dtWithdrawn }) => dtWithdrawn === null);
  return {
    id: division.id,
    name: divisionName(division),
    capacity: division.maxTeams,
    registered: there.filter(({ waitlist }) => !waitlist).length,
    waiting: there.filter(({ waitlist }) => waitlist).length,
    withdrawn: teams.length - there.length,
    sold: sold(lines),
    refunded: refunded(lines),
    fill: fillCurve(teams, zone),
    windows: division.registrationWindows.map(({ id, name }) => ({
      id,
      name: name || 'Registration',
      teams: there.filter(({ windowId }) => windowId === id).length,
      sold: sold(lines.filter(({ windowId }) => windowId === id)),
    })),
  };
}

type FiguresInput = {
  readonly divisions: readonly Division[];
  readonly teams: readonly EnteredIn[];
  readonly lines: readonly SoldLine[];
  readonly currency: string;
  readonly zone: string;
  readonly until: string;
};

/**
 * Returns an event's figures: the total, and each division in the given order, without the previous year. Canceled
 * divisions keep their figures.
 */
export const eventFiguresOf = ({
  divisions,
  teams,
  lines,
  currency,
  zone,
  until,
}: FiguresInput): Omit<EventFigures, 'yearBefore'> => ({
  currency,
  until,
  fill: fillCurve(teams, zone),
  capacity: capacityOf(divisions.filter(({ canceled }) => !canceled)),
  money: moneyByDay(lines, zone),
  totals: { orders: orders(lines), sold: sold(lines), refunded: refunded(lines), due: sum(lines, ({ due }) => due) },
  divisions: divisions.map((division) =>
    ofDivision(
      division,
      teams.filter(({ divisionId }) => divisionId === division.id),
      lines.filter(({ divisionId }) => divisionId === division.id),
      zone,
    ),
  ),
});

type Dated = Pick<EventFacts, 'startDate'>;

/**
 * The fewest and most days between two editions of a yearly event, which takes place on about the same weekend each
 * year.
 */
const yearDays = { least: 330, most: 400 } as const;

/** Returns whether the first event took place a year before the second. */
export function isYearBefore(before: Dated, event: Dated): boolean {
  const days = daysBetween(before.startDate, event.startDate);
  return days >= yearDays.least && days <= yearDays.most;
}

/** Returns how an event filled, shifted to a later event. Each day keeps its distance from the first day. */
export const movedFill = (fill: readonly FillPoint[], before: Dated, event: Dated): FillPoint[] => {
  const days = daysBetween(before.startDate, event.startDate);
  return fill.map((point) => ({ ...point, date: addDays(point.date, days) }));
};

/** A day in both curves. Null means that the day is still to come, or that no one had registered yet the year before. */
export type FillDay = {
  readonly date: string;
  readonly registered: number | null;
  readonly waiting: number | null;
  readonly yearBefore: number | null;
};

/**
 * Returns both curves by day: each day when either changed, with both values at its end. `until` is the last day with
 * data for this year.
 */
export function besideYearBefore(fill: readonly FillPoint[], before: readonly FillPoint[], until: string): FillDay[] {
  const dates = [...new Set([...fill, ...before].map(({ date }) => date))].toSorted();
  return dates.map((date) => {
    const now = fill.findLast((point) => point.date <= date);
    const isKnown = date <= until || now?.date === date;
    return {
      date,
      registered: isKnown ? (now?.registered ?? 0) : null,
      waiting: isKnown ? (now?.waiting ?? 0) : null,
      yearBefore: before.findLast((point) => point.date <= date)?.registered ?? null,
    };
  });
}

/**
 * Returns an event's matches that are played around now, by pool and bracket. A league week that was never scored
 * doesn't stay late forever.
 */
const playedAboutNow = (plays: readonly PlayView[], now: Millis): (readonly MatchView[])[] =>
  plays
    .flatMap(({ pools, brackets }) => [...pools.map(({ matches }) => matches), ...brackets.map(playedIn)])
    .filter((matches) => matches.some(({ startTime }) => startTime !== null && Math.abs(now - startTime) < day));
/** Returns whether an event has matches on a day, `YYYY-MM-DD`. */
const playsOn = (plays: readonly PlayView[], day: string, zone: string): boolean =>
  plays
    .flatMap((play) => locateMatches(play))
    .some(({ match }) => isCounted(match) && match.startTime !== null && dateIn(match.startTime, zone) === day);

/**
 * Returns whether teams check in now. A tournament's teams do as soon as check-in opens. Leagues and sessions last for
 * weeks, so theirs do only on the days when they take place.
 */
export const checksInNow = (event: TakesPlace, plays: readonly PlayView[], now: Millis): boolean => {
  const [zone, day] = [zoneOf(event), dateIn(now, zoneOf(event))];
  return brochureOf(event.type) === 'tournament' || isOnDay(event, day) || playsOn(plays, day, zone);
};
type TakesPlace = Parameters<typeof isOnDay>[0] & Parameters<typeof zoneOf>[0];

/** Returns the matches played over all of an event's divisions. Returns null if nothing is drawn. */
export function playedOf(plays: readonly PlayView[], now: Millis): EventToday['play'] {
  const matches = plays.flatMap((play) => locateMatches(play).map(({ match }) => match)).filter(isCounted);
  if (matches.length === 0) return null;
  const late = playedAboutNow(plays, now).map((part) => minutesLate(part, now));
  return { played: matches.filter(isOver).length, of: matches.length, late: Math.max(0, ...late) };
}

/** Returns a division on the day: its current round, the matches done and on court, and when the next one starts. */
export function divisionToday(play: PlayView, now: Millis, zone: string) {
  const matches = locateMatches(play).filter(({ match }) => isCounted(match));
  return {
    round: currentRound(play.rounds)?.name ?? null,
    played: matches.filter(({ match }) => isOver(match)).length,
    matches: matches.length,
    live: matches.filter(({ match }) => isOn(match)).length,
    next: nextStart([play], dateIn(now, zone), (at) => dateIn(at, zone)),
    awaitsRound: awaitsRound(play),
  };
}

/** Returns whether a division's pools are over and nothing follows yet: no bracket, and no finishes by hand. */
function awaitsRound({ rounds, byHand }: PlayView): boolean {
  const last = rounds.at(-1);
  return last?.kind === 'pools' && last.complete && !last.week && byHand === null;
}

type There = Parameters<typeof awaitedTeams>[0][number] & { readonly checkedIn: boolean };

/** Returns how many of the playing teams are checked in. */
export function hereOf(teams: readonly There[]): { readonly here: number; readonly of: number } {
  const active = awaitedTeams(teams);
  return { here: active.filter(({ checkedIn }) => checkedIn).length, of: active.length };
}

/**
 * Returns the payments for an event's registrations minus refunds, in minor units. The result is empty if there are
 * none.
 */
export function receivedOf(
  lines: readonly Pick<SoldLine, 'total' | 'refunded' | 'writtenOff' | 'due'>[],
  currency: EventToday['received'][number]['currency'],
): EventToday['received'] {
  const amount = lines.reduce(
    (sum, { total, refunded, writtenOff, due }) => sum + total - refunded - writtenOff - due,
    0,
  );
  return amount > 0 ? [{ currency, amount }] : [];
}

type Owing = { readonly amount: number; readonly currency: string };

/** Returns the balance due on orders by currency, from amounts in minor units. */
export const dueOf = (owing: readonly Owing[]): EventToday['due'] =>
  [...Map.groupBy(owing, ({ currency }) => currency)].map(([currency, of]) => ({
    currency: currency as EventToday['due'][number]['currency'],
    orders: of.length,
    amount: of.reduce((sum, { amount }) => sum + amount, 0),
  }));
