import { defaultTheme } from '#domain/organizations/theme.ts';
import type { Theme } from '#domain/organizations/theme-schema.ts';
import { type Look, tokensOf } from '#domain/organizations/theme-tokens.ts';
import { preview } from './use-theme.ts';

const themed = Object.keys(tokensOf(defaultTheme, 'light'));

/**
 * Puts a theme's colours over those of base.css. In the sun the product's own theme is base.css alone. On a sub-site whose organization is called
 * otherwise now, it leads on to the present name.
 */
export function paint(theme: Theme, look: Look, subdomain: string | null = null): void {
  if (subdomain !== null && theme !== defaultTheme && theme.username !== subdomain && preview.get() === null) {
    location.replace(location.href.replace(`//${subdomain}.`, `//${theme.username}.`));
    return;
  }
  const { style } = document.documentElement;
  for (const name of themed) style.removeProperty(name);
  if (theme === defaultTheme && look === 'sun') return;
  for (const [name, value] of Object.entries(tokensOf(theme, look))) style.setProperty(name, value);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', `#${theme.drawer}`);
}
