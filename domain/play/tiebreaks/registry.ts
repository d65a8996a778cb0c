/**
 * Every tiebreak and its source. A rule ranks a group of tied entrants or, if it doesn't apply, returns the reason.
 *
 * | rule                         | decides by                                          | source                               |
 * |------------------------------|-----------------------------------------------------|--------------------------------------|
 * | DUAL_RECORD                  | duals won out of duals played                       | Part 3 §5                            |
 * | MATCH_WIN_RATIO              | matches won out of matches played                   | Part 3 §5                            |
 * | HEAD_2_HEAD                  | the match between the two                           | Part 3 §5, readings                  |
 * | SET_WIN_RATIO                | sets won out of sets played                         | Part 3 §5                            |
 * | POINTS_BETWEEN_3             | point difference among three or more                | Part 3 §5                            |
 * | POINTS_BETWEEN               | point difference among the tied                     | Part 3 §5                            |
 * | MATCHES_BETWEEN              | match ratio among the tied                          | Part 3 §5                            |
 * | OVERALL_POINTS               | point difference                                    | Part 3 §5                            |
 * | ORIGINAL_SEED                | original seed                                       | Part 3 §5                            |
 * | POINTS_FOR                   | points scored                                       | Part 3 §5                            |
 * | MATCH_POINTS                 | match points of the table's scheme                  | FIVB (2-1-0 beach, 3-2-1-0 indoor)   |
 * | MATCHES_WON                  | number of wins                                      | FIVB indoor                          |
 * | POINT_RATIO                  | points won ÷ lost                                   | FIVB since 2016, indoor; USAV        |
 * | POINT_RATIO_BETWEEN          | points won ÷ lost among the tied                    | FIVB                                 |
 * | POINT_RATIO_BETWEEN_3        | the same, three or more                             | FIVB since 2011 (205 of 205 ties)    |
 * | RATIOS_3                     | set, then point ratio of three or more at once      | FIVB 2006 to July 2008 (40 of 40)    |
 * | FIRST_BY_POINT_RATIO_BETWEEN | takes out the first of three or more by point ratio | FIVB August 2008 to 2010 (33 of 33)  |
 * | LAST_BY_RATIOS_BETWEEN       | takes out the last of three or more by sets, points | FIVB Olympic qualification text 2008 |
 * | BEAT_ALL_TIED                | beat all the tied, lost to all the tied             | USAV                                 |
 * | FIVB_POOL                    | winners' and losers' match of a pool of 3 or 4      | FIVB 2017 on, Part 3 §4              |
 */
import type { TiebreakName } from './names.ts';
import {
  beatAllTied,
  firstByPointRatioBetween,
  headToHead,
  lastByRatiosBetween,
  matchesBetween,
  pointRatioBetween,
  pointRatioBetween3,
  pointsBetween,
  pointsBetween3,
  ratios3,
} from './rules/between.ts';
import {
  dualRecord,
  fivbPool,
  matchesWon,
  matchPointsRule,
  matchWinRatioRule,
  originalSeed,
  overallPoints,
  pointRatio,
  pointsForRule,
  setWinRatioRule,
} from './rules/overall.ts';
import type { Tiebreak } from './tiebreak.ts';

export const tiebreaks: Readonly<Record<TiebreakName, Tiebreak>> = {
  DUAL_RECORD: dualRecord,
  MATCH_WIN_RATIO: matchWinRatioRule,
  HEAD_2_HEAD: headToHead,
  SET_WIN_RATIO: setWinRatioRule,
  POINTS_BETWEEN_3: pointsBetween3,
  POINTS_BETWEEN: pointsBetween,
  MATCHES_BETWEEN: matchesBetween,
  OVERALL_POINTS: overallPoints,
  ORIGINAL_SEED: originalSeed,
  POINTS_FOR: pointsForRule,
  MATCH_POINTS: matchPointsRule,
  MATCHES_WON: matchesWon,
  POINT_RATIO: pointRatio,
  POINT_RATIO_BETWEEN: pointRatioBetween,
  POINT_RATIO_BETWEEN_3: pointRatioBetween3,
  RATIOS_3: ratios3,
  FIRST_BY_POINT_RATIO_BETWEEN: firstByPointRatioBetween,
  LAST_BY_RATIOS_BETWEEN: lastByRatiosBetween,
  BEAT_ALL_TIED: beatAllTied,
  FIVB_POOL: fivbPool,
};
