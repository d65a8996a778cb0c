import type { Reply } from '../gateway/gateway.ts';
import { button, consolePage, html, moment, table } from './html.ts';
import type { ConsoleParts } from './parts.ts';

const here = '/_local/clock';
const minute = 60_000;
const moves = [
  [minute, '+1 minute'],
  [10 * minute, '+10 minutes'],
  [60 * minute, '+1 hour'],
  [1440 * minute, '+1 day'],
] as const;

/** Returns a duration as text: "5 days, 2 hours", "60 minutes". */
function aheadWords(ahead: number): string {
  const minutes = Math.round(ahead / minute);
  if (minutes < 120) return `${minutes} minutes`;
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  return [days ? `${days} days` : '', hours ? `${hours} hours` : ''].filter(Boolean).join(', ');
}

export function clockPage({ clock, ticker, journal }: ConsoleParts): Reply {
  const ahead = clock.offset();
  const fired = journal.list('schedule').map(({ at, text }) => [moment(at), text]);
  const all = ticker
    .list()
    .map(({ schedule: { name, rateMinutes, why }, units, next }) => [
      html`<strong>${name}</strong><br><span class="quiet">${why}</span>`,
      rateMinutes === 1 ? 'every minute' : `every ${rateMinutes} minutes`,
      moment(next),
      units.join(', ') || 'nobody',
      button(here, { fire: name }, 'Fire now', true),
    ]);
  return consolePage(
    'Clock',
    here,
    html`<h1>Clock</h1>
      <p>It is <strong>${moment(clock.now())}</strong> UTC${ahead ? `, ${aheadWords(ahead)} ahead of this machine.` : ', as on this machine.'}</p>
      <div class="row">${moves.map(([by, name]) => button(here, { by: String(by) }, name))}${ahead ? button(here, { by: 'reset' }, 'Back to this machine’s time', true) : ''}</div>
      <p class="quiet">Moving forward fires every schedule that comes due (in up to twelve steps). Going back fires nothing and undoes nothing.</p>
      <h2>Schedules</h2>${table('Schedules', ['Schedule', 'How often', 'Next', 'Units', ''], all, 'None.')}
      <h2>Fired</h2>${table('Fired schedules', ['Time', 'Schedule'], fired, 'None fired since the start.')}`,
  );
}

export async function moveClock({ clock, ticker }: ConsoleParts, form: URLSearchParams): Promise<string> {
  const by = form.get('by');
  if (by === 'reset') clock.set(0);
  else if (/^\d{1,12}$/.test(by ?? '')) await ticker.move(Number(by));
  const schedule = form.get('fire');
  if (ticker.list().some(({ schedule: { name } }) => name === schedule)) await ticker.fire(schedule as string);
  return here;
}
