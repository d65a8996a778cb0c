import { typeColours } from '#domain/catalog/events/type-colours.ts';
import type { themeAsStaff } from '#domain/organizations/operations-look.ts';
import type { Theme } from '#domain/organizations/schema.ts';
import { type ThemeColour, themeColourNames } from '#domain/organizations/theme.ts';
import type { Answer } from '#web/src/api/call.ts';
import { store } from '#web/src/lib/store.ts';

/** A theme that is being tried on the site without being saved. The editor restores it when the user comes back. */
export const unsavedTheme = store<StaffTheme | null>(null);

export type StaffTheme = Answer<typeof themeAsStaff>;
/** The editor's values, which include everything an edit can change. */
export type ThemeForm = Record<ThemeColour, string> & {
  name: string;
  logoUrl: string;
  welcomeText: string;
  dark: boolean;
  rankings: number[];
  pointSystems: number[];
  /** Empty means the site's own levels. */
  membership: string;
  props: string[];
  excludes: ('rankings' | 'tournaments' | 'points')[];
  toolbar: { text: string; url: string }[];
  covers: StaffTheme['covers'];
};

export const valuesOf = (theme: Theme & Pick<StaffTheme, 'covers'>): ThemeForm => ({
  ...(Object.fromEntries(themeColourNames.map((key) => [key, theme[key]])) as Record<ThemeColour, string>),
  name: theme.name,
  logoUrl: theme.logoUrl,
  welcomeText: theme.welcomeText,
  dark: theme.dark,
  rankings: [...theme.rankings],
  pointSystems: [...theme.pointSystems],
  membership: theme.membership ?? '',
  props: [...theme.props],
  excludes: theme.excludes as ThemeForm['excludes'],
  toolbar: theme.toolbar.map((link) => ({ ...link })),
  covers: [...theme.covers],
});

/** The colors people choose, with where each one appears. */
export const colourWords: readonly (readonly [ThemeColour, string, string])[] = [
  ['primary', 'Primary', 'The front page, buttons and links'],
  ['secondary', 'Secondary', 'Used next to the primary color on boards'],
  ['accent', 'Accent', 'Lines under names, highlights'],
  ['drawer', 'Menu', 'Background of the menu and bar'],
  ['color1', 'Tournaments', 'Marks tournaments and series in lists'],
  ['color2', 'Leagues', 'Marks leagues in lists'],
  ['color3', 'Camps and clinics', 'Marks camps and clinics in lists'],
  ['color4', 'Training', 'Marks training sessions and private lessons in lists'],
  ['color5', 'Tryouts and showcases', 'Marks tryouts, showcases and evaluation days in lists'],
  ['color6', 'Youth programs', 'Marks youth programs in lists'],
];
/** The colors that only mark the types of events in lists. */
export const typeMarks: ReadonlySet<ThemeColour> = new Set(Object.values(typeColours));

/**
 * The menu items that a site can leave out or add (1§2.2). `shows` means that the flag adds the item instead of hiding
 * it.
 */
export const menuWords: readonly { flag: string; word: string; shows?: true }[] = [
  { flag: 'store', word: 'Store' },
  { flag: 'no-claim', word: 'Claim My Profile' },
  { flag: 'no-videos', word: 'Videos' },
  { flag: 'no-ratings', word: 'Ratings Explained' },
  { flag: 'no-help', word: 'Help & Feedback' },
  { flag: 'no-player-list', word: 'Players' },
  { flag: 'membership', word: 'Membership', shows: true },
  { flag: 'member-grid', word: 'Members', shows: true },
  { flag: 'multiTournamentTeamSearch', word: 'Find a Team', shows: true },
];
/** Returns the label for an organization's or site's flag: its effect on the menu, or the flag's own name. */
export function flagWords(flag: string): string {
  const menuWord = menuWords.find((entry) => entry.flag === flag);
  if (!menuWord) return { noAds: 'No ads', bidStream: 'Bid stream' }[flag] ?? flag;
  return menuWord.shows ? `With ${menuWord.word}` : `Without ${menuWord.word}`;
}
export const excludeWords = [
  ['tournaments', 'Tournaments, leagues, camps'],
  ['rankings', 'Rankings'],
  ['points', 'Point Systems'],
] as const;
