import { defaultTheme } from '#domain/organizations/theme.ts';
import type { Theme } from '#domain/organizations/theme-schema.ts';
import type { Look } from './mode.ts';
import { tokensOf } from './tokens.ts';

const themed = Object.keys(tokensOf(defaultTheme, 'light'));

/** Puts a theme's colours over those of base.css. In the sun the product's own theme is base.css alone. */
export function paint(theme: Theme, look: Look): void {
  const { style } = document.documentElement;
  for (const name of themed) style.removeProperty(name);
  if (theme === defaultTheme && look === 'sun') return;
  for (const [name, value] of Object.entries(tokensOf(theme, look))) style.setProperty(name, value);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', `#${theme.drawer}`);
}
