import { meetingsAmong } from '../among.ts';
import type { Meeting } from '../ledger.ts';
import type { Tiebreak } from '../tiebreak.ts';

/** USAV: of three or more tied, one that beat all the others goes first, one that lost to all goes last. */
export const beatAllTied: Tiebreak = {
  name: 'BEAT_ALL_TIED',
  label: 'beat or lost to all tied teams',
  record: false,
  show: (figure) => (figure > 0 ? 'beat all' : figure < 0 ? 'lost to all' : 'neither'),
  judge(group, ledger) {
    if (group.length < 3) return 'fewer-than-three';
    const met = meetingsAmong(group, ledger.contests).filter(({ settled }) => settled);
    return group.map((member) => {
      const beaten = opponents(member, met, true);
      const lostTo = opponents(member, met, false);
      if (beaten.size === group.length - 1 && lostTo.size === 0) return 1;
      return lostTo.size === group.length - 1 && beaten.size === 0 ? -1 : 0;
    });
  },
};

function opponents(member: number, met: readonly Meeting[], won: boolean): Set<number> {
  const found = new Set<number>();
  for (const { home, away, winner } of met) {
    const side = home.includes(member) ? 'home' : away.includes(member) ? 'away' : null;
    if (side === null || (winner !== 'home' && winner !== 'away') || (winner === side) !== won) continue;
    for (const opponent of side === 'home' ? away : home) found.add(opponent);
  }
  return found;
}
