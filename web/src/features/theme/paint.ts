import type { Theme } from '#domain/organizations/schema.ts';
import { defaultTheme } from '#domain/organizations/theme.ts';
import { type Look, tokensOf } from '#domain/organizations/theme-tokens.ts';
import { preview } from './use-theme.ts';

const themed = Object.keys(tokensOf(defaultTheme, 'light'));

/**
 * Overrides the colors of base.css with a theme's. The main site's theme is just base.css, and an organization's site
 * has its own style sheet. If the organization was renamed, this redirects to its current name.
 */
export function paint(theme: Theme, look: Look, subdomain: string | null = null): void {
  if (subdomain !== null && theme !== defaultTheme && theme.username !== subdomain && preview.get() === null) {
    location.replace(location.href.replace(`//${subdomain}.`, `//${theme.username}.`));
    return;
  }
  const own = theme === defaultTheme && (look === 'sun' || subdomain === null);
  const tokens: Readonly<Record<string, string>> = own ? {} : tokensOf(theme, look);
  const { style } = document.documentElement;
  const shown = getComputedStyle(document.documentElement);
  /*
   * Skips equal values. Every change recalculates all of the page's styles, and the style sheet usually has the same
   * values already.
   */
  for (const name of themed) if (!(name in tokens) && style.getPropertyValue(name)) style.removeProperty(name);
  for (const [name, value] of Object.entries(tokens))
    if (shown.getPropertyValue(name).trim() !== value) style.setProperty(name, value);
  if (own && look === 'sun') return;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', `#${theme.drawer}`);
}
