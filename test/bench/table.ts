import { seeded } from '#domain/kernel/ids.ts';
import { type Match, match as matchSchema } from '#domain/play/matches/schema.ts';
import { circle } from '#domain/play/pools/generate.ts';
import { type Pool, pool as poolSchema } from '#domain/play/pools/schema.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { tiebreakOptions } from '#domain/play/tiebreaks/names.ts';
import type { Figure } from './race.ts';

const rules = tiebreakOptions.map(({ name }) => name);
const teams = 32;

/** Returns a pool with only two set scores and no seeds, which produces many ties that need every rule. */
function tiedPool(): Pool {
  const random = seeded(32);
  const places = Array.from({ length: teams }, (_, i) => ({ poolId: 1, slot: i + 1, teamId: i + 1 }));
  const matches = circle(teams)
    .flat()
    .map(([home, away], i): Match => {
      const scores =
        random() < 0.5
          ? [
              [21, 15],
              [21, 15],
            ]
          : [
              [15, 21],
              [15, 21],
            ];
      const games = scores.map(([h, a], n) => ({ number: n + 1, to: 21, home: h, away: a }));
      return matchSchema.parse({ id: i + 1, number: i + 1, homeTeam: home, awayTeam: away, games });
    });
  return poolSchema.parse({ id: 1, teams: places, matches });
}

/** Computes the baseline table, with a comparator that computes both teams' records from the matches each time. */
function naiveTable({ teams: places, matches }: Pool): number[] {
  const record = (team: number | null) => {
    let [wins, sets, points] = [0, 0, 0];
    for (const { homeTeam, awayTeam, games } of matches) {
      if (homeTeam !== team && awayTeam !== team) continue;
      const sign = homeTeam === team ? 1 : -1;
      let won = 0;
      for (const { home, away } of games) {
        const difference = sign * ((home ?? 0) - (away ?? 0));
        points += difference;
        if (difference > 0) won += 1;
      }
      sets += won;
      if (won * 2 > games.length) wins += 1;
    }
    return [wins, sets, points] as const;
  };
  const compare = (a: number | null, b: number | null) => {
    const [x, y] = [record(a), record(b)];
    return y[0] - x[0] || y[1] - x[1] || y[2] - x[2];
  };
  return places.map(({ teamId }) => teamId ?? 0).sort(compare);
}

function median(run: () => unknown, times: number): number {
  for (let i = 0; i < 50; i++) run();
  const taken = Array.from({ length: times }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

/** Measures M16: a table of 32 teams (496 matches) by all rules, with notes, compared with a naive sort by record. */
export async function bench(): Promise<Figure[]> {
  const pool = tiedPool();
  const options = { tiebreaks: rules };
  const engine = median(() => poolTable(pool, options), 200);
  const naive = median(() => naiveTable(pool), 50);
  const ties = poolTable(pool, options).ranking.steps.length;
  const figure = `table of 32 teams, ${rules.length} rules, ${ties} steps: ${engine.toFixed(3)} ms median; naive sort ${naive.toFixed(3)} ms`;
  return [{ id: 'M16-table', figure, ratio: engine }];
}
