/** A letter's width and outline (SVG path, baseline at 0), in 1000 units per em. */
type Letter = { readonly width: number; readonly path: string };
/** The typefaces: one for headings and figures, and one for everything else. */
export type Face = 'board' | 'plain';
export type Letters = Readonly<Record<Face, ReadonlyMap<string, Letter>>>;

/**
 * Returns the letters of a string. A letter missing in one face comes from the other one. A letter missing in both (an
 * emoji) is left out.
 */
const lettersOf = (letters: Letters, face: Face, text: string): readonly Letter[] =>
  [...text.normalize('NFC')].flatMap((sign) => letters[face].get(sign) ?? letters.plain.get(sign) ?? []);

/** Returns the width of a string in px. */
export const widthOf = (letters: Letters, face: Face, size: number, text: string): number =>
  (lettersOf(letters, face, text).reduce((sum, { width }) => sum + width, 0) * size) / 1000;

/** Returns text as outlines starting at `x`, with its baseline at `y`. */
export function outlined(
  letters: Letters,
  face: Face,
  size: number,
  at: { x: number; y: number },
  text: string,
): string {
  const scale = size / 1000;
  let x = at.x;
  const paths = lettersOf(letters, face, text).map(({ width, path }) => {
    const drawn = path ? `<path transform="translate(${x.toFixed(1)} ${at.y}) scale(${scale})" d="${path}"/>` : '';
    x += width * scale;
    return drawn;
  });
  return paths.join('');
}

/** Returns text cut to a width, with an ellipsis if it is shortened. */
export function cutTo(letters: Letters, face: Face, size: number, width: number, text: string): string {
  if (widthOf(letters, face, size, text) <= width) return text;
  const signs = [...text];
  while (signs.length > 0 && widthOf(letters, face, size, `${signs.join('').trimEnd()}…`) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}

/** Breaks text into lines of limited width. Text beyond the last line is cut. */
function linesOf(letters: Letters, face: Face, size: number, width: number, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(letters, face, size, longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Returns a heading in the first of the sizes at which it fits the given number of lines. A heading that doesn't fit at
 * the last size is cut.
 */
export function fitted(
  letters: Letters,
  { sizes, width, most }: { readonly sizes: readonly number[]; readonly width: number; readonly most: number },
  text: string,
): { readonly size: number; readonly lines: readonly string[] } {
  for (const size of sizes) {
    const lines = linesOf(letters, 'board', size, width, text);
    if (lines.length <= most && lines.every((line) => widthOf(letters, 'board', size, line) <= width))
      return { size, lines };
  }
  const size = sizes.at(-1) as number;
  const lines = linesOf(letters, 'board', size, width, text);
  const rest = lines.slice(most - 1).join(' ');
  return {
    size,
    lines: [...lines.slice(0, most - 1), rest].map((line) => cutTo(letters, 'board', size, width, line)),
  };
}
