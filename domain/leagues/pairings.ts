import { circle } from '../play/pools/generate.ts';

export type Pair = readonly [number, number];
type WeekPairs = { readonly pairs: readonly Pair[]; readonly byes: readonly number[] };

/**
 * Who meets whom in each week: round robins one after the other (circle method), each team at most `perWeek` times a
 * week. Where a week has room for fewer matches than that (`room`), those who have played least go first; who does not
 * play has a bye. `before`: meetings there are already; who has met less comes first, so that a season may be filled week by week.
 */
export function weekPairings(
  teams: readonly number[],
  rooms: readonly number[],
  perWeek = 1,
  before: readonly Pair[] = [],
): WeekPairs[] {
  const met = new Map<string, number>();
  const games = new Map<number, number>();
  for (const pair of before) {
    met.set(keyOf(pair), (met.get(keyOf(pair)) ?? 0) + 1);
    for (const team of pair) games.set(team, (games.get(team) ?? 0) + 1);
  }
  const metIn = (round: readonly Pair[]) => round.reduce((sum, pair) => sum + (met.get(keyOf(pair)) ?? 0), 0);
  const rounds = circle(teams.length)
    .map((round) => round.map(([a, b]): Pair => [teams[a - 1]!, teams[b - 1]!]))
    .toSorted((a, b) => metIn(a) - metIn(b));
  const queue: Pair[] = [];
  let next = 0;
  const perRound = Math.floor(teams.length / 2);
  return rooms.map((room) => {
    while (rounds.length > 0 && queue.length < perRound * (perWeek + 1)) queue.push(...rounds[next++ % rounds.length]!);
    const wanted = Math.min(room, perRound * perWeek);
    const pairs = take(queue, wanted, perWeek, games, wanted === perRound * perWeek);
    const plays = new Map<number, number>();
    for (const team of pairs.flat()) plays.set(team, (plays.get(team) ?? 0) + 1);
    return { pairs, byes: teams.filter((team) => !plays.has(team)) };
  });
}

const keyOf = ([a, b]: Pair): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/**
 * The matches of a week. With room for everybody the rounds are taken as they come; else those who have played least go
 * first, and matches passed over keep their place in the queue.
 */
function take(queue: Pair[], wanted: number, perWeek: number, games: Map<number, number>, full: boolean): Pair[] {
  const plays = new Map<number, number>();
  const free = (pair: Pair) => pair.every((team) => (plays.get(team) ?? 0) < perWeek);
  const played = ([a, b]: Pair) => (games.get(a) ?? 0) + (games.get(b) ?? 0);
  const taken: Pair[] = [];
  while (taken.length < wanted) {
    let best = -1;
    for (let i = 0; i < queue.length; i++) {
      if (!free(queue[i]!) || (best >= 0 && (full || played(queue[i]!) >= played(queue[best]!)))) continue;
      best = i;
      if (full) break;
    }
    if (best < 0) return taken;
    const [pair] = queue.splice(best, 1) as [Pair];
    for (const team of pair) {
      plays.set(team, (plays.get(team) ?? 0) + 1);
      games.set(team, (games.get(team) ?? 0) + 1);
    }
    taken.push(pair);
  }
  return taken;
}
