import type { Problem } from '../../kernel/problem.ts';

/** What a step of the wizard is called where something is missing in it. */
const stepNames: Readonly<Record<string, string>> = {
  additionalInfo: 'The questions step',
  teamInfo: 'The contacts step',
};

/** What is incomplete in a step of an entry, in words, with the step where it is put right; null: the refusal is about something else. */
export function stepFault({
  code,
  data,
  fields,
  detail,
}: Problem): { readonly text: string; readonly step: string } | null {
  if (isDuplicate(code) && typeof data?.position === 'number' && detail)
    return { text: detail, step: `player-${data.position}` };
  if (code !== 'registration/step-not-valid' || typeof data?.step !== 'string') return null;
  const { step, position, open } = data;
  const where = typeof position === 'number' ? `Player ${position}` : (stepNames[step] ?? 'The review');
  const named = step in stepNames && Array.isArray(open) ? [`Still open: ${open.join(', ')}.`] : [];
  const what = [...new Set([...Object.entries(fields ?? {}).map(faultWords), ...named])].join(' ');
  return { text: `${where} is not complete. ${what}`.trim(), step };
}

/** One missing answer as a sentence, with whose it is where it isn't the player's own. */
function faultWords([field, fault]: [string, string]): string {
  const whose = field.startsWith('parent.') ? 'Parent or guardian: ' : '';
  return `${whose}${fault}${/[.!?]$/.test(fault) ? '' : '.'}`;
}

const isDuplicate = (code: string): boolean =>
  code === 'registration/already-in-division' || code === 'registration/already-on-date';
