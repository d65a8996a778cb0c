import type { CheckinList } from '#domain/teams/operations-checkin.ts';
import { type MarkOutcome, mark } from './marks.ts';
import { isMemberCard, type Scanned, scannedCard, type TakePass, teamOfPass } from './scanner.tsx';
import { blocks, cameWords, hereOf, missingWords, type ShownRow } from './use-checkin.ts';

/**
 * Handles a scanned pass. It checks the team in, or reports that the team is already checked in, can't check in yet, or
 * has no valid pass for this event. A membership card is only verified.
 */
export function usePass(tournamentId: number, list: CheckinList | undefined, rows: readonly ShownRow[]): TakePass {
  return async (text, meanwhile) => {
    const not = (why: string): Scanned => ({ tone: 'bad', name: why, text: '' });
    if (!list?.key) return not('Only event staff can check passes');
    if (isMemberCard(text)) return scannedCard(text, rows);
    const teamId = await teamOfPass(text, tournamentId, list.key);
    if (teamId === null) return not('This pass isn’t valid for this event');
    const row = rows.find(({ id }) => id === teamId);
    const pass = text.includes('pass=') ? (/[?&]pass=([\w.-]+)/.exec(text)?.[1] ?? text) : text.trim();
    if (row?.checkedIn)
      return { tone: 'info', name: row.name, text: `Already checked in. ${cameWords(row, list.zone)}` };
    const [first] = row?.missing?.filter((item) => item.blocks) ?? [];
    if (row && first && blocks(row)) return { tone: 'warn', name: row.name, text: missingWords(first) };
    const ours = expected(teamId, row, rows);
    meanwhile?.(ours);
    return heardOf(ours, await mark(tournamentId, { teamId, here: true, pass }), list.zone);
  };
}

/**
 * Returns this device's own result. Only the server knows about a team that isn't on its list or whose forms haven't
 * loaded.
 */
function expected(teamId: number, row: ShownRow | undefined, rows: readonly ShownRow[]): Scanned {
  if (!row) return { tone: 'warn', name: `Team ${teamId}`, text: 'This team isn’t on the list. Checking…' };
  if (row.missing === null) return { tone: 'warn', name: row.name, text: 'Checking for missing items…' };
  return { tone: 'good', name: row.name, text: `Checked in, ${hereOf(rows) + 1} of ${rows.length}` };
}

/** Returns the server's answer to a mark, or this device's own result. */
function heardOf(ours: Scanned, { settled, told: words }: MarkOutcome, zone: string): Scanned {
  if (words) return { ...ours, tone: settled?.outcome === 'known' ? 'warn' : 'bad', text: words };
  if (!settled)
    return ours.tone === 'good'
      ? ours
      : { ...ours, text: 'Saved on this phone. We don’t know yet if this team can check in.' };
  if (!settled.checkedIn) return { ...ours, tone: 'warn', text: 'Check-in undone' };
  if (ours.tone === 'good') return ours;
  if (settled.outcome === 'known')
    return { ...ours, tone: 'info', text: `Already checked in. ${cameWords(settled, zone)}` };
  return { ...ours, tone: 'good', text: 'Checked in' };
}
