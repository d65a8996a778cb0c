import type { Outgoing } from '../../kernel/bus/publish.ts';
import type { Change } from '../../kernel/bus/stream.ts';
import { logItem } from '../../store/play/items.ts';

/** How many results of one entry are told: a day that is entered at once is no news of each match. */
const mostAtOnce = 12;

type Log = ReturnType<typeof logItem.decode>;

/** Matches that an entry decided. One that is shown for the first time comes with all its fields, and is no news. */
const decidedBy = ({ deltas }: Log): number[] =>
  deltas.flatMap((delta) =>
    'of' in delta && delta.of === 'match' && delta.set?.progress === 'complete' && !('bye' in delta.set)
      ? [delta.id]
      : [],
  );

/** A job for each entry of a log by which matches were decided. */
export const resultsIn = (changes: readonly Change[]): Outgoing[] =>
  changes.flatMap(({ id, at, before, after }): Outgoing[] => {
    if (!after || before || !logItem.is(after)) return [];
    const entry = logItem.decode(after);
    const matchIds = decidedBy(entry);
    if (matchIds.length === 0 || matchIds.length > mostAtOnce) return [];
    const { tournamentId, divisionId } = entry;
    return [
      { type: 'live.results-due', event: { id: `${id}#results`, at, data: { tournamentId, divisionId, matchIds } } },
    ];
  });
