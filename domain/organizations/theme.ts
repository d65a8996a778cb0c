import type { Theme } from './schema.ts';

/** The product's own colors (1§3). The six free colors start from a matching palette. */
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
export const themeColourNames = Object.keys(themeColourDefaults) as ThemeColour[];

/**
 * The product's theme, for every host without its own. It equals the schema's defaults for a theme with just a name,
 * written out so that pages don't need the schema.
 */
export const defaultTheme: Theme = {
  username: 'sideout',
  name: 'Sideout',
  logoUrl: '',
  welcomeText: '',
  ...themeColourDefaults,
  dark: false,
  props: [],
  rankings: [],
  pointSystems: [],
  excludes: [],
  membership: null,
  toolbar: [],
  jsonProps: {},
};

const isColour = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{6}$/.test(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Returns whether a theme is complete enough to paint the site and build its menu. */
function isSound(raw: Partial<Theme> | undefined): raw is Theme {
  return (
    isText(raw?.username) &&
    isText(raw?.name) &&
    themeColourNames.every((name) => isColour(raw?.[name])) &&
    Array.isArray(raw?.props) &&
    Array.isArray(raw?.excludes)
  );
}

/** Returns a theme from the network, or the product's with `loadError` set if it is missing or broken (1§8). */
export const readTheme = (raw: Partial<Theme> | undefined): { readonly theme: Theme; readonly loadError: boolean } =>
  isSound(raw) ? { theme: raw, loadError: false } : { theme: defaultTheme, loadError: true };

/** The focal points a cover photo can be cropped around (1§5). */
export const coverPositions = [
  'left top',
  'center top',
  'right top',
  'left center',
  'center center',
  'right center',
  'left bottom',
  'center bottom',
  'right bottom',
] as const;
