/** The specification's ten rule names (Part 3 §5). */
export const specTiebreaks = [
  'HEAD_2_HEAD',
  'POINTS_BETWEEN',
  'POINTS_BETWEEN_3',
  'MATCHES_BETWEEN',
  'OVERALL_POINTS',
  'ORIGINAL_SEED',
  'SET_WIN_RATIO',
  'MATCH_WIN_RATIO',
  'POINTS_FOR',
  'DUAL_RECORD',
] as const;
type SpecTiebreak = (typeof specTiebreaks)[number];

/** The rules that we added, which other bodies' procedures are built from (domain-facts A5). */
const furtherTiebreaks = [
  'MATCH_POINTS',
  'MATCHES_WON',
  'POINT_RATIO',
  'POINT_RATIO_BETWEEN',
  'POINT_RATIO_BETWEEN_3',
  'RATIOS_3',
  'FIRST_BY_POINT_RATIO_BETWEEN',
  'LAST_BY_RATIOS_BETWEEN',
  'BEAT_ALL_TIED',
  'FIVB_POOL',
] as const;

export const tiebreakNames = [...specTiebreaks, ...furtherTiebreaks] as const;
export type TiebreakName = (typeof tiebreakNames)[number];

/** The options offered to an organizer, in order, and whether each is on by default (Part 2 §9, Part 3 §5). */
export const tiebreakOptions = [
  { name: 'DUAL_RECORD', text: 'dual record', on: true },
  { name: 'MATCH_WIN_RATIO', text: 'match win ratio', on: true },
  { name: 'HEAD_2_HEAD', text: 'head to head', on: true },
  { name: 'SET_WIN_RATIO', text: 'set win ratio', on: true },
  { name: 'POINTS_BETWEEN_3', text: 'points among tied teams (three or more only)', on: false },
  { name: 'POINTS_BETWEEN', text: 'points among tied teams', on: true },
  { name: 'MATCHES_BETWEEN', text: 'matches among tied teams', on: false },
  { name: 'OVERALL_POINTS', text: 'overall points', on: true },
  { name: 'ORIGINAL_SEED', text: 'original seed', on: true },
  { name: 'POINTS_FOR', text: 'total points for', on: false },
] as const satisfies readonly { name: SpecTiebreak; text: string; on: boolean }[];

/** The default order, which has the options that are on (readings). */
export const defaultTiebreaks: readonly TiebreakName[] = tiebreakOptions.filter(({ on }) => on).map(({ name }) => name);
