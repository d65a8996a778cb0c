import { contrast, leastContrast, textOn } from '#domain/organizations/contrast.ts';
import type { Theme, ThemeColour } from '#domain/organizations/theme.ts';
import type { Look } from './mode.ts';
import { colourKeys } from './plain.ts';

/** What links and main buttons stand on in each look. */
const ground = { light: 'ffffff', dark: '131a2e' } as const;

const channels = (hex: string) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const mix = (hex: string, towards: string, share: number): string =>
  channels(hex)
    .map((value, at) => Math.round(value + (channels(towards)[at]! - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('');

/** `colour` moved towards black or white, just as far as it takes to reach 4.5 : 1 on `background`. */
export function readable(colour: string, background: string): string {
  const towards = textOn(background);
  for (let share = 0; share < 1; share += 0.08) {
    const tried = mix(colour, towards, share);
    if (contrast(tried, background) >= leastContrast) return tried;
  }
  return towards;
}

/**
 * The CSS variables of a theme in a look. Texts on theme colours reach 4.5 : 1; `--action` and `--link` are the primary colour made
 * readable on the ground. In the sun the theme keeps still: black on white.
 */
export function tokensOf(theme: Pick<Theme, ThemeColour>, look: Look): Record<string, string> {
  if (look === 'sun') return { '--action': '#000000', '--on-action': '#ffffff' };
  const tokens: Record<string, string> = {};
  for (const key of colourKeys) {
    tokens[`--${key}`] = `#${theme[key]}`;
    tokens[`--on-${key}`] = `#${textOn(theme[key])}`;
  }
  const action = readable(theme.primary, ground[look]);
  tokens['--action'] = `#${action}`;
  tokens['--on-action'] = `#${textOn(action)}`;
  tokens['--link'] = `#${action}`;
  return tokens;
}
