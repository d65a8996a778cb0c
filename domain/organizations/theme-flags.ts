import { type Flags, flag, readFlags } from '../kernel/flags.ts';
import type { Theme } from './schema.ts';

export const themeExcludes = ['rankings', 'tournaments', 'points'] as const;

/**
 * The flags a theme can have (1§2.2, 1§6). A listed flag hides its menu entry, unless the menu table marks it as
 * showing the entry.
 */
export const themeFlags = {
  store: flag('store'),
  noClaim: flag('no-claim'),
  noVideos: flag('no-videos'),
  noRatings: flag('no-ratings'),
  noHelp: flag('no-help'),
  noPlayerList: flag('no-player-list'),
  memberGrid: flag('member-grid'),
  membership: flag('membership'),
  multiTournamentTeamSearch: flag('multiTournamentTeamSearch'),
  noAds: flag('noAds'),
  bidStream: flag('bidStream'),
} as const;
export type ThemeFlags = Flags<typeof themeFlags>;

/** Returns the theme's typed props. */
export const flagsOfTheme = (of: Pick<Theme, 'props'>): ThemeFlags => readFlags(themeFlags, of.props);
