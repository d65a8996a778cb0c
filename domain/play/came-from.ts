import { placement } from '../kernel/text.ts';
import { forfeitRank } from './pools/table.ts';
import type { PlayView } from './views.ts';

type Rule = { readonly fromRoundId: number | null; readonly fromStandings: number | null };

/** Where a rule found a team: "1st in Pool A", "2nd in Gold", "3rd in Standings"; null where it is none of its teams. */
function foundBy({ fromRoundId, fromStandings }: Rule, view: PlayView, teamId: number): string | null {
  if (fromStandings !== null) {
    const standings = view.standings.find(({ id }) => id === fromStandings);
    const row = standings?.groups.flatMap(({ rows }) => rows).find((one) => one.teamId === teamId);
    return standings && row ? `${placement(row.rank)} in ${standings.title}` : null;
  }
  for (const pool of view.pools)
    if (pool.roundId === fromRoundId) {
      const row = pool.rows.find((one) => one.teamId === teamId);
      if (row)
        return row.rank >= forfeitRank
          ? `Forfeited in Pool ${pool.name}`
          : `${placement(row.rank)} in Pool ${pool.name}`;
    }
  for (const bracket of view.brackets)
    if (bracket.roundId === fromRoundId) {
      const seed = bracket.seeds.find((one) => one.teamId === teamId);
      if (seed) return seed.place === null ? bracket.name : `${placement(seed.place)} in ${bracket.name}`;
    }
  return null;
}

/** Where a team of a bracket came from, by the first of its rules that has it; null where it is the event’s own order. */
export function cameFrom(rules: readonly Rule[], view: PlayView, teamId: number): string | null {
  for (const rule of rules) {
    const found = foundBy(rule, view, teamId);
    if (found !== null) return found;
  }
  return null;
}
