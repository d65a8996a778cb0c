import { readFileSync } from 'node:fs';
import type { RatedMatch } from '#domain/play/ratings/schema.ts';

/**
 * An indoor season of national teams as it is published (`number,date,teams,sets,…`, day/month/year, "BEL-USA", "0-3"): a list of days, each with its
 * matches; a team is one player.
 */
export function seasonOf(path: string): RatedMatch[][] {
  const ids = new Map<string, number>();
  const idOf = (name: string) => ids.get(name) ?? ids.set(name, ids.size + 1).size;
  const matches = readFileSync(path, 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line): RatedMatch => {
      const [number, date = '', teams = '', sets = ''] = line.split(',');
      const [d, m, y] = date.split('/').map(Number);
      const [home = '', away = ''] = teams.split('-');
      const [won = 0, lost = 0] = sets.split('-').map(Number);
      return {
        ...{ match: Number(number), at: Date.UTC(y ?? 0, (m ?? 1) - 1, d ?? 1, 12) },
        ...{ home: [idOf(home)], away: [idOf(away)], winner: won > lost ? 'home' : 'away' },
      };
    });
  return [...Map.groupBy(matches, ({ at }) => at)].toSorted(([a], [b]) => a - b).map(([, day]) => day);
}

type Draw = {
  readonly date: string;
  readonly matches: readonly {
    readonly num: number;
    readonly a: number;
    readonly b: number;
    readonly winner: number;
  }[];
};
/** Draws of pairs by their seeds: each a season of its own, round after round; nobody is known from one to the next. */
export const drawsOf = (path: string): RatedMatch[][][] =>
  (JSON.parse(readFileSync(path, 'utf8')) as Draw[]).map(({ date, matches }) =>
    matches
      .toSorted((x, y) => x.num - y.num)
      .map(({ num, a, b, winner }): RatedMatch[] => [
        {
          ...{ match: num, at: Date.parse(date) + num * 60_000, home: [a], away: [b] },
          winner: winner === a ? 'home' : 'away',
        },
      ]),
  );
