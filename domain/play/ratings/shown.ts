import { levelOf } from './levels.ts';
import { restedBy, type Standing } from './rate-all.ts';
import { confidence, isProvisional } from './side.ts';
import type { RatingLevel } from './system.ts';

type Stands = Pick<Standing, 'rating' | 'matches' | 'wins' | 'at'>;

/** A rating as people see it on a day: rounded, with its confidence then, and the band it falls in. */
export function shownOf({ rating, matches, wins, at }: Stands, levels: readonly RatingLevel[], now: number) {
  const today = restedBy({ rating, at }, now);
  const { from, to } = confidence(today);
  return {
    ...{ rating: Math.round(today.rating), from: Math.round(from), to: Math.round(to) },
    ...{ isProvisional: isProvisional(today), level: levelOf(levels, today.rating)?.name ?? null },
    ...{ matches, wins, at },
  };
}
