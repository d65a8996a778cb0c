import { toast } from '#web/src/ui/feedback/toast.tsx';
import { swapOf } from './selection.ts';
import type { Carried } from './use-carry.ts';
import type { CourtBoard } from './use-court-board.ts';
import { matchName, verdictWords } from './words.ts';

/** What a director does with matches on the board. A match put on another one asks whether the two change places; what can’t be played stays where it was, and is told why. */
export function boardActs(board: CourtBoard, zone: string, ask: (swap: readonly Carried[]) => void) {
  const { known } = board;
  const put = (carried: readonly Carried[]) => {
    if (!known) return;
    const moves = carried.flatMap(({ matchId, court, start }) => {
      const at = known.byId.get(matchId);
      const stays = !at || (at.match.court === court && at.match.startTime === start);
      return stays ? [] : [{ divisionId: at.divisionId, matchId, court, startTime: start }];
    });
    const [first] = moves;
    if (!first) return;
    const verdict = known.judge(...carried);
    if (verdict.tone !== 'bad') return void board.move(moves);
    const other = verdict.block?.kind === 'court-taken' && carried.length === 1 ? verdict.block.by : null;
    const swap = other === null ? null : swapOf(known, first.matchId, other);
    if (swap) return ask(swap);
    const why = verdictWords(known, verdict, zone) || 'no court there';
    toast(`${matchName(known, first.matchId)} stays: ${why}`, { tone: 'bad' });
  };
  const takeOff = (ids: readonly number[]) => {
    const moves = ids.flatMap((matchId) => {
      const at = known?.byId.get(matchId);
      return at ? [{ divisionId: at.divisionId, matchId, court: null, startTime: null }] : [];
    });
    if (moves.length > 0) void board.move(moves);
  };
  return { put, takeOff };
}
