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
 * A team that can be seeded. `seed`: its original seed. `roundSeed`: the seed it had in the round it comes from. `pool`: index of
 * its pool there (0 = A), -1 for none. `place`: its rank in the pool (99 and above: forfeited). `dropped`: it has left.
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

/** The share won of what was played, half if nothing was. */
const ratio = (won: number, lost: number): number => (won + lost === 0 ? 0.5 : won / (won + lost));

/** A split is half a win and half a loss, as in the tables. */
const matches = ({ record: { matchWins, matchLosses, matchSplits } }: Candidate): number =>
  ratio(matchWins + matchSplits / 2, matchLosses + matchSplits / 2);

/** Better record first: matches, sets and points won, each as a share of those played; then the original seed (domain-facts A2). */
export function byRecord(a: Candidate, b: Candidate): number {
  return (
    matches(b) - matches(a) ||
    ratio(b.record.setWins, b.record.setLosses) - ratio(a.record.setWins, a.record.setLosses) ||
    ratio(b.record.pointsFor, b.record.pointsAgainst) - ratio(a.record.pointsFor, a.record.pointsAgainst) ||
    bySeed(a, b)
  );
}

/** Better original seed first; the id breaks ties, so that the result never depends on the input order. */
export const bySeed = (a: Candidate, b: Candidate): number => a.seed - b.seed || a.teamId - b.teamId;

/** Teams by pool, each in order of rank (then seed). */
export function byPool(teams: readonly Candidate[]): Map<number, Candidate[]> {
  const pools = new Map<number, Candidate[]>();
  for (const team of teams) pools.set(team.pool, [...(pools.get(team.pool) ?? []), team]);
  for (const list of pools.values()) list.sort((a, b) => a.place - b.place || bySeed(a, b));
  return pools;
}

/** Facts about teams that shouldn't meet early: their club ('' for none) and the pool they come from (null for none). */
export type TeamFacts = { club(teamId: Id): string; pool(teamId: Id): string | null };
/** Which meetings to avoid. */
type Apart = { readonly clubs: boolean; readonly pools: boolean };

const clashBy =
  ({ club, pool }: TeamFacts, { clubs, pools }: Apart) =>
  (a: Id, b: Id): string | null => {
    if (clubs && club(a) !== '' && club(a) === club(b)) return `Both from ${club(a)}`;
    return pools && pool(a) !== null && pool(a) === pool(b) ? `Both from Pool ${pool(a)}` : null;
  };

/** Unwanted meetings in an order of teams, with the reason; positions are 0-based. */
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

/** The order with teams of one club, or of one pool, moved apart by up to three places; meetings that couldn't be avoided say why. */
export const keptApart = (
  order: readonly Id[],
  meetings: readonly Meeting[],
  facts: TeamFacts,
  apart: Apart,
): Avoided<Id> => avoidMeetings(order, meetings, clashBy(facts, apart));
