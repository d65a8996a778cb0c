import { useEffect, useState } from 'react';

/** How long a wall shows a page of what doesn't fit on one, ms (screens.md). */
const turnsEvery = 12_000;

/** Which of `pages` a wall shows: the next one every {@link turnsEvery}, then from the start. */
export function useTurns(pages: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pages < 2) return;
    const timer = setInterval(() => setTurn((at) => at + 1), turnsEvery);
    return () => clearInterval(timer);
  }, [pages]);
  return pages < 2 ? 0 : turn % pages;
}

/** Cuts a list into pages of at most `size`, as equal as can be: nine by eight are five and four. */
export function paged<T>(list: readonly T[], size: number): T[][] {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const each = Math.ceil(list.length / pages);
  return Array.from({ length: pages }, (_, page) => list.slice(page * each, (page + 1) * each));
}

/** How much larger tiles are drawn where few hang on a wall, in em: eight, four rows of two, still leave the foot of a screen of 16 : 9 in sight. */
export function tileSize(tiles: number): string {
  if (tiles <= 2) return '2.4em';
  if (tiles <= 6) return '1.5em';
  return tiles <= 8 ? '1.25em' : '1em';
}
