import type { Theme } from '../organizations/theme-schema.ts';
import { tokensOf } from '../organizations/theme-tokens.ts';

const rules = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');

/** A sub-site's colours as a style sheet, for the time before its script has painted them. Whoever chose a look themselves waits for that. */
export const lookCss = (theme: Theme): string =>
  `:root:not([data-mode]) { ${rules(tokensOf(theme, 'light'))} }
@media (prefers-color-scheme: dark) { :root:not([data-mode]) { ${rules(tokensOf(theme, 'dark'))} } }
`;
