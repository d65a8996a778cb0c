import { isLateNews } from '#domain/notices/late.ts';
import { playHeadItem, reminderItem } from '../../../store/play/items.ts';
import { workSwapItem } from '../../../store/play/work-swaps.ts';
import { type Derive, of, say, type ValueOf } from './deriving.ts';

const finishes: Derive<ValueOf<typeof playHeadItem>> = (before, after, change) => {
  if (!after?.finishSeq || after.finishSeq === before?.finishSeq) return [];
  const { divisionId, tournamentId, finishSeq: seq } = after;
  return [say(change, 'play.finishes-changed', { divisionId, tournamentId, seq })];
};

const reminders: Derive<ValueOf<typeof reminderItem>> = (before, after, change) => {
  if (!after || before) return [];
  const { divisionId, tournamentId, key } = after;
  return [say(change, 'play.game-reminder', { divisionId, tournamentId, key })];
};

/** A swap of work is asked, and answered. */
const workSwaps: Derive<ValueOf<typeof workSwapItem>> = (before, after, change) => {
  if (!after || after.state === before?.state || (!before && isLateNews(after.at, change.at))) return [];
  const { divisionId, id: swapId, state } = after;
  return [say(change, 'play.work-swap-changed', { divisionId, swapId, state })];
};

/** What changes of rounds, matches and their work say on the bus. */
export const playChanges = [of(playHeadItem, finishes), of(reminderItem, reminders), of(workSwapItem, workSwaps)];
