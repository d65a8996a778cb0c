import { placeOfText } from '../brackets/places.ts';
import type { Side } from '../matches/schema.ts';
import type { BracketView, MatchView } from '../views.ts';

/** Where a side of a match comes from. */
export type Seat =
  | { readonly from: 'team'; readonly team: number }
  | { readonly from: 'winner' | 'loser'; readonly match: number }
  | { readonly from: 'nobody' };

/**
 * A match in any elimination play: what feeds it, where its winner and loser go (null means out, with a finish if it is
 * known), who won if it was played (`nobody` after a double forfeit), and its court and time if it has them.
 * `endsIfHome` marks the final of a full double elimination, whose reset is played only if the away side wins.
 */
export type PathNode = {
  readonly match: number;
  readonly label: string;
  readonly home: Seat;
  readonly away: Seat;
  readonly winnerTo: number | null;
  readonly loserTo: number | null;
  readonly winnerPlace: number | null;
  readonly loserPlace: number | null;
  readonly endsIfHome: boolean;
  readonly winner: Side | 'nobody' | null;
  readonly court: string | null;
  readonly start: number | null;
};

/** Returns a page's bracket as a graph, with matches named by number. In duals, a match is a dual. */
export function graphOfView({ matches }: Pick<BracketView, 'matches'>): PathNode[] {
  const first = matches.find(isFirstFinal);
  const reset = matches.find(({ number }) => number === first?.winnerMatch);
  const verdicts: Verdicts = new Map();
  // A match comes after both of its sources.
  return matches
    .toSorted((a, b) => a.number - b.number)
    .map((match): PathNode => {
      const { number, winnerMatch, loserMatch } = match;
      const seats = match === reset && first ? resetSeats(first.number) : seatsIn(match, matches, verdicts);
      verdicts.set(number, verdictOf(match, seats));
      // If there are two finals, the outcome of the first one is stored with the second.
      const ends = match === first && reset ? reset : match;
      return {
        ...{ match: number, label: match.title || `Match ${number}`, ...seats },
        ...{ winnerTo: winnerMatch, loserTo: loserMatch, endsIfHome: match === first },
        ...{ winnerPlace: placeOfText(ends.winnerTo), loserPlace: placeOfText(ends.loserTo) },
        winner: verdicts.get(number) ?? null,
        ...{ court: match.court, start: match.startTime },
      };
    });
}

type Verdict = PathNode['winner'];
type Verdicts = Map<number, Verdict>;
type Seats = { readonly home: Seat; readonly away: Seat };

/** Returns the final of a full double elimination, which is followed by a second one if the contender wins it. */
const isFirstFinal = ({ winnerMatch, loserMatch }: MatchView): boolean =>
  winnerMatch !== null && winnerMatch === loserMatch;

/**
 * Returns the second final's seats. The second final is played if the away side wins the first one, so its home side is
 * the first one's loser.
 */
const resetSeats = (final: number): Seats => ({
  home: { from: 'loser', match: final },
  away: { from: 'winner', match: final },
});

function verdictOf(match: MatchView, seats: Seats): Verdict {
  const { winner, bye, forfeit, progress } = match;
  if (winner === 'home' || winner === 'away') return winner;
  if (bye === null) return progress === 'complete' || forfeit?.by === 'both' ? 'nobody' : null;
  const comes = bye === 'home' ? 'away' : 'home';
  if (seats[comes].from === 'nobody') return 'nobody';
  return (comes === 'home' ? match.homeTeam : match.awayTeam) === null ? null : comes;
}

/** Returns where both sides come from: a match that has sent its team on, one that will, or the draw. */
function seatsIn(match: MatchView, matches: readonly MatchView[], verdicts: Verdicts): Seats {
  const { number } = match;
  const sent = (feeder: MatchView) => sentTo(feeder, number, verdicts.get(feeder.number) ?? null);
  const open = matches.filter(
    (feeder) =>
      (feeder.winnerMatch === number || feeder.loserMatch === number) &&
      ((verdicts.get(feeder.number) ?? null) === null || sent(feeder) !== null),
  );
  const take = (is: (feeder: MatchView) => boolean): Seat | null => {
    const at = open.findIndex(is);
    const [feeder] = at < 0 ? [] : open.splice(at, 1);
    return feeder ? { from: feeder.winnerMatch === number ? 'winner' : 'loser', match: feeder.number } : null;
  };
  const known = (side: Side): Seat | null => {
    const team = side === 'home' ? match.homeTeam : match.awayTeam;
    if (match.bye === side) return { from: 'nobody' };
    return team === null ? null : (take((feeder) => sent(feeder) === team) ?? { from: 'team', team });
  };
  const [home, away] = [known('home'), known('away')];
  const rest = (): Seat => take(() => true) ?? { from: 'nobody' };
  return { home: home ?? rest(), away: away ?? rest() };
}

/** Returns the team that a decided match sends on to another one, or null if there is none yet. */
function sentTo({ winnerMatch, homeTeam, awayTeam }: MatchView, number: number, winner: Verdict): number | null {
  if (winner === null || winner === 'nobody') return null;
  return (winnerMatch === number) === (winner === 'home') ? homeTeam : awayTeam;
}

/** Returns the graph with more matches decided by assumed winners. Matches that were played stay as they were. */
export const suppose = (nodes: readonly PathNode[], winners: ReadonlyMap<number, Side>): PathNode[] =>
  nodes.map((node) => ({ ...node, winner: node.winner ?? winners.get(node.match) ?? null }));

/** Returns the teams on either side of every match, by match number, as far as a graph's results show. */
export function teamsIn(nodes: readonly PathNode[]): ReadonlyMap<number, Readonly<Record<Side, number | null>>> {
  const found = new Map<number, Record<Side, number | null>>();
  const at = (seat: Seat): number | null => {
    if (seat.from === 'team') return seat.team;
    if (seat.from === 'nobody') return null;
    const from = nodes.find(({ match }) => match === seat.match);
    const sides = found.get(seat.match);
    if (!from || !sides || from.winner === null || from.winner === 'nobody') return null;
    if (from.endsIfHome && from.winner === 'home') return null;
    const lost = from.winner === 'home' ? 'away' : 'home';
    return sides[seat.from === 'winner' ? from.winner : lost];
  };
  // A match comes after both of its sources.
  for (const { match, home, away } of nodes) found.set(match, { home: at(home), away: at(away) });
  return found;
}
