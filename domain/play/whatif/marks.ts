import type { Pool } from '../pools/schema.ts';
import { type RangeOptions, rankRanges } from './ranges.ts';

/** A team's chances for the first `places`: sure of one of them, out of reach of them, or neither. */
const markKinds = ['clinched', 'eliminated', 'open'] as const;
type MarkKind = (typeof markKinds)[number];
type Mark = {
  readonly team: number;
  readonly mark: MarkKind;
  readonly best: number;
  readonly worst: number;
  /** The place is settled whatever happens. */
  readonly place: number | null;
};

/**
 * The marks of a pool table for "the first `places` go on". A clinched team stays clinched and an eliminated one out
 * however the open matches are played; `exact` false: marks are still true, but some may be missing.
 */
export function marksOf(pool: Pool, places: number, options: RangeOptions = {}): { marks: Mark[]; exact: boolean } {
  const { ranges, exact } = rankRanges(pool, options);
  const marks = [...ranges].map(([team, { best, worst }]): Mark => {
    const mark = worst <= places ? 'clinched' : best > places ? 'eliminated' : 'open';
    return { team, mark, best, worst, place: best === worst ? best : null };
  });
  return { marks, exact };
}
