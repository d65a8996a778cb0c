// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { defaultTheme } from '#domain/organizations/theme.ts';
import { tokensOf } from '#domain/organizations/theme-tokens.ts';
import { paint } from '#web/src/features/theme/paint.ts';

const acme = { ...defaultTheme, username: 'acme', name: 'Acme', primary: 'ff0000' };
const { style } = document.documentElement;

afterEach(() => style.removeProperty('--primary'));

describe('a theme is painted', () => {
  it('over the product’s colours, which come back with its own theme [P1-024]', () => {
    paint(acme, 'light', 'acme');
    expect(style.getPropertyValue('--primary')).toBe('#ff0000');
    paint(defaultTheme, 'light');
    expect(style.length).toBe(0);
  });

  it('by no word more than its page says already: each has all styles worked out again', () => {
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = `:root { ${Object.entries(tokensOf(acme, 'light'))
      .map(([name, value]) => `${name}: ${value};`)
      .join(' ')} }`;
    paint(acme, 'light', 'acme');
    expect(style.length).toBe(0);
    sheet.remove();
  });
});
