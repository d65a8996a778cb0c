// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { defaultTheme } from '#domain/organizations/theme.ts';
import { tokensOf } from '#domain/organizations/theme-tokens.ts';
import { paint } from '#web/src/features/theme/paint.ts';

const acme = { ...defaultTheme, username: 'acme', name: 'Acme', primary: 'ff0000' };
const { style } = document.documentElement;

afterEach(() => style.removeProperty('--primary'));

describe('applying a theme', () => {
  it('overrides the product’s colors until the product’s theme is applied again [P1-024]', () => {
    paint(acme, 'light', 'acme');
    expect(style.getPropertyValue('--primary')).toBe('#ff0000');
    paint(defaultTheme, 'light');
    expect(style.length).toBe(0);
  });

  it('writes only values that changed, because each one recalculates all styles', () => {
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = `:root { ${Object.entries(tokensOf(acme, 'light'))
      .map(([name, value]) => `${name}: ${value};`)
      .join(' ')} }`;
    paint(acme, 'light', 'acme');
    expect(style.length).toBe(0);
    sheet.remove();
  });
});
