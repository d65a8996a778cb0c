import type { DeadLetter } from '../dead-letters.ts';
import type { Reply } from '../gateway/gateway.ts';
import { button, consolePage, data, html, moment, table } from './html.ts';
import type { ConsoleParts } from './parts.ts';

const here = '/_local/dead';

export function deadPage({ dead, queue }: ConsoleParts): Reply {
  const rows = dead
    .list()
    .map((letter) => [
      moment(letter.at),
      `${letter.from} → ${letter.unit}`,
      html`${letter.what}<br><span class="bad">${letter.error}</span> (${letter.attempts} attempts)`,
      data(letter.event),
      html`<div class="row">${button(here, { id: letter.id, do: 'again' }, 'Send again')}${button(here, { id: letter.id, do: 'drop' }, 'Drop', true)}</div>`,
    ]);
  return consolePage(
    'Dead letters',
    here,
    html`<h1>Dead letters</h1><p class="quiet">Messages that a unit kept failing on. ${queue.waiting()} more are waiting for their next attempt.</p>
      ${table('Dead letters', ['Time', 'Route', 'Message', 'Event', ''], rows, 'None.')}`,
  );
}

/** The IDs of dead letters that are being sent, so that pressing twice sends once. */
const sending = new Set<string>();

export async function sendAgain(parts: ConsoleParts, form: URLSearchParams): Promise<string> {
  const letter = parts.dead.find(form.get('id') ?? '');
  if (!letter || sending.has(letter.id)) return here;
  sending.add(letter.id);
  try {
    if (form.get('do') === 'again') await resend(parts, letter);
    else parts.dead.take(letter.id);
  } finally {
    sending.delete(letter.id);
  }
  return here;
}

/**
 * Sends a dead letter again. A message from the bus goes back to its queue. Others are delivered again, and stay here if
 * they fail again. It's removed last, so a kill in between loses nothing.
 */
async function resend({ dead, queue, units }: ConsoleParts, letter: DeadLetter): Promise<void> {
  const { id, unit, event, from, what } = letter;
  const failed = (error: string) => dead.add({ ...letter, attempts: letter.attempts + 1, error });
  if (from === 'bus') {
    queue.add(unit, JSON.stringify(event), what);
    dead.take(id);
    return;
  }
  try {
    const result = (await units.invoke(unit, from === 'stream' ? { Records: [event] } : event)) as {
      batchItemFailures?: unknown[];
    } | null;
    if (result?.batchItemFailures?.length) failed(letter.error);
    else dead.take(id);
  } catch (error) {
    failed(error instanceof Error ? error.message : String(error));
  }
}
