import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defaultTheme } from '#domain/organizations/theme.ts';
import { tokensOf } from '#domain/organizations/theme-tokens.ts';
import { media } from '#web/src/ui/tokens.ts';

const root = fileURLToPath(new URL('../../../web/src/', import.meta.url));
const read = (file: string): string => readFileSync(root + file, 'utf8');
/** A container's own width isn't a layout breakpoint. */
const widths = (text: string): string[] =>
  text.replaceAll(/@container \([^)]*\)/g, '').match(/\((?:min|max)-width: \d{3,}px\)/g) ?? [];

describe('design tokens', () => {
  it('define each layout breakpoint once, and components and style sheets use no other values', () => {
    for (const file of globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => file !== 'ui/tokens.ts'))
      expect(widths(read(file)), file).toEqual([]);
    const known: string[] = Object.values(media);
    for (const file of globSync('**/*.css', { cwd: root }))
      for (const width of widths(read(file))) expect(known, file).toContain(width);
  });

  it('define dark colors once, so no rule repeats them', () => {
    const css = read('ui/base.css');
    expect(css).not.toContain('prefers-color-scheme');
    expect(css.match(/--surface: [^;]*/g)).toEqual([
      '--surface: light-dark(#ffffff, #131a2e)',
      '--surface: #ffffff', // The sun theme.
      '--surface: Canvas !important', // Forced colors.
      '--surface: #ffffff', // The paper theme.
    ]);
  });

  it('define the product’s own theme in base.css, in light and dark', () => {
    const css = read('ui/base.css');
    const [light, dark] = (['light', 'dark'] as const).map((look) => tokensOf(defaultTheme, look));
    for (const [name, value] of Object.entries(light!)) {
      if (/color\d$/.test(name)) continue; // The organization's custom colors, which aren't applied to any page.
      const said = dark![name] === value ? value : `light-dark(${value}, ${dark![name]})`;
      expect(css).toContain(`  ${name}: ${said};\n`);
    }
  });

  it('size text in rem, so that it follows the browser’s font size, except in drawings that scale as a whole', () => {
    const drawn = [
      'features/bracket/drawing-look.ts',
      'screens/run/preview/seat-look.ts',
      'features/figures/charts.tsx',
    ];
    const scaled = [
      'features/season/season-curve.tsx',
      'screens/courts/overlay.tsx',
      'features/reservation/overlay.tsx',
    ];
    // The card's fields are in the provider's frame, and the page for an outdated browser has no styles.
    const apart = ['features/payment/stripe/stripe-card.tsx', 'app/not-begun.ts'];
    const paper = ['features/paper/court-cards.tsx', 'features/share/share-event.tsx'];
    const inPixels = globSync('**/*.{ts,tsx,css}', { cwd: root }).filter((file) =>
      /(?:font-size|\bfont): (?:\d00 )?(?:clamp\()?[\d.]+px|fontSize: '?[\d.]+(?:px)?\b|--type-\w+: [\d.]+px/.test(
        read(file),
      ),
    );
    expect(inPixels.toSorted()).toEqual([...drawn, ...scaled, ...apart, ...paper].toSorted());
  });

  it('are all replaced by system colors when the browser forces colors', () => {
    const css = read('ui/base.css');
    const colors = new Set(css.match(/--[\w-]+(?=: (?:#|light-dark))/g));
    const forced = css.slice(css.indexOf('@media (forced-colors: active)'));
    const system = new Set(
      forced.match(/--[\w-]+(?=: (?:Canvas|CanvasText|Highlight|HighlightText|LinkText) !important)/g),
    );
    // The scrim behind a dialog stays half transparent.
    expect([...colors].filter((name) => !system.has(name))).toEqual(['--scrim']);
  });
});
