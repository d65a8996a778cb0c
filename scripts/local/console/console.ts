import type { Request } from '../gateway/event.ts';
import { message, type Reply } from '../gateway/reply.ts';
import { text } from '../http.ts';
import { bodiesPage, changeBodies } from './bodies.ts';
import { clockPage, moveClock } from './clock.ts';
import { deadPage, sendAgain } from './dead.ts';
import { eventsPage } from './events.ts';
import { homePage } from './home.ts';
import { changeInbox, inboxJson, inboxPage, mailPage } from './inbox.ts';
import type { ConsoleParts } from './parts.ts';
import { paymentsAct, paymentsPage } from './payments.ts';
import { requestJson, requestPage } from './request.ts';
import { fontFile } from './style.ts';

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
/** Each answers with the page to go to next. */
const actions: Readonly<Record<string, Action>> = {
  clock: moveClock,
  inbox: changeInbox,
  payments: paymentsAct,
  bodies: changeBodies,
  dead: sendAgain,
};

/** The pages under /_local: plain HTML made here, forms that post and go back. */
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
