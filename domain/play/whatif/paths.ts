import type { Side } from '../matches/schema.ts';
import type { PathNode, Seat } from './graph.ts';

/**
 * A match on the way: played (`won`, `lost`) or assumed (`win`, `loss`), where and when, and the possible opponents.
 */
type PathStep = {
  readonly match: number;
  readonly label: string;
  readonly result: 'won' | 'lost' | 'win' | 'loss';
  readonly court: string | null;
  readonly start: number | null;
  readonly opponents: readonly number[];
};
/** A complete path through the bracket and the finish at its end (null if the bracket doesn't decide it). */
type Path = { readonly steps: readonly PathStep[]; readonly place: number | null };

/**
 * Returns every possible path of a team from its first match to its last, with court and time. Played matches are
 * fixed, and the rest branch at each match into winning (first) and losing. Returns at most `limit` paths, and `whole`
 * indicates whether that was all of them. A team that isn't in the graph has no paths. In a circular graph, a path ends
 * where a match would repeat.
 */
export function pathsOf(nodes: readonly PathNode[], team: number, limit = 2000): { paths: Path[]; whole: boolean } {
  const byMatch = new Map(nodes.map((n) => [n.match, n]));
  const candidates = possibleTeams(byMatch);
  const paths: Path[] = [];
  let whole = true;
  const walk = (node: PathNode, side: Side, steps: readonly PathStep[]): void => {
    if (paths.length >= limit) {
      whole = false;
      return;
    }
    for (const wins of node.winner === null ? [true, false] : [node.winner === side]) {
      const step = stepAt(node, side, wins, candidates, team);
      const next = nextOf(node, side, wins);
      const after = next === null ? undefined : byMatch.get(next);
      const seen = steps.some((s) => s.match === next);
      if (!after || seen) finish([...steps, step], wins ? node.winnerPlace : node.loserPlace);
      else walk(after, sideIn(after, node.match, wins), [...steps, step]);
    }
  };
  const finish = (steps: PathStep[], place: number | null): void => {
    if (paths.length < limit) paths.push({ steps, place });
    else whole = false;
  };
  for (const node of nodes) {
    if (isTeam(node.home, team)) walk(node, 'home', []);
    else if (isTeam(node.away, team)) walk(node, 'away', []);
  }
  return { paths, whole };
}

const isTeam = (seat: Seat, team: number): boolean => seat.from === 'team' && seat.team === team;

function nextOf(node: PathNode, side: Side, wins: boolean): number | null {
  if (node.winner === 'nobody') return null;
  const homeWins = (side === 'home') === wins;
  if (node.endsIfHome && homeWins) return null;
  return wins ? node.winnerTo : node.loserTo;
}

/**
 * Returns the side on which a team enters a match. A reset gets both teams from one match and keeps the final's sides,
 * by winner and loser.
 */
function sideIn(node: PathNode, from: number, wins: boolean): Side {
  const wanted = wins ? 'winner' : 'loser';
  const is = (seat: Seat, kind?: string) =>
    seat.from !== 'team' && seat.from !== 'nobody' && seat.match === from && (!kind || seat.from === kind);
  if (is(node.home, wanted)) return 'home';
  if (is(node.away, wanted)) return 'away';
  return is(node.home) ? 'home' : 'away';
}

function stepAt(node: PathNode, side: Side, wins: boolean, candidates: Candidates, team: number): PathStep {
  const other = candidates(side === 'home' ? node.away : node.home);
  return {
    match: node.match,
    label: node.label,
    result: node.winner === null ? (wins ? 'win' : 'loss') : wins ? 'won' : 'lost',
    court: node.court,
    start: node.start,
    opponents: [...other].filter((t) => t !== team).toSorted((a, b) => a - b),
  };
}

type Candidates = (seat: Seat) => ReadonlySet<number>;

/** Returns the teams that can still reach a seat, based on the current results. */
function possibleTeams(byMatch: ReadonlyMap<number, PathNode>): Candidates {
  const known = new Map<string, ReadonlySet<number>>();
  const of: Candidates = (seat) => {
    if (seat.from === 'team') return new Set([seat.team]);
    if (seat.from === 'nobody') return new Set();
    const key = `${seat.from} ${seat.match}`;
    const found = known.get(key);
    if (found) return found;
    known.set(key, new Set());
    const node = byMatch.get(seat.match);
    const set = new Set(node ? seatsFor(node, seat.from).flatMap((s) => [...of(s)]) : []);
    known.set(key, set);
    return set;
  };
  return of;
}

function seatsFor(node: PathNode, kind: 'winner' | 'loser'): Seat[] {
  if (node.winner === null) return [node.home, node.away];
  if (node.winner === 'nobody') return [];
  return [(node.winner === 'home') === (kind === 'winner') ? node.home : node.away];
}
