import type { TournamentSummary } from '../catalog/listing/schema.ts';
import { hasLeaders } from './leaderboard.ts';
import type { Series } from './schema.ts';

/** A series' tabs (Part 1 §2.4), by their value in the query key `tab`. */
const seriesTabs = ['information', 'tournaments', 'leaderboard', 'locations'] as const;
export type SeriesTab = (typeof seriesTabs)[number];
export const tabKey = 'tab';

const hasText = ({ brochureHTML }: Pick<Series, 'brochureHTML'>): boolean =>
  brochureHTML.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '' || /<(img|iframe|video)\b/i.test(brochureHTML);

type Shown = Pick<Series, 'brochureHTML' | 'leaderboard' | 'locations'>;

/**
 * Returns the visible tabs with their labels. Information is shown only with brochure text, and Location is plural if
 * there are several.
 */
export const tabsOf = (series: Shown): { readonly tab: SeriesTab; readonly label: string }[] => [
  ...(hasText(series) ? [{ tab: 'information', label: 'Information' } as const] : []),
  { tab: 'tournaments', label: 'Tournaments' },
  { tab: 'leaderboard', label: 'Leaderboard' },
  ...(series.locations.length > 0
    ? [{ tab: 'locations', label: series.locations.length > 1 ? 'Locations' : 'Location' } as const]
    : []),
];

/**
 * Returns the first tab: Leaderboard if there are leaders, otherwise Information if there is text, otherwise
 * Tournaments (Part 1 §2.4).
 */
export function startTab(series: Shown): SeriesTab {
  if (hasLeaders(series.leaderboard)) return 'leaderboard';
  return hasText(series) ? 'information' : 'tournaments';
}

/** Constants from Part 1 §2.4, §9. */
export const panelTitles = { upcoming: 'Upcoming Tournaments', previous: 'Previous Tournaments' } as const;
export const tournamentTable = {
  pageSize: 25,
  pageSizes: [25, 50, 'all'],
  sort: 'startDate',
  descending: true,
} as const;
/** The views of a series' tournaments (Part 1 §2.4). */
export const tournamentViews = ['card', 'list'] as const;

/** Returns the Tournaments tab's panels, each by start date, newest first (Part 1 §9). */
export function tournamentPanels(
  tournaments: readonly TournamentSummary[],
): { title: string; tournaments: TournamentSummary[] }[] {
  return (['upcoming', 'previous'] as const).map((status) => ({
    title: panelTitles[status],
    tournaments: tournaments
      .filter(({ dateStatus }) => dateStatus === status)
      .toSorted((a, b) => (a.startDate === b.startDate ? a.id - b.id : a.startDate < b.startDate ? 1 : -1)),
  }));
}

/** Returns the tag a new series starts with: its title and its first day (`YYYY-MM-DD`), as `titleFromTag` reads them. */
export function newSeriesTag(title: string, day: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const words = plain.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '');
  return `${words.slice(0, 69) || 'Series'}_${day.replaceAll('-', '_')}`;
}

/**
 * Returns a new series' title: its tag without the last 11 characters (`_YYYY_MM_DD`), with underscores as spaces (Part
 * 1 §5).
 */
export const titleFromTag = (tag: string): string => tag.slice(0, -11).replaceAll('_', ' ');
