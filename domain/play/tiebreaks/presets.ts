import { defaultLedgerRules, type LedgerRules } from './ledger.ts';
import { indoorPoints } from './match-points.ts';
import { defaultTiebreaks, type TiebreakName } from './names.ts';

/** A body's way of ranking: its rules in order, and how matches and forfeits count. */
export type TablePreset = LedgerRules & { readonly text: string; readonly tiebreaks: readonly TiebreakName[] };

const beach = { matchPoints: defaultLedgerRules.matchPoints, forfeits: 'full' } as const;

export const presetIds = [
  'default',
  'fivb-2008',
  'fivb-2011',
  'fivb-2016',
  'fivb-pool',
  'fivb-indoor',
  'usav',
  'king',
] as const;
export type PresetId = (typeof presetIds)[number];

/** Named ways of ranking; the reading and the evidence for each stand in domain-facts A5 and in test/golden/pools. */
export const tablePresets: Readonly<Record<PresetId, TablePreset>> = {
  default: { text: 'Default', ...defaultLedgerRules, tiebreaks: defaultTiebreaks },
  'fivb-2008': {
    text: 'FIVB beach until 2010',
    ...beach,
    tiebreaks: ['MATCH_POINTS', 'HEAD_2_HEAD', 'LAST_BY_RATIOS_BETWEEN', 'ORIGINAL_SEED'],
  },
  'fivb-2011': {
    text: 'FIVB beach 2011 to 2015',
    ...beach,
    tiebreaks: ['MATCH_POINTS', 'HEAD_2_HEAD', 'POINT_RATIO_BETWEEN_3', 'POINT_RATIO', 'ORIGINAL_SEED'],
  },
  'fivb-2016': {
    text: 'FIVB beach since 2016',
    ...beach,
    tiebreaks: ['MATCH_POINTS', 'POINT_RATIO_BETWEEN_3', 'POINT_RATIO', 'HEAD_2_HEAD', 'ORIGINAL_SEED'],
  },
  'fivb-pool': {
    text: 'FIVB pool of four with winners’ and losers’ match',
    ...beach,
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
    ...beach,
    tiebreaks: ['MATCH_WIN_RATIO', 'HEAD_2_HEAD', 'BEAT_ALL_TIED', 'SET_WIN_RATIO', 'POINT_RATIO'],
  },
  king: {
    text: 'King of the beach',
    ...defaultLedgerRules,
    tiebreaks: ['MATCH_WIN_RATIO', 'OVERALL_POINTS', 'POINTS_FOR', 'ORIGINAL_SEED'],
  },
};

/** The FIVB beach preset of a season (domain-facts A5); a pool of four with winners' and losers' match has its own. */
export function fivbBeach(year: number): PresetId {
  if (year <= 2010) return 'fivb-2008';
  return year <= 2015 ? 'fivb-2011' : 'fivb-2016';
}
