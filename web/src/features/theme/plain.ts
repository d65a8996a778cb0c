import { type Theme, themeColourDefaults } from '#domain/organizations/theme.ts';

/**
 * The product's own theme, written out so that the public bundle needs no validator to parse it
 * (test/web/theme.test.ts holds it equal to domain's `defaultTheme`).
 */
export const plainTheme: Theme = {
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
  jsonProps: {},
};

const isColour = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{6}$/.test(value);

/** A theme as it came, or the default one when it is missing or its colours can't be painted with (Part 1 §8). */
export function usableTheme(raw: Theme | undefined): Theme {
  const keys = Object.keys(themeColourDefaults) as (keyof typeof themeColourDefaults)[];
  return raw && keys.every((key) => isColour(raw[key])) && Array.isArray(raw.props) && Array.isArray(raw.excludes)
    ? raw
    : plainTheme;
}
