import { bySeed, type Candidate } from './candidate.ts';

/** All firsts by pool, then all seconds …; `turn` may rearrange the row of one place (`even`: second, fourth …). */
export function placeByPlace(
  teams: readonly Candidate[],
  turn: (row: readonly Candidate[], even: boolean) => Candidate[],
): Candidate[] {
  const rows = new Map<number, Candidate[]>();
  for (const team of teams) rows.set(team.place, [...(rows.get(team.place) ?? []), team]);
  return [...rows]
    .sort((a, b) => a[0] - b[0])
    .flatMap(([place, row]) =>
      turn(
        row.sort((a, b) => a.pool - b.pool || bySeed(a, b)),
        place % 2 === 0,
      ),
    );
}
