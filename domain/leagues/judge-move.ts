import type { Cell, LeagueMatch, Season } from '../play/season/schema.ts';
import { fairnessOf } from './fairness.ts';
import { moveMatches, type SeasonMove } from './moves.ts';
import type { CourtUse } from './schema.ts';

/**
 * Whether a season's match can be moved to a cell: the `moves` that put it there (two if matches swap), or why it
 * can't.
 */
export type Verdict = {
  readonly moves: readonly SeasonMove[];
  readonly refused: string | null;
  /** The team that would be in two places at once. */
  readonly team: number | null;
  /** The match that it swaps with. */
  readonly swaps: LeagueMatch | null;
};

const at = (match: number, week: number, { date, time, court }: Cell): SeasonMove => ({
  match,
  week,
  date,
  time,
  court,
});
const sameCell = (a: Cell, b: Cell): boolean => a.date === b.date && a.time === b.time && a.court === b.court;

/** Judges a match moved to a cell of a week, or swapped with the match already there, the way the server does. */
export function judgeMove(
  season: Season,
  match: LeagueMatch,
  week: number,
  cell: Cell,
  taken: readonly CourtUse[],
): Verdict {
  const swaps =
    season.matches.find(
      (m) => m.id !== match.id && m.week === week && m.state !== 'canceled' && sameCell(m.at, cell),
    ) ?? null;
  const moves = [at(match.id, week, cell), ...(swaps ? [at(swaps.id, match.week, match.at)] : [])];
  const moved = moveMatches(season, moves, taken);
  if (moved.ok) return { moves, swaps, refused: null, team: null };
  const { team } = (moved.problem.data ?? {}) as { team?: number | null };
  return { moves, swaps, refused: moved.problem.detail ?? moved.problem.title, team: team ?? null };
}

/** Returns what the moves make worse, and for which teams. The director can still make them. */
export function softReasons(
  season: Season,
  moves: readonly SeasonMove[],
  teams: readonly number[],
): { readonly team: number; readonly why: string }[] {
  const moved = moveMatches(season, moves);
  if (!moved.ok) return [];
  const before = new Map(fairnessOf(season, teams).teams.map(({ team, faults }) => [team, new Set(faults)]));
  return fairnessOf(moved.value, teams).teams.flatMap(({ team, faults }) =>
    faults.filter((why) => !before.get(team)?.has(why)).map((why) => ({ team, why })),
  );
}
