import type { CheckinList } from '#domain/teams/operations-checkin.ts';
import { mark } from './marks.ts';
import { isMemberCard, scannedCard } from './scanned-card.ts';
import type { Scanned } from './scanner.tsx';
import { hereOf, type ShownRow } from './shown-rows.ts';
import { teamOfPass } from './verify-pass.ts';
import { blocks, cameWords, missingWords } from './words.ts';

/** What a scanned pass comes to: a team that is marked, is here already, or can't yet; or no pass of this event. The card of a membership is checked instead. */
export function usePass(tournamentId: number, list: CheckinList | undefined, rows: readonly ShownRow[]) {
  return async (text: string): Promise<Scanned> => {
    const not = (why: string): Scanned => ({ tone: 'bad', name: why, text: '' });
    if (!list?.key) return not('Only the event’s crew checks passes');
    if (isMemberCard(text)) return scannedCard(text, rows);
    const teamId = await teamOfPass(text, tournamentId, list.key);
    if (teamId === null) return not('This pass is not valid for this event');
    const row = rows.find(({ id }) => id === teamId);
    const pass = text.includes('pass=') ? (/[?&]pass=([\w.-]+)/.exec(text)?.[1] ?? text) : text.trim();
    if (!row) {
      // of another division than the one that is shown, or entered since: the server knows
      mark(tournamentId, { teamId, here: true, pass });
      return { tone: 'good', name: `Team ${teamId}`, text: 'Checked in' };
    }
    if (row.checkedIn) return { tone: 'info', name: row.name, text: `Is here already. ${cameWords(row, list.zone)}` };
    const [first] = row.missing?.filter((item) => item.blocks) ?? [];
    if (first && blocks(row)) return { tone: 'warn', name: row.name, text: missingWords(first) };
    mark(tournamentId, { teamId, here: true, pass });
    return { tone: 'good', name: row.name, text: `Checked in, ${hereOf(rows) + 1} of ${rows.length}` };
  };
}
