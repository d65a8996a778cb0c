import type { Theme, ThemeColour } from '#domain/organizations/theme.ts';

/** The colours a theme has, with the product's own. */
const colours: Record<ThemeColour, string> = {
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
};
export const colourKeys = Object.keys(colours) as ThemeColour[];

/**
 * The product's own theme, written out so that the public bundle needs no validator to parse it
 * (test/web/theme.test.ts holds it equal to domain's `defaultTheme`).
 */
export const plainTheme: Theme = {
  username: 'sideout',
  name: 'Sideout',
  logoUrl: '',
  welcomeText: '',
  ...colours,
  dark: false,
  props: [],
  rankings: [],
  pointSystems: [],
  excludes: [],
  membership: null,
  jsonProps: {},
};

const isColour = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{6}$/.test(value);

/** A theme as it came, or the default one when it is missing or its colours can't be painted with (Part 1 §8). */
export function usableTheme(raw: Theme | undefined): Theme {
  return raw && colourKeys.every((key) => isColour(raw[key])) && Array.isArray(raw.props) && Array.isArray(raw.excludes)
    ? raw
    : plainTheme;
}
