import type { Rating } from './schema.ts';
import { winChance } from './side.ts';

/** What a team is rated by its players: how many of them start, and each player's rating, null where they have none. */
type TeamToRate = { readonly starters: number; readonly players: readonly (number | null)[] };

/** The share of the others' average at which a missing value is filled (Part 2 §9). */
const missingShare = 0.9;
/** How much the best player outweighs the average (Part 2 §9). */
const bestWeight = 1000;

/**
 * The team rating of Part 2 §9: 1000 × the best player's rating plus the average of the top starters; a missing value
 * is filled at 0.9 × the average of the others, before the starters are chosen. Places of a roster with fewer players
 * than starters count as missing values. A team in which nobody has a rating has none: null.
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

/** A team that is to be seeded: how many of its players start, and the ratings of all, null where one has none. */
type TeamToSeed = {
  readonly id: number;
  readonly starters: number;
  readonly players: readonly (Rating | null)[];
  readonly points: number;
  readonly dtRegistered: number;
};
/** A team's place in a proposal. `surer`: the chance that it beats the team behind it, null for the last and those nobody can rate. */
type Proposed = {
  readonly id: number;
  readonly rating: number | null;
  readonly deviation: number | null;
  readonly rated: number;
  readonly of: number;
  readonly surer: number | null;
};

/** A team's own rating: the mean of its rated players; what is unknown of the others counts as a newcomer's doubt. Null: nobody is rated. */
function ratingOfTeam(players: readonly (Rating | null)[]): Rating | null {
  const rated = players.filter((player) => player !== null);
  if (rated.length === 0) return null;
  const mean = rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length;
  const doubts = players.map((player) => player?.deviation ?? 350);
  const deviation = Math.sqrt(doubts.reduce((sum, doubt) => sum + doubt ** 2, 0)) / players.length;
  return { rating: mean, deviation, volatility: 0.06 };
}

/**
 * Seeds by the open rating: the highest team rating of Part 2 §9 first, which the best player decides and the starters' average after; teams nobody of whom is
 * rated follow by points, then as they came. Each says how sure it is: by the mean of all, so a team with one star may be the likelier loser.
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
