import type { Reply } from '../gateway/reply.ts';
import type { Note } from '../journal.ts';
import { html } from './html.ts';
import { consolePage, data, moment, table } from './layout.ts';
import type { ConsoleParts } from './parts.ts';
import { requestLink } from './request.ts';

const here = '/_local/events';
const kinds = [
  'event',
  'stream',
  'schedule',
  'http',
  'socket',
  'log',
  'fault',
] as const satisfies readonly Note['kind'][];

export function eventsPage({ journal }: ConsoleParts, query: URLSearchParams): Reply {
  const kind = kinds.find((known) => known === query.get('kind'));
  const rows = journal
    .list(kind)
    .slice(0, 200)
    .map((note) => [
      moment(note.at),
      note.kind,
      note.kind === 'fault' ? html`<span class="bad">${note.text}</span>` : note.text,
      note.request ? requestLink(note.request, 'Follow') : '',
      data(note.data),
    ]);
  const links = kinds.map(
    (known) => html`<a href="${here}?kind=${known}"${known === kind ? html` aria-current="true"` : ''}>${known}</a> `,
  );
  return consolePage(
    'Events',
    here,
    html`<h1>Events</h1><p class="quiet">What happened since the start, newest first; the last 400.</p>
      <p class="row"><a href="${here}">all</a> ${links}</p>
      ${table('Events', ['Time', 'Kind', 'What', 'Request', 'Data'], rows, 'Nothing yet.')}`,
  );
}
