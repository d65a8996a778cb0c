import type { Id } from '../../kernel/ids.ts';

/** What a team has done in the round it is seeded from. */
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

/** Won part of what was played, half where nothing was. */
const ratio = (won: number, lost: number): number => (won + lost === 0 ? 0.5 : won / (won + lost));

/** A split is half a win and half a loss, as in the tables. */
const matches = ({ record: { matchWins, matchLosses, matchSplits } }: Candidate): number =>
  ratio(matchWins + matchSplits / 2, matchLosses + matchSplits / 2);

/** Better record first: matches, sets, points won, each as a part of those played; then the original seed (domain-facts A2). */
export function byRecord(a: Candidate, b: Candidate): number {
  return (
    matches(b) - matches(a) ||
    ratio(b.record.setWins, b.record.setLosses) - ratio(a.record.setWins, a.record.setLosses) ||
    ratio(b.record.pointsFor, b.record.pointsAgainst) - ratio(a.record.pointsFor, a.record.pointsAgainst) ||
    bySeed(a, b)
  );
}

/** Better original seed first; the id decides between equal seeds, so that the order never depends on the order of entry. */
export const bySeed = (a: Candidate, b: Candidate): number => a.seed - b.seed || a.teamId - b.teamId;

/** Teams by pool, each in the order of places (then seeds). */
export function byPool(teams: readonly Candidate[]): Map<number, Candidate[]> {
  const pools = new Map<number, Candidate[]>();
  for (const team of teams) pools.set(team.pool, [...(pools.get(team.pool) ?? []), team]);
  for (const list of pools.values()) list.sort((a, b) => a.place - b.place || bySeed(a, b));
  return pools;
}
