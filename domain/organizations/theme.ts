import { z } from 'zod';
import { username } from '../identity/schema.ts';
import { type Flags, flag, readFlags } from '../kernel/flags.ts';
import { id } from '../kernel/ids.ts';

/** Six hexadecimal digits without `#`, lower case. */
export const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#?[0-9a-f]{6}$/)
  .transform((text) => text.replace('#', ''));

/** The product's own colours (1§3); the six free colours start from a palette that goes with them. */
export const themeColourDefaults = {
  primary: '152a69',
  secondary: '446da3',
  accent: '189ebb',
  drawer: '152a69',
  color1: '152a69',
  color2: '446da3',
  color3: '189ebb',
  color4: 'f2b134',
  color5: 'e8553f',
  color6: 'f4f6fa',
} as const;
export type ThemeColour = keyof typeof themeColourDefaults;

export const themeExcludes = ['rankings', 'tournaments', 'points'] as const;

/** The flags a theme may carry (1§2.2, 1§6); a listed one hides its menu entry unless the menu table says that it shows it. */
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

const free = (key: ThemeColour) => colour.default(themeColourDefaults[key]);

/** A sub-site's look (1§3). `rankings` and `pointSystems` are ids of the two separate tables; empty means the host's usual ones. */
export const theme = z.object({
  username,
  name: z.string(),
  logoUrl: z.string().default(''),
  welcomeText: z.string().default(''),
  primary: free('primary'),
  secondary: free('secondary'),
  accent: free('accent'),
  drawer: free('drawer'),
  dark: z.boolean().default(false),
  color1: free('color1'),
  color2: free('color2'),
  color3: free('color3'),
  color4: free('color4'),
  color5: free('color5'),
  color6: free('color6'),
  props: z.array(z.string()).default([]),
  rankings: z.array(id).default([]),
  pointSystems: z.array(z.int()).default([]),
  excludes: z.array(z.string()).default([]),
  membership: z.string().nullable().default(null),
  jsonProps: z.record(z.string(), z.unknown()).default({}),
});
export type Theme = z.infer<typeof theme>;

/** The product's own theme, for every host without one of its own. */
export const defaultTheme: Theme = theme.parse({ username: 'sideout', name: 'Sideout' });

/** A theme as it came over the wire, or the default with `loadError` marked when it is missing or broken (1§8). */
export function readTheme(raw: unknown): { readonly theme: Theme; readonly loadError: boolean } {
  const read = theme.safeParse(raw);
  return read.success ? { theme: read.data, loadError: false } : { theme: defaultTheme, loadError: true };
}

/** The theme's props, typed. */
export const flagsOfTheme = (of: Pick<Theme, 'props'>): ThemeFlags => readFlags(themeFlags, of.props);
