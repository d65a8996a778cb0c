import { pointQuotient, setQuotient } from '../figures.ts';
import type { Tiebreak } from '../tiebreak.ts';

/**
 * FIVB 2006 to July 2008: three or more tied are ranked in one go by sets ratio, then points ratio, over all matches; two with
 * the same sets ratio are not sent back to their match. Fits all 40 real three-way ties of those seasons.
 */
export const ratios3: Tiebreak = {
  name: 'RATIOS_3',
  label: 'set ratio, then point ratio (three or more only)',
  record: false,
  show: (place) => `place ${-place}`,
  judge(group, { summaries }) {
    if (group.length < 3) return 'fewer-than-three';
    const figures = group.map((i) => [setQuotient(summaries[i]!), pointQuotient(summaries[i]!)] as const);
    const above = (a: readonly [number, number], b: readonly [number, number]) =>
      a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
    return figures.map((own) => -1 - figures.filter((other) => above(other, own)).length);
  },
};
