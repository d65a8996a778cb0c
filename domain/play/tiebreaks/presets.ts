import { defaultLedgerRules, type LedgerRules } from './ledger.ts';
import { beachPoints, indoorPoints } from './match-points.ts';
import { defaultTiebreaks, type TiebreakName } from './names.ts';

/** How a sanctioning body ranks: its rules in order, and how matches and forfeits count. */
type TablePreset = LedgerRules & { readonly text: string; readonly tiebreaks: readonly TiebreakName[] };

/**
 * How a forfeited match counted on the FIVB tour, by era. We derived it from which teams advanced in the 250 published
 * pools with a forfeit. From 2001 to July 2008 and from 2011 to 2015, it was a loss by the rule book's score (without
 * match points, about 40 pools come out wrong). Three pools remain unexplained because no rule fits all of them: Berlin
 * 2014 W E, Long Beach 2014 M D and Xiamen 2015 W D.
 */
const lost = { matchPoints: { ...beachPoints, forfeit: 1 }, forfeits: 'full' } as const;
/**
 * August 2008 to 2010: one match point as for a loss, but no score (22 of 22; with the full score, Stavanger 2009 M C
 * is wrong).
 */
const lostUnscored = { matchPoints: { ...beachPoints, forfeit: 1 }, forfeits: 'none' } as const;
/** Since 2016: no match points and no score (53 of 53; Gstaad 2016 M D, Tokyo 2021 M B). */
const unscored = { matchPoints: beachPoints, forfeits: 'none' } as const;

export const presetIds = [
  'default',
  'fivb-2001',
  'fivb-2006',
  'fivb-2008',
  'fivb-oqt-2008',
  'fivb-2011',
  'fivb-2016',
  'fivb-pool',
  'fivb-indoor',
  'usav',
  'king',
] as const;
export type PresetId = (typeof presetIds)[number];

/** Named ways of ranking. The reading and the evidence for each are in domain-facts A5 and in test/golden/pools. */
export const tablePresets: Readonly<Record<PresetId, TablePreset>> = {
  default: { text: 'Default', ...defaultLedgerRules, tiebreaks: defaultTiebreaks },
  'fivb-2001': {
    text: 'FIVB beach 2001 to 2005',
    ...lost,
    tiebreaks: ['MATCH_POINTS', 'SET_WIN_RATIO', 'POINT_RATIO', 'ORIGINAL_SEED'],
  },
  'fivb-2006': {
    text: 'FIVB beach 2006 to July 2008',
    ...lost,
    tiebreaks: ['MATCH_POINTS', 'HEAD_2_HEAD', 'RATIOS_3', 'ORIGINAL_SEED'],
  },
  'fivb-2008': {
    text: 'FIVB beach August 2008 to 2010',
    ...lostUnscored,
    tiebreaks: ['MATCH_POINTS', 'HEAD_2_HEAD', 'FIRST_BY_POINT_RATIO_BETWEEN', 'POINT_RATIO', 'ORIGINAL_SEED'],
  },
  'fivb-oqt-2008': {
    text: 'FIVB Olympic qualification 2008',
    matchPoints: beachPoints,
    forfeits: 'full',
    tiebreaks: ['MATCH_POINTS', 'HEAD_2_HEAD', 'LAST_BY_RATIOS_BETWEEN', 'ORIGINAL_SEED'],
  },
  'fivb-2011': {
    text: 'FIVB beach 2011 to 2015',
    ...lost,
    tiebreaks: ['MATCH_POINTS', 'HEAD_2_HEAD', 'POINT_RATIO_BETWEEN_3', 'POINT_RATIO', 'ORIGINAL_SEED'],
  },
  'fivb-2016': {
    text: 'FIVB beach since 2016',
    ...unscored,
    tiebreaks: ['MATCH_POINTS', 'POINT_RATIO_BETWEEN_3', 'POINT_RATIO', 'HEAD_2_HEAD', 'ORIGINAL_SEED'],
  },
  'fivb-pool': {
    text: 'FIVB pools of three or four, with winners’ and losers’ matches',
    ...unscored,
    tiebreaks: ['FIVB_POOL', 'ORIGINAL_SEED'],
  },
  'fivb-indoor': {
    text: 'FIVB indoor',
    matchPoints: indoorPoints,
    forfeits: 'full',
    tiebreaks: ['MATCHES_WON', 'MATCH_POINTS', 'SET_WIN_RATIO', 'POINT_RATIO', 'HEAD_2_HEAD'],
  },
  usav: {
    text: 'USAV',
    ...lost,
    tiebreaks: ['MATCH_WIN_RATIO', 'HEAD_2_HEAD', 'BEAT_ALL_TIED', 'SET_WIN_RATIO', 'POINT_RATIO'],
  },
  // Sets before points. Four of the 31 first pools of the AVP (2004 to 2009) depend on it. With one set per match, it
  // makes no difference.
  king: {
    text: 'King of the beach',
    ...defaultLedgerRules,
    tiebreaks: ['MATCH_WIN_RATIO', 'SET_WIN_RATIO', 'OVERALL_POINTS', 'POINTS_FOR', 'ORIGINAL_SEED'],
  },
};
