import { circle } from '../play/pools/generate.ts';

export type Pair = readonly [number, number];
type WeekPairs = { readonly pairs: readonly Pair[]; readonly byes: readonly number[] };

/**
 * Returns the pairings of each week: round robins one after another (circle method), with each team up to `perWeek`
 * times a week. If a week has room for fewer matches (`room`), teams that have played least go first and the rest have
 * a bye. `before` are earlier meetings. Teams that have met less are paired first, so a season can be filled week by
 * week.
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
 * Takes a week's matches from the queue. With room for every team, rounds are taken in order. Otherwise, teams that
 * have played least go first, and skipped matches keep their position.
 */
function take(queue: Pair[], wanted: number, perWeek: number, games: Map<number, number>, full: boolean): Pair[] {
  const plays = new Map<number, number>();
  const free = (pair: Pair) => pair.every((team) => (plays.get(team) ?? 0) < perWeek);
  const played = ([a, b]: Pair) => (games.get(a) ?? 0) + (games.get(b) ?? 0);
  const pairs: Pair[] = [];
  while (pairs.length < wanted) {
    let best = -1;
    for (let i = 0; i < queue.length; i++) {
      if (!free(queue[i]!) || (best >= 0 && (full || played(queue[i]!) >= played(queue[best]!)))) continue;
      best = i;
      if (full) break;
    }
    if (best < 0) return pairs;
    const [pair] = queue.splice(best, 1) as [Pair];
    for (const team of pair) {
      plays.set(team, (plays.get(team) ?? 0) + 1);
      games.set(team, (games.get(team) ?? 0) + 1);
    }
    pairs.push(pair);
  }
  return pairs;
}

/**
 * A meeting of two teams, with the home team first. `fixed` means that home is settled because the meeting was played
 * or published.
 */
type Meeting = { home: number; away: number; readonly fixed: boolean };

/**
 * Swaps home and away until every team is at home as often as away, or is off by one. While a team has two home matches
 * too many, it reverses a chain of open meetings from that team to one with too few. Without fixed meetings, there is
 * always one to reach, because the surpluses of all reachable teams can't add up to more than zero, so this ends with a
 * difference of at most one. With fixed ones, it gets as even as they allow. Finally, the second meeting of two teams
 * is reversed against the first one if that costs nothing.
 */
export function balanceHome(meetings: readonly Meeting[]): Meeting[] {
  const list = meetings.map((m) => ({ ...m }));
  const surplus = new Map<number, number>();
  for (const m of list) {
    surplus.set(m.home, (surplus.get(m.home) ?? 0) + 1);
    surplus.set(m.away, (surplus.get(m.away) ?? 0) - 1);
  }
  const teams = [...surplus.keys()].toSorted((a, b) => a - b);
  // Each swap lowers the sum of squares, so this ends.
  for (let turned = true; turned; ) {
    turned = false;
    for (const sign of [1, -1] as const)
      for (const team of teams)
        while (sign * surplus.get(team)! >= 2 && turnChain(list, surplus, team, sign)) turned = true;
  }
  alternate(list, surplus);
  return list;
}

/**
 * Reverses one chain of meetings from `team` to the nearest team with fewer home matches (breadth first). Returns false
 * if there is none.
 */
function turnChain(list: Meeting[], surplus: Map<number, number>, team: number, sign: 1 | -1): boolean {
  const cameBy = new Map<number, Meeting | null>([[team, null]]);
  const open = [team];
  for (let i = 0; i < open.length; i++) {
    const at = open[i]!;
    if (sign * surplus.get(at)! <= sign * surplus.get(team)! - 3) {
      turnBack(cameBy, at, sign);
      surplus.set(team, surplus.get(team)! - 2 * sign);
      surplus.set(at, surplus.get(at)! + 2 * sign);
      return true;
    }
    for (const m of list) {
      const [from, to] = sign === 1 ? [m.home, m.away] : [m.away, m.home];
      if (m.fixed || from !== at || cameBy.has(to)) continue;
      cameBy.set(to, m);
      open.push(to);
    }
  }
  return false;
}

function turnBack(cameBy: ReadonlyMap<number, Meeting | null>, end: number, sign: 1 | -1): void {
  for (let at = end, m = cameBy.get(at); m; m = cameBy.get(at)) {
    at = sign === 1 ? m.home : m.away;
    [m.home, m.away] = [m.away, m.home];
  }
}

function alternate(list: Meeting[], surplus: Map<number, number>): void {
  const last = new Map<string, number>();
  for (const m of list) {
    const key = m.home < m.away ? `${m.home}-${m.away}` : `${m.away}-${m.home}`;
    const worse = Math.abs(surplus.get(m.home)! - 2) > 1 || Math.abs(surplus.get(m.away)! + 2) > 1;
    if (last.get(key) === m.home && !m.fixed && !worse) {
      surplus.set(m.home, surplus.get(m.home)! - 2);
      surplus.set(m.away, surplus.get(m.away)! + 2);
      [m.home, m.away] = [m.away, m.home];
    }
    last.set(key, m.home);
  }
}
