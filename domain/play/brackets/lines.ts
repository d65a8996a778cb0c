/** The smallest power of two that holds `n` (at least `from`). */
export function powerFor(n: number, from = 1): number {
  let size = from;
  while (size < n) size *= 2;
  return size;
}

/**
 * Seeds from the top line to the bottom as start.gg and most engines draw them: 1-16, 8-9, 4-13, 5-12, 2-15, … The order decides
 * who meets whom after a drop, so full double eliminations use this one (domain-facts A3).
 */
export function foldLines(size: number): number[] {
  let lines = [1];
  while (lines.length < size) {
    const sum = lines.length * 2 + 1;
    lines = lines.flatMap((seed) => [seed, sum - seed]);
  }
  return lines;
}

/**
 * Seeds from the top line to the bottom as AVP and FIVB draw them, 1 on top and 2 at the bottom: 1-16, 8-9, 5-12, 4-13, 3-14, 6-11,
 * 7-10, 2-15 (domain-facts A2). The same tree as {@link foldLines} with other halves on top. With `sections` (champions) the draw
 * is that many equal sections, each headed by one of the top seeds; for a power of two this changes nothing.
 */
export function visualLines(size: number, sections = 1): number[] {
  let lines = sections === 1 ? [1] : visualLines(powerFor(sections)).filter((seed) => seed <= sections);
  while (lines.length < size) {
    const sum = lines.length * 2 + 1;
    lines = lines.flatMap((seed, i) => (i % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]));
  }
  return lines;
}

/** Lines in a draw of `sections` equal sections that holds `n`: 3 sections of 4 for 9 to 12 teams. */
export function drawSize(n: number, sections = 1): number {
  let size = sections;
  while (size < n) size *= 2;
  return size;
}
