import { among } from '../among.ts';
import { pointQuotient } from '../figures.ts';
import { asQuotient, type Tiebreak } from '../tiebreak.ts';

/**
 * FIVB from August 2008 to 2010: of three or more tied only the first place is decided, by points ratio among them; the others
 * start again, so that two who remain are decided by their match. Fits all 32 real three-way ties of 2009 and 2010.
 */
export const firstByPointRatioBetween: Tiebreak = {
  name: 'FIRST_BY_POINT_RATIO_BETWEEN',
  label: 'first place by points among tied teams',
  record: false,
  show: asQuotient,
  judge(group, ledger) {
    if (group.length < 3) return 'fewer-than-three';
    const figures = among(group, ledger).map(pointQuotient);
    const best = Math.max(...figures);
    // The others show alike, whatever their own ratio: it decides nothing between them.
    const rest = Math.max(0, ...figures.filter((figure) => figure < best));
    return figures.map((figure) => (figure === best ? best : rest));
  },
};
