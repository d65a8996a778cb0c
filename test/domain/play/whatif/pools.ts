import { must } from '#domain/kernel/result.ts';
import { scoreMatch } from '#domain/play/matches/score.ts';
import { buildPool } from '#domain/play/pools/build.ts';
import { type Pool, type PoolKind, pool } from '#domain/play/pools/schema.ts';

const formats = {
  oneGame: { isMatch: true, games: [{ number: 1, to: 21, cap: null }] },
  bestOf3: { isMatch: true, games: [21, 21, 15].map((to, i) => ({ number: i + 1, to, cap: null })) },
  twoSets: { isMatch: false, games: [21, 21].map((to, i) => ({ number: i + 1, to, cap: null })) },
};
export type Format = keyof typeof formats;

/** Returns a pool with teams 1 to n in slots 1 to n, unplayed. Match IDs start at 101. */
export function newPool(
  n: number,
  kind: PoolKind = 'roundRobin',
  format: Format = 'oneGame',
  tiebreaks: string | null = null,
): Pool {
  const teams = Array.from({ length: n }, (_, i) => ({ poolId: 1, slot: i + 1, seed: i + 1, teamId: i + 1 }));
  return must(buildPool(pool.parse({ id: 1, kind, teams, tiebreaks }), { firstId: 101, settings: formats[format] }));
}

/** Records scores by teams: `[winner or home, other, points, points, …]`, in either order. */
export function played(p: Pool, ...results: readonly (readonly number[])[]): Pool {
  let matches = p.matches;
  for (const [a, b, ...points] of results) {
    const found = matches.find((m) => [m.homeTeam, m.awayTeam].toSorted().join() === [a!, b!].toSorted().join())!;
    const turned = found.homeTeam !== a;
    const games = found.games
      .filter((_, i) => points[2 * i] !== undefined)
      .map((g, i) => {
        const [x, y] = [points[2 * i]!, points[2 * i + 1]!];
        return { number: g.number, home: turned ? y : x, away: turned ? x : y };
      });
    const scored = must(scoreMatch(found, games));
    matches = matches.map((m) => (m === found ? scored : m));
  }
  return { ...p, matches };
}

/** Returns the match between two teams. */
export const between = (p: Pool, a: number, b: number) =>
  p.matches.find((m) => (m.homeTeam === a && m.awayTeam === b) || (m.homeTeam === b && m.awayTeam === a))!;
export const name = (team: number) => 'ABCDEFGHIJ'[team - 1] ?? String(team);
