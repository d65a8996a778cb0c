import type { Theme } from './schema.ts';
import { type ThemeColour, themeColourNames } from './theme.ts';

/** The minimum contrast ratio of text to background (WCAG 2 AA). */
export const leastContrast = 4.5;
export const textColours = { dark: '000000', light: 'ffffff' } as const;

/** Returns the relative luminance of a six-digit hex color, from 0 (black) to 1 (white) (WCAG 2). */
function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4);
}

/** Returns the contrast ratio of two colors, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/**
 * Returns the text color for a background: white if its contrast is high enough, otherwise black. One of them always
 * reaches 4.5:1, because the worst case for the better one is √21 ≈ 4.58.
 */
export const textOn = (background: string): string =>
  contrast(textColours.light, background) >= leastContrast ? textColours.light : textColours.dark;

/** The looks of a theme: light and dark, chosen by the device or the visitor, and `sun` for scoring outdoors. */
export type Look = 'light' | 'dark' | 'sun';

/**
 * The background of links and main buttons in each look, and their minimum contrast, which is higher on dark
 * backgrounds.
 */
const ground = { light: { colour: 'ffffff', least: leastContrast }, dark: { colour: '131a2e', least: 7 } } as const;

/** Returns the hue (0–360), saturation and lightness (0–1) of a color given as six hex digits. */
function hslOf(hex: string): readonly [h: number, s: number, l: number] {
  const [r, g, b] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [l, d] = [(max + min) / 2, max - min];
  if (d === 0) return [0, 0, l];
  const h = max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return [h * 60, d / (1 - Math.abs(2 * l - 1)), l];
}

function hexOf(h: number, s: number, l: number): string {
  const channel = (n: number): string => {
    const k = (n + h / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return channel(0) + channel(8) + channel(4);
}

/**
 * Returns `colour` in the same hue, made just light or dark enough to reach a contrast of `least` to 1 on `background`.
 */
export function readable(colour: string, background: string, least: number = leastContrast): string {
  if (contrast(colour, background) >= least) return colour;
  const [h, s, l] = hslOf(colour);
  const step = textOn(background) === textColours.light ? 0.02 : -0.02;
  for (let tried = l + step; tried > 0 && tried < 1; tried += step) {
    const hex = hexOf(h, s, tried);
    if (contrast(hex, background) >= least) return hex;
  }
  return textOn(background);
}

/**
 * Returns the CSS variables for a theme in one of its looks. Text on theme colors reaches 4.5:1. `--action` and
 * `--link` are the primary color made readable on the background. In sun mode, everything is plain black on white.
 */
export function tokensOf(theme: Pick<Theme, ThemeColour>, look: Look): Record<string, string> {
  if (look === 'sun') return { '--action': '#000000', '--on-action': '#ffffff' };
  const tokens: Record<string, string> = {};
  for (const key of themeColourNames) {
    tokens[`--${key}`] = `#${theme[key]}`;
    tokens[`--on-${key}`] = `#${textOn(theme[key])}`;
  }
  const action = readable(theme.primary, ground[look].colour, ground[look].least);
  tokens['--action'] = `#${action}`;
  tokens['--on-action'] = `#${textOn(action)}`;
  tokens['--link'] = `#${action}`;
  return tokens;
}
