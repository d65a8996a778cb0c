import type { Reply } from '../gateway/gateway.ts';
import { text } from '../http.ts';
import { button, consolePage, html, moment, table } from './html.ts';
import type { ConsoleParts } from './parts.ts';

const here = '/_local/inbox';

export function inboxPage({ inbox }: ConsoleParts): Reply {
  const rows = inbox
    .list(200)
    .map(({ id, at, kind, to, subject, text: words }) => [
      moment(at),
      kind === 'sms' ? 'SMS' : 'E-mail',
      to.join(', '),
      html`<a href="/_local/mail?id=${id}">${subject || words.slice(0, 160) || '(no subject)'}</a>`,
    ]);
  return consolePage(
    'Inbox',
    here,
    html`<h1>Inbox</h1><p class="quiet">All emails and texts that would have been sent, newest first.</p>
      ${table('Messages', ['Time', 'Kind', 'To', 'Subject'], rows, 'Nothing has been sent yet. Register a team, and its receipt shows up here.')}
      ${rows.length ? html`<h2>Tidy up</h2>${button(here, { do: 'clear' }, 'Delete all', true)}` : ''}`,
  );
}

/** Returns all messages, or those to one address, for tests in another process. */
export function inboxJson({ inbox }: ConsoleParts, query: URLSearchParams): Reply {
  const to = query.get('to');
  const mails = inbox.list().filter((mail) => !to || mail.to.some((recipient) => recipient.includes(to)));
  return text(200, JSON.stringify(mails), 'application/json');
}

/** Shows one message. Its HTML is in a frame that can't run scripts. */
export function mailPage({ inbox }: ConsoleParts, query: URLSearchParams): Reply {
  const mail = inbox.get(query.get('id') ?? '');
  if (!mail) return { ...consolePage('Inbox', here, html`<h1>We can’t find that message</h1>`), status: 404 };
  return consolePage(
    mail.subject || 'Message',
    here,
    html`<p><a href="${here}">Back to the inbox</a></p>
      <h1>${mail.subject || (mail.kind === 'sms' ? 'SMS' : '(no subject)')}</h1>
      <p class="quiet">${moment(mail.at)} · from ${mail.from} · to ${mail.to.join(', ')}</p>
      ${Object.entries(mail.headers ?? {}).map(([name, value]) => html`<p class="quiet">${name}: ${value}</p>`)}
      ${mail.html ? html`<iframe title="HTML of the message" sandbox srcdoc="${mail.html}"></iframe><h2>As text</h2>` : ''}
      <pre>${mail.text || '(none)'}</pre>
      ${mail.kind === 'sms' ? answerForm(mail) : ''}
      ${(mail.files ?? []).map(({ name, text: content }) => html`<h2>${name}</h2><pre>${content}</pre>`)}`,
  );
}

/** Deletes all messages, or replies to a text from the phone that got it. */
export function changeInbox({ inbox, text: sendText }: ConsoleParts, form: URLSearchParams): string {
  const [from, words] = [form.get('from') ?? '', form.get('text')?.trim()];
  if (form.get('do') !== 'answer') inbox.clear();
  else if (words && /^\+[1-9]\d{7,14}$/.test(from)) sendText(from, words);
  return here;
}

/** Replies to a text here as if from the phone that got it. */
const answerForm = ({ to: [phone = ''] }: { readonly to: readonly string[] }) =>
  html`<h2>Reply from this phone</h2>
    <form method="post" action="${here}">
      <input type="hidden" name="do" value="answer" /><input type="hidden" name="from" value="${phone}" />
      <label>Text <input name="text" required maxlength="160" autocomplete="off" /></label> <button>Send</button>
    </form>`;
