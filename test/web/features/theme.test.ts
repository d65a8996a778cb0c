import { describe, expect, it } from 'vitest';
import { theme } from '#domain/organizations/schema.ts';
import { defaultTheme, readTheme } from '#domain/organizations/theme.ts';
import { contrast, readable, tokensOf } from '#domain/organizations/theme-tokens.ts';

const aau = theme.parse({ username: 'aau', name: 'AAU Beach', primary: 'ffd400', accent: '00aa44', drawer: 'eeeeee' });
const hex = (value: string | undefined) => value!.replace('#', '');

describe('the site’s theme', () => {
  it('uses the schema’s defaults for the product [P1-025] [P1-380] [P1-381] [P1-382]', () => {
    expect(defaultTheme).toEqual(theme.parse({ username: 'sideout', name: 'Sideout' }));
  });

  it('is the organization’s own if it’s valid [P1-024]', () => {
    expect(readTheme(aau).theme).toBe(aau);
    expect(tokensOf(aau, 'light')['--primary']).toBe('#ffd400');
  });

  it.each(['light', 'dark'] as const)('puts text on its colors with a contrast of at least 4.5:1 (%s)', (look) => {
    const tokens = tokensOf(aau, look);
    for (const key of ['primary', 'secondary', 'accent', 'drawer', 'color4', 'action'])
      expect(contrast(hex(tokens[`--${key}`]), hex(tokens[`--on-${key}`])), key).toBeGreaterThanOrEqual(4.5);
    expect(contrast(hex(tokens['--link']), look === 'light' ? 'ffffff' : '131a2e')).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps a readable color, and changes others only as needed', () => {
    expect(readable('152a69', 'ffffff')).toBe('152a69');
    const moved = readable('ffd400', 'ffffff');
    expect(contrast(moved, 'ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(moved, 'ffffff')).toBeLessThan(5.2);
  });

  it('is always plain black on white in sun mode', () => {
    expect(tokensOf(aau, 'sun')).toEqual({ '--action': '#000000', '--on-action': '#ffffff' });
  });
});
