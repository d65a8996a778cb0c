import type { TiebreakName } from '../tiebreaks/names.ts';

/** Whether a rule looks at points. What wins and sets decide can be foreseen by trying all of them; points can't. */
const needsPoints: Readonly<Record<TiebreakName, boolean>> = {
  DUAL_RECORD: false,
  MATCH_WIN_RATIO: false,
  HEAD_2_HEAD: false,
  SET_WIN_RATIO: false,
  POINTS_BETWEEN_3: true,
  POINTS_BETWEEN: true,
  MATCHES_BETWEEN: false,
  OVERALL_POINTS: true,
  ORIGINAL_SEED: false,
  POINTS_FOR: true,
  MATCH_POINTS: false,
  MATCHES_WON: false,
  POINT_RATIO: true,
  POINT_RATIO_BETWEEN: true,
  POINT_RATIO_BETWEEN_3: true,
  LAST_BY_RATIOS_BETWEEN: true,
  FIRST_BY_POINT_RATIO_BETWEEN: true,
  RATIOS_3: true,
  BEAT_ALL_TIED: false,
  FIVB_POOL: false,
};

/**
 * The rules that come before the first one that needs points. The whole list can only refine what they say: a rule
 * further down parts a group they left tied, and never moves anybody out of it.
 */
export function foreseeable(rules: readonly TiebreakName[]): TiebreakName[] {
  const first = rules.findIndex((rule) => needsPoints[rule]);
  return first < 0 ? [...rules] : rules.slice(0, first);
}
