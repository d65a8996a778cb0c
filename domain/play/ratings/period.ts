import { ratePlayer } from './glicko2.ts';
import type { RatedMatch, Rating, Share } from './schema.ts';
import { opponentFor, type Ratings, ratingOf } from './side.ts';

type PlayerChange = {
  readonly player: number;
  readonly before: Rating;
  readonly after: Rating;
  /**
   * Why the rating moved: one line per match, with points that add up to the change. If the list is empty, the player
   * didn't play, and the rating is now a little less certain.
   */
  readonly shares: readonly Share[];
};

/**
 * Rates one period (an event, or a week). Everyone is measured against the ratings at the start of the period, so the
 * order of its matches doesn't matter. Players in `ratings` who didn't play count as resting. Returns the result by
 * player ID.
 */
export function ratePeriod(ratings: Ratings, matches: readonly RatedMatch[]): PlayerChange[] {
  const played = new Map<number, RatedMatch[]>();
  for (const match of matches.toSorted((a, b) => a.at - b.at || a.match - b.match))
    for (const player of new Set([...match.home, ...match.away])) push(played, player, match);
  const players = [...new Set([...ratings.keys(), ...played.keys()])].toSorted((a, b) => a - b);
  return players.map((player) => changeOf(ratings, player, played.get(player) ?? []));
}

function changeOf(ratings: Ratings, player: number, matches: readonly RatedMatch[]): PlayerChange {
  const before = ratingOf(ratings, player);
  const seats = matches.map((match) => seatOf(match, player));
  const { after, games } = ratePlayer(
    before,
    seats.map((seat) => ({ opponent: opponentFor(ratings, player, seat.own, seat.opponents), score: seat.score })),
  );
  return {
    player,
    before,
    after,
    shares: games.map((game, i) => {
      const { own, opponents, score } = seats[i]!;
      const partners = own.filter((p) => p !== player);
      return {
        match: matches[i]!.match,
        opponents: [...opponents],
        partners,
        score,
        ...game,
      };
    }),
  };
}

/**
 * Returns a player's seat. A person listed on both sides, which is an error in the sheet, counts for the home side.
 */
function seatOf(match: RatedMatch, player: number) {
  const home = match.home.includes(player);
  const won = match.winner === (home ? 'home' : 'away');
  return {
    own: home ? match.home : match.away,
    opponents: home ? match.away : match.home,
    score: match.winner === 'split' ? 0.5 : won ? 1 : 0,
  };
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** The unit that is rated together: an event or a week. */
export const periodKinds = ['event', 'week'] as const;
export type PeriodKind = (typeof periodKinds)[number];
