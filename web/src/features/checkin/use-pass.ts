import type { CheckinList } from '#domain/teams/operations-checkin.ts';
import { type MarkOutcome, mark } from './marks.ts';
import { isMemberCard, type Scanned, scannedCard, type TakePass, teamOfPass } from './scanner.tsx';
import { blocks, cameWords, hereOf, missingWords, type ShownRow } from './use-checkin.ts';

/** What a scanned pass comes to: a team that is marked, is here already, or can't yet; or no pass of this event. The card of a membership is checked instead. */
export function usePass(tournamentId: number, list: CheckinList | undefined, rows: readonly ShownRow[]): TakePass {
  return async (text, meanwhile) => {
    const not = (why: string): Scanned => ({ tone: 'bad', name: why, text: '' });
    if (!list?.key) return not('Only the event’s crew checks passes');
    if (isMemberCard(text)) return scannedCard(text, rows);
    const teamId = await teamOfPass(text, tournamentId, list.key);
    if (teamId === null) return not('This pass is not valid for this event');
    const row = rows.find(({ id }) => id === teamId);
    const pass = text.includes('pass=') ? (/[?&]pass=([\w.-]+)/.exec(text)?.[1] ?? text) : text.trim();
    if (row?.checkedIn) return { tone: 'info', name: row.name, text: `Is here already. ${cameWords(row, list.zone)}` };
    const [first] = row?.missing?.filter((item) => item.blocks) ?? [];
    if (row && first && blocks(row)) return { tone: 'warn', name: row.name, text: missingWords(first) };
    const ours = expected(teamId, row, rows);
    meanwhile?.(ours);
    return heardOf(ours, await mark(tournamentId, { teamId, here: true, pass }), list.zone);
  };
}

/** What this device can say itself: a team that is not on its list, or whose forms were not looked at, only the server knows. */
function expected(teamId: number, row: ShownRow | undefined, rows: readonly ShownRow[]): Scanned {
  if (!row) return { tone: 'warn', name: `Team ${teamId}`, text: 'Not on this list, asking…' };
  if (row.missing === null) return { tone: 'warn', name: row.name, text: 'Asking whether anything is missing…' };
  return { tone: 'good', name: row.name, text: `Checked in, ${hereOf(rows) + 1} of ${rows.length}` };
}

/** The server's word on a mark, or without one what this device can say itself. */
function heardOf(ours: Scanned, { settled, told: words }: MarkOutcome, zone: string): Scanned {
  if (words) return { ...ours, tone: settled?.outcome === 'known' ? 'warn' : 'bad', text: words };
  if (!settled)
    return ours.tone === 'good' ? ours : { ...ours, text: 'Saved here. Not known yet whether it may check in' };
  if (!settled.checkedIn) return { ...ours, tone: 'warn', text: 'Was taken back since' };
  if (ours.tone === 'good') return ours;
  if (settled.outcome === 'known')
    return { ...ours, tone: 'info', text: `Is here already. ${cameWords(settled, zone)}` };
  return { ...ours, tone: 'good', text: 'Checked in' };
}
