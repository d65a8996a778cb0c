import type { MatchSettings } from '../schema.ts';
import { maySplit } from '../settings.ts';
import type { Format } from './format.ts';
import { indoor3 } from './indoor-3.ts';
import { indoor5 } from './indoor-5.ts';
import { matchPlay } from './match-play.ts';
import { miniMatch } from './mini-match.ts';
import { singleTo28 } from './single-28.ts';
import { threeSets } from './three-sets.ts';
import { twoSets } from './two-sets.ts';

/** The ids of the presets, in the order offered. */
export const formatIds = [1, 2, 3, 4, 5, 6, 7] as const;
export type FormatId = (typeof formatIds)[number];

/** The seven match format presets (Part 2 §9, Part 3 §3). */
export const formats: Readonly<Record<FormatId, Format>> = {
  1: singleTo28,
  2: matchPlay,
  3: miniMatch,
  4: twoSets,
  5: threeSets,
  6: indoor3,
  7: indoor5,
};

/** Match settings of a preset, a fresh copy. */
export const settingsOf = ({ isMatch, games }: Format): MatchSettings => ({
  isMatch,
  games: games.map((game) => ({ ...game })),
});

/** The presets in which somebody always wins: those for brackets. */
export const decisiveIds: readonly FormatId[] = formatIds.filter((id) => !maySplit(settingsOf(formats[id])));
