import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colour, theme } from '#domain/organizations/schema.ts';
import { defaultTheme, readTheme } from '#domain/organizations/theme.ts';
import { flagsOfTheme, themeExcludes, themeFlags } from '#domain/organizations/theme-flags.ts';
import { contrast, leastContrast, textColours, textOn } from '#domain/organizations/theme-tokens.ts';

describe('a theme', () => {
  it.each([
    ['P1-380 P1-653', 'primary', '152a69'],
    ['P1-381 P1-653', 'secondary', '446da3'],
    ['P1-382 P1-653', 'accent', '189ebb'],
  ] as const)('[%s] sets %s to %s by default', (_, key, hex) => {
    expect(defaultTheme[key]).toBe(hex);
    expect(theme.parse({ username: 'acme', name: 'Acme' })[key]).toBe(hex);
  });

  it('has every specified field, and colors with matching text colors [P1-379]', () => {
    const fields =
      'username name logoUrl welcomeText color1 color2 color3 color4 color5 color6 primary secondary accent dark drawer props rankings pointSystems excludes membership jsonProps';
    expect(Object.keys(theme.shape)).toEqual(expect.arrayContaining(fields.split(' ')));
    for (const key of ['color1', 'color2', 'color3', 'color4', 'color5', 'color6'] as const)
      expect(contrast(defaultTheme[key], textOn(defaultTheme[key]))).toBeGreaterThanOrEqual(leastContrast);
  });

  it('lets an organization set its own colors, logo and welcome text [P1-024] [P3-019]', () => {
    const own = { username: 'acme', name: 'Acme', logoUrl: '/l.png', welcomeText: 'Hi', primary: '#FF0000' };
    expect(readTheme(theme.parse(own))).toMatchObject({ theme: { ...own, primary: 'ff0000' }, loadError: false });
  });

  it.each([
    ['missing', undefined],
    ['without a name', { ...defaultTheme, name: undefined as never }],
    ['with an invalid color', { ...defaultTheme, accent: 'blue' }],
    ['with broken lists', { ...defaultTheme, props: null as never }],
  ])(
    'falls back to the default theme with an error flag: %s [P1-025] [P1-595] [P1-596] [P3-830] [P3-831]',
    (_, raw) => {
      expect(readTheme(raw)).toEqual({ theme: defaultTheme, loadError: true });
    },
  );

  it('parses its props and excluded items [P1-215] [P1-225]', () => {
    const texts = Object.values(themeFlags).map(({ flag }) => flag);
    expect(texts).toEqual([
      ...['store', 'no-claim', 'no-videos', 'no-ratings', 'no-help', 'no-player-list', 'member-grid', 'membership'],
      ...['multiTournamentTeamSearch', 'noAds', 'bidStream'],
    ]);
    expect(themeExcludes).toEqual(['rankings', 'tournaments', 'points']);
    expect(flagsOfTheme({ props: ['no-help', 'ownThing'] })).toMatchObject({
      noHelp: true,
      store: false,
      unknown: ['ownThing'],
    });
  });
});

describe('text on colored backgrounds', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'));
  it('always has a contrast of at least 4.5:1', () => {
    fc.assert(
      fc.property(hex, (background) => {
        expect(contrast(textOn(background), background)).toBeGreaterThanOrEqual(leastContrast);
      }),
      { seed: 5, numRuns: 2000 },
    );
  });
  it('is white on dark and black on light, up to 21:1', () => {
    expect([textOn('152a69'), textOn('f4f6fa'), textOn('ffffff')]).toEqual([
      textColours.light,
      textColours.dark,
      textColours.dark,
    ]);
    expect(contrast('000000', 'ffffff')).toBeCloseTo(21);
    expect(contrast('777777', 'ffffff')).toBeCloseTo(4.48, 2);
  });
  it('accepts colors with or without #, in either case', () => {
    expect([colour.parse('#152A69'), colour.parse('152a69'), colour.safeParse('152a6').success]).toEqual([
      '152a69',
      '152a69',
      false,
    ]);
  });
});
