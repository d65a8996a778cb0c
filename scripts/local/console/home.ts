import type { Reply } from '../gateway/reply.ts';
import { html } from './html.ts';
import { consolePage, moment, table } from './layout.ts';
import type { ConsoleParts } from './parts.ts';

export function homePage({ own, accounts, inbox, clock, dead, payments, queue, sockets }: ConsoleParts): Reply {
  const { port } = new URL(own.url);
  const cards = [
    ['/', 'Site', own.url],
    ['/_local/inbox', 'Inbox', `${inbox.count()} e-mails and SMS`],
    ['/_local/clock', 'Clock', moment(clock.now())],
    ['/_local/payments', 'Payments', `${payments.intents().length} payments asked for`],
    ['/_local/bodies', 'Sanctioning bodies', 'slow, down, wrong or right'],
    ['/_local/dead', 'Dead letters', `${dead.count()} given up, ${queue.waiting()} waiting`],
    ['/_local/events', 'Events', `${sockets.count()} live connections`],
    ['/_local/request', 'Requests', 'one call with its items, events and emails'],
    ['/reference', 'API', 'its reference, made from its OpenAPI document'],
  ] as const;
  const rows = accounts.map(({ role, name, email, password }) => [role, name, email, html`<code>${password}</code>`]);
  return consolePage(
    'Start',
    '/_local',
    html`<h1>Sideout on this machine</h1>
      <p class="quiet">The same units, table and routes as in the cloud. Sub-sites: <code>http://{organization}.localhost:${port}</code></p>
      <ul class="cards">${cards.map(([href, name, what]) => html`<li><a href="${href}"><strong>${name}</strong>${what}</a></li>`)}</ul>
      <h2>Demo accounts</h2>
      <p class="quiet">A visitor needs none.</p>
      ${table('Demo accounts', ['Role', 'Name', 'E-mail', 'Password'], rows, '')}`,
  );
}
