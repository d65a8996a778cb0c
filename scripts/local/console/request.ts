import type { Reply } from '../gateway/gateway.ts';
import { text } from '../http.ts';
import type { Note } from '../journal.ts';
import { consolePage, data, type Html, html, moment, table } from './html.ts';
import type { ConsoleParts } from './parts.ts';

const here = '/_local/request';
/** Returns a link to the page of one request. */
export const requestLink = (id: string, words: Html | string): Html =>
  html`<a href="${here}?id=${encodeURIComponent(id)}">${words}</a>`;

/** Shows everything one request caused: its call, the items it wrote, the events, and the messages that were sent. */
function traceOf({ journal, inbox }: ConsoleParts, id: string) {
  const notes = journal.following(id);
  const of = (...kinds: Note['kind'][]) => notes.filter(({ kind }) => kinds.includes(kind));
  return {
    id,
    call: of('http'),
    items: of('write'),
    events: of('event'),
    messages: inbox
      .list()
      .filter(({ request }) => request === id)
      .toReversed(),
    lines: of('log', 'fault'),
  };
}

export function requestJson(parts: ConsoleParts, query: URLSearchParams): Reply {
  const id = query.get('id')?.trim() ?? '';
  return text(200, JSON.stringify(traceOf(parts, id)), 'application/json');
}

export function requestPage(parts: ConsoleParts, query: URLSearchParams): Reply {
  const id = query.get('id')?.trim() ?? '';
  const field = html`<form action="${here}"><div class="row">
    <label>Request id <input name="id" value="${id}" required size="36"></label><button>Follow</button></div></form>`;
  const body = id ? onePage(parts, id) : latest(parts);
  return consolePage('Requests', here, html`<h1>Requests</h1>${field}${body}`);
}

/** Lists requests that can be traced, newest first. */
function latest({ journal }: ConsoleParts): Html {
  const rows = journal
    .list('http')
    .flatMap(({ at, text, request }) => (request ? [[moment(at), requestLink(request, text)]] : []))
    .slice(0, 100);
  return html`<p class="quiet">The ID is in the response’s <code>x-request-id</code> header and in every problem.</p>
    <h2>Latest calls</h2>${table('Latest calls', ['Time', 'Call'], rows, 'No calls yet.')}`;
}

function onePage(parts: ConsoleParts, id: string): Html {
  const { call, items, events, messages, lines } = traceOf(parts, id);
  if (![call, items, events, messages, lines].some(({ length }) => length > 0))
    return html`<p>We don’t know this request. The last 1,000 calls since the start are kept.</p>`;
  const rows = (notes: readonly Note[]) => notes.map(({ at, text, data: more }) => [moment(at), text, data(more)]);
  const sent = messages.map(({ id: mail, at, to, subject, text: words }) => [
    moment(at),
    to.join(', '),
    html`<a href="/_local/mail?id=${mail}">${subject || words.slice(0, 160)}</a>`,
  ]);
  const said = lines.map(({ at, text }) => [moment(at), html`<code class="line">${text}</code>`]);
  return html`<p><a href="${here}.json?id=${encodeURIComponent(id)}">As JSON</a></p>
    <h2>Call</h2>${table(
      'Call',
      ['Time', 'Call'],
      call.map(({ at, text }) => [moment(at), text]),
      'No call caused it: a schedule, a webhook or a seed did.',
    )}
    <h2>Items written</h2>${table('Items written', ['Time', 'Item', 'Content'], rows(items), 'None.')}
    <h2>Events</h2>${table('Events', ['Time', 'Event', 'Content'], rows(events), 'None.')}
    <h2>Emails and texts</h2>${table('Emails and texts', ['Time', 'To', 'Message'], sent, 'None.')}
    <h2>Log</h2>${table('Log', ['Time', 'Line'], said, 'None.')}`;
}
