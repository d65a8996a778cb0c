import { byPool, bySeed, type Candidate } from './candidate.ts';

/**
 * In each pool the finishers take over ("capture") the pool's seeds in order: the pool of 1, 8, 9, 16 won by 9 gives 9 the seed 1,
 * the second gets 8 (domain-facts A2). Answers all teams in the order of the seeds they hold now.
 */
export function captured(teams: readonly Candidate[], seedOf: (team: Candidate) => number): Candidate[] {
  const held: { team: Candidate; seed: number }[] = [];
  for (const finishers of byPool(teams).values()) {
    const seeds = finishers.map(seedOf).sort((a, b) => a - b);
    for (const [i, team] of finishers.entries()) held.push({ team, seed: seeds[i] ?? seedOf(team) });
  }
  return held.sort((a, b) => a.seed - b.seed || bySeed(a.team, b.team)).map(({ team }) => team);
}
