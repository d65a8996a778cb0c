import type { Id } from '../../kernel/ids.ts';
import { type Avoided, avoidMeetings, type Meeting } from './avoid.ts';

/** A team's record in the round it is seeded from. */
type PlayRecord = {
  readonly matchWins: number;
  readonly matchLosses: number;
  readonly matchSplits: number;
  readonly setWins: number;
  readonly setLosses: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
};

/**
 * A team that can be seeded. `seed` is its original seed. `roundSeed` is the seed it had in the round it comes from.
 * `pool` is the index of its pool there (0 = A), or -1 for none. `place` is its rank in the pool (99 and above means it
 * forfeited). `dropped` means that the team has left.
 */
export type Candidate = {
  readonly teamId: Id;
  readonly seed: number;
  readonly roundSeed: number;
  readonly pool: number;
  readonly place: number;
  readonly record: PlayRecord;
  readonly dropped?: boolean;
};

/** Returns the share that was won, or one half if nothing was played. */
const ratio = (won: number, lost: number): number => (won + lost === 0 ? 0.5 : won / (won + lost));

/** Returns the share of matches won. A split is half a win and half a loss, as in the tables. */
const matches = ({ record: { matchWins, matchLosses, matchSplits } }: Candidate): number =>
  ratio(matchWins + matchSplits / 2, matchLosses + matchSplits / 2);

/**
 * Compares by record, better first: matches, sets and points won, each as a share of those played, and then the
 * original seed (domain-facts A2).
 */
export function byRecord(a: Candidate, b: Candidate): number {
  return (
    matches(b) - matches(a) ||
    ratio(b.record.setWins, b.record.setLosses) - ratio(a.record.setWins, a.record.setLosses) ||
    ratio(b.record.pointsFor, b.record.pointsAgainst) - ratio(a.record.pointsFor, a.record.pointsAgainst) ||
    bySeed(a, b)
  );
}

/** Compares by original seed, better first. The ID breaks ties, so that the result never depends on the input order. */
export const bySeed = (a: Candidate, b: Candidate): number => a.seed - b.seed || a.teamId - b.teamId;

/** Returns teams by pool, with each pool's teams ordered by rank and then by seed. */
export function byPool(teams: readonly Candidate[]): Map<number, Candidate[]> {
  const pools = new Map<number, Candidate[]>();
  for (const team of teams) pools.set(team.pool, [...(pools.get(team.pool) ?? []), team]);
  for (const list of pools.values()) list.sort((a, b) => a.place - b.place || bySeed(a, b));
  return pools;
}

/** Facts for keeping teams from meeting early: their club ('' for none) and the pool they come from (null for none). */
export type TeamFacts = { club(teamId: Id): string; pool(teamId: Id): string | null };
/** The kinds of meetings to avoid. */
type Apart = { readonly clubs: boolean; readonly pools: boolean };

const clashBy =
  ({ club, pool }: TeamFacts, { clubs, pools }: Apart) =>
  (a: Id, b: Id): string | null => {
    if (clubs && club(a) !== '' && club(a) === club(b)) return `Both from ${club(a)}`;
    return pools && pool(a) !== null && pool(a) === pool(b) ? `Both from Pool ${pool(a)}` : null;
  };

/** Returns the unwanted meetings in an order of teams, each with the reason. Positions count from 0. */
export const clashesIn = (
  order: readonly Id[],
  meetings: readonly Meeting[],
  facts: TeamFacts,
): { readonly a: Id; readonly b: Id; readonly reason: string; readonly sure: boolean }[] =>
  meetings.flatMap(({ a, b, weight }) => {
    const [one, other] = [order[a], order[b]];
    if (one === undefined || other === undefined) return [];
    const reason = clashBy(facts, { clubs: true, pools: true })(one, other);
    return reason === null ? [] : [{ a: one, b: other, reason, sure: weight === 1 }];
  });

/**
 * Moves teams from one club or one pool apart by up to three places. The result contains the reason for each meeting
 * that couldn't be avoided.
 */
export const keptApart = (
  order: readonly Id[],
  meetings: readonly Meeting[],
  facts: TeamFacts,
  apart: Apart,
): Avoided<Id> => avoidMeetings(order, meetings, clashBy(facts, apart));
