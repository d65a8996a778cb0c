import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division } from '../../catalog/schema.ts';
import { shorten } from '../../kernel/text.ts';
import { type Millis, minute, second } from '../../kernel/time.ts';
import type { Registration, Team } from '../schema.ts';
import type { EnteredTeam } from '../teams/entered-team.ts';
import { longestTeamName } from '../teams/team-name.ts';

/**
 * How a waitlist stays in order across many processes with different clocks, a lagging index, and no process that reads
 * all of it (README.md).
 * - settles: a ticket younger than this is skipped. Until then, an older one may not be visible yet, because the index
 * lags and clocks differ.
 * - renews: a process that adds to a waitlist marks it as active again after this long.
 * - closes: an empty waitlist that hasn't been renewed for this long is closed. Anyone who joined since the last
 * renewal is visible by then.
 * - recounts: how old the public count can be. A waitlist longer than `large` is counted less often.
 */
export const waitlistTimes = {
  settles: 2 * second,
  renews: 30 * second,
  closes: 2 * minute,
  recounts: 1 * second,
  recountsLarge: 10 * second,
  large: 5_000,
} as const;

/**
 * A ticket's position in its waitlist's order: the server time when it was written, then `mark`, the end of its
 * registration's ID.
 */
type Ticket = { readonly since: Millis; readonly mark: string };

/**
 * A waitlist's public view: how many are on it, the first 100 and, for a longer one, the moments that divide it into
 * 256 equal parts (including its first and last moment). Every page finds its own position from it.
 */
export type WaitlistCount = {
  readonly waiting: number;
  readonly head: readonly Ticket[];
  readonly quantiles: readonly Millis[];
};

export const exactPositions = 100;
const quantileParts = 256;

/** Returns a registration's public mark. Only its holder knows the rest of its ID. */
export const markOf = (entry: string): string => entry.slice(-4);

/** Returns a waitlist's count. `tickets` are in order. */
export function countOf(tickets: readonly Ticket[]): WaitlistCount {
  const waiting = tickets.length;
  const at = (part: number) => tickets[Math.round((part / quantileParts) * (waiting - 1))]?.since ?? 0;
  return {
    waiting,
    head: tickets.slice(0, exactPositions),
    quantiles: waiting > exactPositions ? Array.from({ length: quantileParts + 1 }, (_, part) => at(part)) : [],
  };
}

/** Returns whether a count is still fresh enough at `now`. Another process's clock may be ahead. */
export const isFresh = ({ waiting, countedAt }: { waiting: number; countedAt: Millis }, now: Millis): boolean =>
  Math.abs(now - countedAt) < (waiting > waitlistTimes.large ? waitlistTimes.recountsLarge : waitlistTimes.recounts);

/**
 * A waitlist position, from 1. `exact` is true among the first 100. Otherwise, the position is accurate to 1/256 of the
 * waitlist.
 */
export type WaitlistPosition = { readonly place: number; readonly exact: boolean };

/** Returns a ticket's position by a count. A ticket newer than the count comes after those counted. */
export function waitlistPosition(
  { waiting, head, quantiles }: WaitlistCount,
  { since, mark }: Ticket,
): WaitlistPosition {
  const found = head.findIndex((ticket) => ticket.since === since && ticket.mark === mark);
  if (found >= 0) return { place: found + 1, exact: true };
  const last = head.at(-1);
  if (!last || since < last.since || quantiles.length === 0)
    return { place: head.filter((ticket) => ticket.since < since).length + 1, exact: waiting <= head.length };
  const part = quantiles.findLastIndex((moment) => moment <= since);
  if (part === quantileParts) return { place: waiting + (since > (quantiles[part] ?? 0) ? 1 : 0), exact: false };
  const [from, to] = [quantiles[part] ?? since, quantiles[part + 1] ?? since];
  const rank = ((part + (since - from) / (to - from)) / quantileParts) * (waiting - 1);
  return { place: Math.max(head.length, Math.round(rank)) + 1, exact: false };
}

type Waiting = Pick<Team, 'id' | 'dtRegistered' | 'points' | 'seedingPoints' | 'name'>;
type Order = (a: Waiting, b: Waiting) => number;
const firstCome: Order = (a, b) => a.dtRegistered - b.dtRegistered || a.id - b.id;

/**
 * The ways an organizer can sort the waitlist with `waitlist-sort-X`. The words for X are ours, because the
 * specification has none.
 */
export const waitlistSorts = {
  registered: firstCome,
  points: (a, b) => b.points - a.points || firstCome(a, b),
  aau: (a, b) => b.seedingPoints.aau - a.seedingPoints.aau || firstCome(a, b),
  avp: (a, b) => b.seedingPoints.avp - a.seedingPoints.avp || firstCome(a, b),
  name: (a, b) => a.name.localeCompare(b.name) || firstCome(a, b),
} as const satisfies Record<string, Order>;
type WaitlistSort = keyof typeof waitlistSorts;

/** Returns a division's sort order, which is first come, first served unless its flag names another known order. */
function waitlistSortOf(division: Pick<Division, 'props'>): WaitlistSort {
  const named = flagsOfDivision(division).waitlistSort;
  return named !== undefined && Object.hasOwn(waitlistSorts, named) ? (named as WaitlistSort) : 'registered';
}

/**
 * Returns whether the host sorts the waitlist. Open spots follow that order, so a later team can move ahead, and we
 * promise no position.
 */
export const isSortedByHost = (division: Pick<Division, 'props'>): boolean => waitlistSortOf(division) !== 'registered';

/** Returns a division's waiting teams, sorted by their priority for a spot. */
export const sortWaitlist = <T extends Waiting>(teams: readonly T[], division: Pick<Division, 'props'>): T[] =>
  teams.toSorted(waitlistSorts[waitlistSortOf(division)]);

/**
 * Returns what a waiting team registered with, for the registration that takes its offered spot. The team doesn't fill
 * out or change anything again. Its price depends only on this and its window, so the offer's link shows nothing else.
 * The bid and extra fields stay with the team.
 */
export const registrationFromWaitlist = ({
  team,
  roster,
}: EnteredTeam): Pick<Registration, 'players' | 'alternates' | 'teamName' | 'bid' | 'extraFields'> => ({
  players: roster.players,
  alternates: roster.alternates,
  teamName: shorten(team.name, longestTeamName),
  bid: null,
  extraFields: {},
});
