import { escapeHtml } from '#domain/notices/letter.ts';
import type { Reply } from '../gateway/gateway.ts';
import { style } from './style.ts';

/** HTML that is safe to send. Everything put into a template is escaped, unless it is safe HTML, too. */
export type Html = { readonly html: string };
type Part = Html | string | number | null | undefined | false | readonly Part[];

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(render).join('');
  return typeof part === 'object' ? (part as Html).html : escapeHtml(String(part));
}

export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.reduce((whole, text, i) => whole + render(parts[i - 1]) + text),
});

/** A standalone page, such as the bank's. Only `script` can run in it. */
export function page(
  title: string,
  body: Html,
  script = '',
  header: Html = html`<strong>Sideout sandbox</strong>`,
): Reply {
  const whole = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Sideout local</title><style>${style}</style></head><body><header>${header.html}</header><main>${body.html}</main>${script ? `<script>${script}</script>` : ''}</body></html>`;
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(whole),
  };
}

const menu = [
  ['/_local', 'Home'],
  ['/_local/inbox', 'Inbox'],
  ['/_local/clock', 'Clock'],
  ['/_local/payments', 'Payments'],
  ['/_local/bodies', 'Bodies'],
  ['/_local/dead', 'Dead letters'],
  ['/_local/events', 'Events'],
  ['/_local/request', 'Requests'],
  ['/', 'To the site'],
] as const;

/** A page of the console with its menu. */
export function consolePage(title: string, here: string, body: Html): Reply {
  const links = menu.map(
    ([href, name]) => html`<a href="${href}"${href === here ? html` aria-current="page"` : ''}>${name}</a> `,
  );
  return page(title, body, '', html`<strong>Sideout local</strong><nav aria-label="Console">${links}</nav>`);
}

/** A time, short enough for a table: "Nov 26, 00:07:31". The console uses UTC. */
export const moment = (at: number): Html => {
  const iso = new Date(at).toISOString();
  const day = new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return html`<time datetime="${iso}" title="${iso.slice(0, 19).replace('T', ' ')} UTC">${day}, ${iso.slice(11, 19)}</time>`;
};

/**
 * A table with a heading row, or a sentence when there is nothing to show. On phones, every row is a card, and cells
 * without a heading take the full width.
 */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (Html | string | number)[])[],
  none: string,
): Html {
  if (!rows.length) return html`<p class="quiet">${none}</p>`;
  const head = heads.map((name) => html`<th scope="col">${name || html`<span hidden>Do</span>`}</th>`);
  const body = rows.map(
    (row) =>
      html`<tr>${row.map((cell, i) => html`<td data-label="${heads[i]}"${heads[i] ? '' : html` class="wide"`}>${cell}</td>`)}</tr>`,
  );
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** A button that posts. */
export const button = (action: string, fields: Readonly<Record<string, string>>, label: string, plain = false): Html =>
  html`<form method="post" action="${action}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button${plain ? html` class="plain"` : ''}>${label}</button></form>`;

export const data = (value: unknown): Html =>
  value === undefined
    ? html``
    : html`<details><summary>Show</summary><pre>${JSON.stringify(value, null, 2)}</pre></details>`;
