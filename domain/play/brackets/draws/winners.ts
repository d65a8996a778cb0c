import type { LayoutBuilder } from '../builder.ts';
import { nobody, type Source } from '../layout.ts';

/** Teams still unbeaten from the top, and the losers of each round played so far (round 1 first). */
export type Winners = { left: Source[]; readonly losers: Source[][] };

/** Seeds on their lines; a line above the number of entrants is empty. */
export const enter = (lines: readonly number[], entrants: number): Winners => ({
  left: lines.map((seed) => (seed <= entrants ? seed : nobody)),
  losers: [],
});

/** Plays one winners' round over neighbours. */
export function playWinners(b: LayoutBuilder, w: Winners, fromEnd: number, line: number): void {
  const slots = w.left.length / 2;
  b.round({ section: 'winners', number: w.losers.length + 1, slots, fromEnd, line });
  const left: Source[] = [];
  const losers: Source[] = [];
  for (let slot = 0; slot < slots; slot++) {
    b.play(slot, w.left[2 * slot] ?? nobody, w.left[2 * slot + 1] ?? nobody);
    left.push(b.won);
    losers.push(b.lost);
  }
  w.left = left;
  w.losers.push(losers);
}
