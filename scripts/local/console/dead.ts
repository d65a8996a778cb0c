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

export async function sendAgain(parts: ConsoleParts, form: URLSearchParams): Promise<string> {
  const letter = parts.dead.take(form.get('id') ?? '');
  if (letter && form.get('do') === 'again') await resend(parts, letter);
  return here;
}

/**
 * Sends a dead letter again. A message from the bus goes back to its queue. Others are delivered again, and come back
 * here if they fail again.
 */
async function resend({ dead, queue, units }: ConsoleParts, letter: DeadLetter): Promise<void> {
  const { unit, event, from, what } = letter;
  if (from === 'bus') return queue.add(unit, JSON.stringify(event), what);
  try {
    const result = (await units.invoke(unit, from === 'stream' ? { Records: [event] } : event)) as {
      batchItemFailures?: unknown[];
    } | null;
    if (result?.batchItemFailures?.length) dead.add({ ...letter, attempts: letter.attempts + 1 });
  } catch (error) {
    dead.add({
      ...letter,
      attempts: letter.attempts + 1,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}
