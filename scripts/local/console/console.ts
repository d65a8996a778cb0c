import type { Request } from '../gateway/event.ts';
import { message, type Reply } from '../gateway/gateway.ts';
import { text } from '../http.ts';
import type { Note } from '../journal.ts';
import { bodiesPage, changeBodies } from './bodies.ts';
import { clockPage, moveClock } from './clock.ts';
import { deadPage, sendAgain } from './dead.ts';
import { consolePage, data, html, moment, table } from './html.ts';
import { changeInbox, inboxJson, inboxPage, mailPage } from './inbox.ts';
import type { ConsoleParts } from './parts.ts';
import { paymentsAct, paymentsPage } from './payments.ts';
import { requestJson, requestLink, requestPage } from './request.ts';
import { fontFile } from './style.ts';

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

function eventsPage({ journal }: ConsoleParts, query: URLSearchParams): Reply {
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
    html`<h1>Events</h1><p class="quiet">The last 400 events since the start, newest first.</p>
      <p class="row"><a href="${here}">all</a> ${links}</p>
      ${table('Events', ['Time', 'Kind', 'What', 'Request', 'Data'], rows, 'Nothing yet.')}`,
  );
}

function homePage({ own, accounts, inbox, clock, dead, payments, queue, sockets }: ConsoleParts): Reply {
  const { port } = new URL(own.url);
  const cards = [
    ['/', 'Site', own.url],
    ['/_local/inbox', 'Inbox', `${inbox.count()} emails and texts`],
    ['/_local/clock', 'Clock', moment(clock.now())],
    ['/_local/payments', 'Payments', `${payments.intents().length} payment requests`],
    ['/_local/bodies', 'Sanctioning bodies', 'slow, down, wrong or correct'],
    ['/_local/dead', 'Dead letters', `${dead.count()} failed, ${queue.waiting()} waiting`],
    ['/_local/events', 'Events', `${sockets.count()} live connections`],
    ['/_local/request', 'Requests', 'one call with its items, events and emails'],
    ['/reference', 'API', 'its reference, made from its OpenAPI document'],
  ] as const;
  const rows = accounts.map(({ role, name, email, password }) => [role, name, email, html`<code>${password}</code>`]);
  return consolePage(
    'Home',
    '/_local',
    html`<h1>Sideout on this machine</h1>
      <p class="quiet">The same units, table and routes as in the cloud. Sub-sites: <code>http://{organization}.localhost:${port}</code></p>
      <ul class="cards">${cards.map(([href, name, what]) => html`<li><a href="${href}"><strong>${name}</strong>${what}</a></li>`)}</ul>
      <h2>Demo accounts</h2>
      <p class="quiet">You don’t need an account to visit.</p>
      ${table('Demo accounts', ['Role', 'Name', 'Email', 'Password'], rows, '')}`,
  );
}

type View = (parts: ConsoleParts, query: URLSearchParams) => Reply | Promise<Reply>;
type Action = (parts: ConsoleParts, form: URLSearchParams) => string | Promise<string>;

const views: Readonly<Record<string, View>> = {
  '': homePage,
  inbox: inboxPage,
  'inbox.json': inboxJson,
  mail: mailPage,
  clock: clockPage,
  payments: paymentsPage,
  bodies: bodiesPage,
  dead: deadPage,
  request: requestPage,
  'request.json': requestJson,
  events: eventsPage,
  font: (_, query) => fontFile(query.get('name')),
  health: ({ own }) => text(200, JSON.stringify({ ok: true, token: own.token }), 'application/json'),
};
/** Each action returns the page to go to next. */
const actions: Readonly<Record<string, Action>> = {
  clock: moveClock,
  inbox: changeInbox,
  payments: paymentsAct,
  bodies: changeBodies,
  dead: sendAgain,
};

/** Opens the pages under /_local, which are plain HTML with forms that post and return. */
export function openConsole(parts: ConsoleParts): (request: Request) => Promise<Reply> {
  return async ({ method, target, headers, body }) => {
    const { pathname, searchParams } = new URL(target, 'http://local');
    const name = pathname.slice('/_local'.length).replace(/^\//, '');
    if (method === 'POST') {
      const action = actions[name];
      if (!action) return text(404, 'Not found');
      if (headers.origin && new URL(headers.origin).host !== headers.host) return message(403, 'Forbidden');
      const location = await action(parts, new URLSearchParams(body.toString()));
      return { status: 303, headers: { location }, body: Buffer.alloc(0) };
    }
    const view = Object.hasOwn(views, name) ? views[name] : undefined;
    return view ? view(parts, searchParams) : text(404, 'Not found');
  };
}
