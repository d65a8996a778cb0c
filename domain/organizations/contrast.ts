/** The least ratio between text and its background (WCAG 2 AA). */
export const leastContrast = 4.5;
export const textColours = { dark: '000000', light: 'ffffff' } as const;

/** Relative luminance of a colour of six hex digits, 0 black to 1 white (WCAG 2). */
function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4);
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/**
 * The text colour for a background: white if it reads well enough, else black. One of the two always reaches 4.5 : 1,
 * because the worse of the best is √21 ≈ 4.58.
 */
export const textOn = (background: string): string =>
  contrast(textColours.light, background) >= leastContrast ? textColours.light : textColours.dark;
