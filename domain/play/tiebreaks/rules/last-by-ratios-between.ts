import { among } from '../among.ts';
import { pointShare, setWinRatio } from '../figures.ts';
import { asQuotient, type Tiebreak } from '../tiebreak.ts';

/**
 * FIVB until 2010: of three or more tied only the last place is decided, by sets ratio, then points ratio among them; the rest
 * start again, so that two who remain are decided by their match.
 */
export const lastByRatiosBetween: Tiebreak = {
  name: 'LAST_BY_RATIOS_BETWEEN',
  label: 'last place by sets and points among tied teams',
  record: false,
  show: asQuotient,
  judge(group, ledger) {
    if (group.length < 3) return 'fewer-than-three';
    const records = among(group, ledger);
    const sets = records.map(setWinRatio);
    const points = records.map(pointShare);
    const worst = Math.min(...sets);
    const worstPoints = Math.min(...points.filter((_, i) => sets[i] === worst));
    return records.map((_, i) => (sets[i] === worst && points[i] === worstPoints ? 0 : 1));
  },
};
