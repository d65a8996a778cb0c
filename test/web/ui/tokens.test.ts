import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { media } from '#web/src/ui/tokens.ts';

const root = fileURLToPath(new URL('../../../web/src/', import.meta.url));
const read = (file: string): string => readFileSync(root + file, 'utf8');
const widths = (text: string): string[] => text.match(/\((?:min|max)-width: \d{3,}px\)/g) ?? [];

describe('tokens', () => {
  it('widths at which the layout changes are named once: no literal in a component, and none of its own in a style sheet', () => {
    for (const file of globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => file !== 'ui/tokens.ts'))
      expect(widths(read(file)), file).toEqual([]);
    const known: string[] = Object.values(media);
    for (const file of globSync('**/*.css', { cwd: root }))
      for (const width of widths(read(file))) expect(known, file).toContain(width);
  });

  it('what is dark is written once: no rule repeats a colour for the dark', () => {
    const css = read('ui/base.css');
    expect(css).not.toContain('prefers-color-scheme');
    expect(css.match(/--surface: [^;]*/g)).toEqual([
      '--surface: light-dark(#ffffff, #131a2e)',
      '--surface: #ffffff', // sun
      '--surface: #ffffff', // paper
    ]);
  });
});
