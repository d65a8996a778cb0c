import { bodyNames, moods } from '../bodies/bodies.ts';
import type { Reply } from '../gateway/gateway.ts';
import { button, consolePage, html, table } from './html.ts';
import type { ConsoleParts } from './parts.ts';

const here = '/_local/bodies';
const words = {
  right: 'Correct',
  slow: 'Slow (8 s)',
  down: 'Down (503)',
  wrong: 'Wrong (a page instead of a response)',
} as const;

export function bodiesPage({ bodies }: ConsoleParts): Reply {
  const rows = bodyNames.map((body) => [
    html`<strong>${body}</strong>`,
    words[bodies.mood(body)],
    html`<div class="row">${moods
      .filter((mood) => mood !== bodies.mood(body))
      .map((mood) => button(here, { body, mood }, words[mood], true))}</div>`,
  ]);
  const members = bodies
    .members()
    .map(({ body, number, status, firstName, lastName, level, unlimited }) => [
      body,
      html`<code>${number}</code>`,
      status === 'true' ? 'valid' : 'expired',
      `${firstName} ${lastName}`.trim(),
      [level, unlimited ? 'unlimited' : ''].filter(Boolean).join(', '),
    ]);
  const field = (name: string, label: string, required = false) =>
    html`<label>${label} <input name="${name}"${required ? html` required` : ''}></label> `;
  return consolePage(
    'Sanctioning bodies',
    here,
    html`<h1>Sanctioning bodies</h1>
      <p class="quiet">Stand-ins for the bodies that check numbers. The product calls them over HTTP, just like the real ones.</p>
      ${table('Bodies', ['Body', 'State', ''], rows, '')}
      <h2>Numbers</h2>
      <p class="quiet">Any number not listed is unknown. At the AAU, <code>EXP…</code> is expired, <code>BAD…</code> unknown,
      <code>NAME…</code>, <code>DOB…</code> and <code>ZIP…</code> fit one way only, <code>DOWN…</code> is not answered, and any other is valid.</p>
      <form method="post" action="${here}"><div class="row">
        <label>Body <select name="body">${bodyNames.filter((body) => body !== 'AAU').map((body) => html`<option>${body}</option>`)}</select></label>
        ${field('number', 'Number', true)}${field('firstName', 'First name')}${field('lastName', 'Last name')}${field('level', 'Level')}
        <button>Add</button></div></form>
      ${table('Numbers', ['Body', 'Number', 'State', 'Member', 'More'], members, '')}
      <h2>Requests</h2>${table(
        'Calls',
        ['Call'],
        bodies.asked().map((line) => [line]),
        'Nothing.',
      )}`,
  );
}

export function changeBodies({ bodies }: ConsoleParts, form: URLSearchParams): string {
  const body = bodyNames.find((name) => name === form.get('body'));
  const mood = moods.find((name) => name === form.get('mood'));
  const of = (name: string) => (form.get(name) ?? '').trim();
  if (body && mood) bodies.set(body, mood);
  else if (body && of('number'))
    bodies.add({
      ...{ body, number: of('number').toUpperCase(), status: form.get('status') === 'expired' ? 'expired' : 'true' },
      ...{ firstName: of('firstName'), lastName: of('lastName'), level: of('level').toUpperCase(), unlimited: false },
    });
  return here;
}
