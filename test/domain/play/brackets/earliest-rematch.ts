import { type Layout, readSource, type Source } from '#domain/play/brackets/layout.ts';

/**
 * Returns the index of the first match that can be a rematch (`layout.count` if none can). The result is exact: two
 * teams can meet in a match if each has a path to it, and the match is a rematch if they have met on these paths.
 */
export function earliestRematch(layout: Layout): number {
  for (let index = 0; index < layout.count; index++) {
    if (index !== layout.reset && mayRepeat(layout, index)) return index;
  }
  return layout.count;
}

/**
 * Returns whether match `index` can be a rematch because an earlier match's loser takes one path to it and its winner
 * takes the other. A loser has only one path, so it is enough to follow that from each earlier match.
 */
function mayRepeat(layout: Layout, index: number): boolean {
  const home = matchesBehind(layout, layout.home[index] ?? 0);
  const away = matchesBehind(layout, layout.away[index] ?? 0);
  for (const [match, outcome] of home) {
    const other = away.get(match);
    if (other !== undefined && (outcome | other) === 3) return true;
  }
  return false;
}

/** Returns matches that a team on this path may have come through, and how: 1 as winner, 2 as loser, 3 either. */
function matchesBehind(layout: Layout, source: Source): Map<number, number> {
  const found = new Map<number, number>();
  const open: Source[] = [source];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const read = readSource(next);
    if (read.from !== 'winner' && read.from !== 'loser') continue;
    const bit = read.from === 'winner' ? 1 : 2;
    const seen = found.get(read.index) ?? 0;
    if ((seen & bit) !== 0) continue;
    found.set(read.index, seen | bit);
    if (seen === 0) open.push(layout.home[read.index] ?? 0, layout.away[read.index] ?? 0);
  }
  return found;
}
