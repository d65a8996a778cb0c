/* Shared by the seeding tests. */
import { must } from '#domain/kernel/result.ts';
import type { Candidate } from '#domain/play/seeding/candidate.ts';
import { type SeedingRule, seedingRule } from '#domain/play/seeding/schema.ts';
import { seedByRule } from '#domain/play/seeding/seed-round.ts';

export const blank = {
  matchWins: 0,
  matchLosses: 0,
  matchSplits: 0,
  setWins: 0,
  setLosses: 0,
  pointsFor: 0,
  pointsAgainst: 0,
};
/**
 * Returns a team `id` with original seed `id` that finished `place`-th in pool `pool`, with the given wins in three
 * matches.
 */
export const team = (
  id: number,
  pool: number,
  place: number,
  wins = 3 - place,
  more: Partial<Candidate> = {},
): Candidate => ({
  teamId: id,
  seed: id,
  roundSeed: id,
  pool,
  place,
  record: { ...blank, matchWins: wins, matchLosses: 3 - wins },
  ...more,
});
export const round = [
  team(1, 0, 2, 1),
  team(8, 0, 1, 2),
  team(9, 0, 3, 0),
  team(2, 1, 1, 3),
  team(7, 1, 2, 2),
  team(10, 1, 3, 0),
];
export const sources = {
  event: round,
  rounds: new Map([
    [5, { complete: true, teams: round }],
    [6, { complete: false, teams: round }],
  ]),
  standings: new Map([[3, { complete: true, teams: round }]]),
};
export const rule = (over: Partial<SeedingRule> = {}): SeedingRule =>
  seedingRule.parse({ id: 1, fromRoundId: 5, ...over });
export const order = (over: Partial<SeedingRule> = {}) => must(seedByRule(rule(over), sources));
