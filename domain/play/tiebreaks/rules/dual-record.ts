import { dualWinRatio } from '../figures.ts';
import { percent, type Tiebreak } from '../tiebreak.ts';

/** Duals won of duals played; silent where no duals are played. */
export const dualRecord: Tiebreak = {
  name: 'DUAL_RECORD',
  label: 'dual record',
  record: true,
  show: percent,
  judge: (group, { summaries, duals }) => (duals ? group.map((i) => dualWinRatio(summaries[i]!)) : 'no-duals'),
};
