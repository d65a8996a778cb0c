import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { lettersOf } from './font.ts';

/*
 * node scripts/letters/main.ts makes our fonts' outlines, for pictures drawn where no font is available
 * (functions/publisher/cards).
 */

const root = join(import.meta.dirname, '../..');
/** A face's files. The first one that has a letter is used for it. */
const faces = {
  board: ['barlow-condensed/files/barlow-condensed', 700, ['latin', 'latin-ext', 'vietnamese']],
  plain: ['inter/files/inter', 600, ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek']],
} as const;

const lines: string[] = [];
for (const [face, [file, weight, sets]] of Object.entries(faces)) {
  const known = new Set<number>();
  lines.push(`#${face}`);
  for (const set of sets)
    for (const { code, width, path } of lettersOf(
      readFileSync(join(root, `node_modules/@fontsource/${file}-${set}-${weight}-normal.woff`)),
    )) {
      if (known.has(code)) continue;
      known.add(code);
      lines.push(`${code.toString(36)},${width},${path}`);
    }
}
const packed = brotliCompressSync(lines.join('\n'), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
writeFileSync(
  join(root, 'functions/publisher/cards/packed-letters.ts'),
  `/** Made by scripts/letters of the fonts named in LICENSE beside it: by face (\`#board\`) and letter its code in base 36, its width and its outline, 1000 units an em; brotli, base64. */
export const packedLetters =
  '${packed.toString('base64')}';
`,
);
console.log(`${lines.length} letters, ${packed.length} bytes`);
