import type { Rating } from './schema.ts';
import { winChance } from './side.ts';

/**
 * What a team's rating is based on: how many players start, and each player's rating, or null for those without one.
 */
type TeamToRate = { readonly starters: number; readonly players: readonly (number | null)[] };

/** The share of the others' average that replaces a missing value (Part 2 §9). */
const missingShare = 0.9;
/** How much more the best player weighs than the average (Part 2 §9). */
const bestWeight = 1000;

/**
 * Returns the team rating of Part 2 §9: 1000 × the best player's rating plus the average of the top starters. A missing
 * value is filled with 0.9 × the average of the others, before the starters are chosen. If a roster has fewer players
 * than starters, the empty seats count as missing values. Returns null for a team without a rated player.
 */
export function teamRating({ starters, players }: TeamToRate): number | null {
  const places = Math.max(1, starters);
  const rated = players.filter((value): value is number => value !== null);
  if (rated.length === 0) return null;
  const fill = missingShare * average(rated);
  const missing = Math.max(players.length, places) - rated.length;
  const all = [...rated, ...new Array<number>(missing).fill(fill)].toSorted((a, b) => b - a);
  return bestWeight * all[0]! + average(all.slice(0, places));
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * A team to be seeded: how many of its players start, and the ratings of all players, or null for those without one.
 */
type TeamToSeed = {
  readonly id: number;
  readonly starters: number;
  readonly players: readonly (Rating | null)[];
  readonly points: number;
  readonly dtRegistered: number;
};
/**
 * A team's position in a proposal. `surer` is its chance of beating the next team in the list, or null for the last
 * team and for unrated ones.
 */
type Proposed = {
  readonly id: number;
  readonly rating: number | null;
  readonly deviation: number | null;
  readonly rated: number;
  readonly of: number;
  readonly surer: number | null;
};

/**
 * Returns a team's own rating, which is the mean of its rated players. Unrated players count with a newcomer's
 * uncertainty. Returns null if no player is rated.
 */
function ratingOfTeam(players: readonly (Rating | null)[]): Rating | null {
  const rated = players.filter((player) => player !== null);
  if (rated.length === 0) return null;
  const mean = rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length;
  const doubts = players.map((player) => player?.deviation ?? 350);
  const deviation = Math.sqrt(doubts.reduce((sum, doubt) => sum + doubt ** 2, 0)) / players.length;
  return { rating: mean, deviation, volatility: 0.06 };
}

/**
 * Proposes seeds by the open rating. The highest team rating of Part 2 §9 comes first, decided by the best player and
 * then the starters' average. Teams without a rated player follow by points, then by order of registration. The chances
 * come from the mean of all players, so a team with one star is sometimes more likely to lose.
 */
export function proposedSeeds(teams: readonly TeamToSeed[]): Proposed[] {
  const all = teams.map((team) => ({
    ...{ team, own: ratingOfTeam(team.players) },
    rank: teamRating({ starters: team.starters, players: team.players.map((player) => player?.rating ?? null) }),
  }));
  const inOrder = all.toSorted(
    (a, b) =>
      (b.rank ?? -1) - (a.rank ?? -1) ||
      b.team.points - a.team.points ||
      a.team.dtRegistered - b.team.dtRegistered ||
      a.team.id - b.team.id,
  );
  return inOrder.map(({ team, own }, i) => {
    const behind = inOrder[i + 1]?.own;
    return {
      id: team.id,
      rating: own?.rating ?? null,
      deviation: own?.deviation ?? null,
      rated: team.players.filter((player) => player !== null).length,
      of: team.players.length,
      surer: own && behind ? winChance(own, behind) : null,
    };
  });
}
