import { among } from '../among.ts';
import { pointQuotient, setQuotient } from '../figures.ts';
import type { Tiebreak } from '../tiebreak.ts';

/**
 * FIVB's text for Olympic qualification in 2008: of three or more tied only the last place is decided, by sets ratio, then points ratio among them; the rest
 * start again, so that two who remain are decided by their match.
 */
export const lastByRatiosBetween: Tiebreak = {
  name: 'LAST_BY_RATIOS_BETWEEN',
  label: 'last place by sets and points among tied teams',
  record: false,
  show: (figure) => (figure === 0 ? 'last' : 'not last'),
  judge(group, ledger) {
    if (group.length < 3) return 'fewer-than-three';
    const records = among(group, ledger);
    const sets = records.map(setQuotient);
    const points = records.map(pointQuotient);
    const worst = Math.min(...sets);
    const worstPoints = Math.min(...points.filter((_, i) => sets[i] === worst));
    return records.map((_, i) => (sets[i] === worst && points[i] === worstPoints ? 0 : 1));
  },
};
