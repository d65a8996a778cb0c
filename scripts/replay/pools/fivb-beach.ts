import type { PresetId } from '#domain/play/tiebreaks/presets.ts';

/** First days of the FIVB's ways of ranking, newest first. */
const fivbSince: readonly (readonly [date: string, preset: PresetId])[] = [
  ['2016-01-01', 'fivb-2016'],
  ['2011-01-01', 'fivb-2011'],
  ['2008-08-01', 'fivb-2008'],
  ['2006-01-01', 'fivb-2006'],
];

/**
 * The FIVB beach preset of a date `YYYY-MM-DD`, worked out from who went on in all 2,252 published round-robin pools of 2001 to
 * 2022; a pool of three or four with winners' and losers' match has its own.
 */
export const fivbBeach = (date: string): PresetId => fivbSince.find(([since]) => date >= since)?.[1] ?? 'fivb-2001';
