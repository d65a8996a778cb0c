import { awaitedTeams } from '../catalog/divisions/division-state.ts';
import { day, type Millis } from '../kernel/time.ts';
import { isOver, locateMatches } from '../play/match-location.ts';
import { poolProgress } from '../play/pool-progress.ts';
import type { PlayView } from '../play/views.ts';
import type { SoldLine } from './event-figures.ts';
import type { EventToday } from './views.ts';

/** Whether matches of a pool are played about now: a week of a league that was never scored is not late for ever. */
const isAboutNow = ({ matches }: PlayView['pools'][number], now: Millis): boolean =>
  matches.some(({ startTime }) => startTime !== null && Math.abs(now - startTime) < day);
/** Whether anything of an event is played about now. */
export const playsNow = (plays: readonly PlayView[], now: Millis): boolean =>
  plays.some(({ pools }) => pools.some((pool) => isAboutNow(pool, now)));

/** What is played of the divisions of an event, over all; a bye is no match. Null: nothing is drawn. */
export function playedOf(plays: readonly PlayView[], now: Millis): EventToday['play'] {
  const matches = plays
    .flatMap((play) => locateMatches(play).map(({ match }) => match))
    .filter(({ bye }) => bye === null);
  if (matches.length === 0) return null;
  const late = plays.flatMap(({ pools }) =>
    pools.flatMap((pool) => (isAboutNow(pool, now) ? poolProgress(pool, now).late : [])),
  );
  return { played: matches.filter(isOver).length, of: matches.length, late: Math.max(0, ...late) };
}

type There = Parameters<typeof awaitedTeams>[0][number] & { readonly checkedIn: boolean };

/** How many of the teams that play are here. */
export function hereOf(teams: readonly There[]): { readonly here: number; readonly of: number } {
  const active = awaitedTeams(teams);
  return { here: active.filter(({ checkedIn }) => checkedIn).length, of: active.length };
}

/** What came in for the entries of an event and was not refunded, in minor units; nothing where it is none. */
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

/** What orders owe, an amount in minor units each, by currency. */
export const dueOf = (owing: readonly Owing[]): EventToday['due'] =>
  [...Map.groupBy(owing, ({ currency }) => currency)].map(([currency, of]) => ({
    currency: currency as EventToday['due'][number]['currency'],
    orders: of.length,
    amount: of.reduce((sum, { amount }) => sum + amount, 0),
  }));
