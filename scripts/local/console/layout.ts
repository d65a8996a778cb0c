import type { Reply } from '../gateway/reply.ts';
import { type Html, html, page } from './html.ts';

const menu = [
  ['/_local', 'Start'],
  ['/_local/inbox', 'Inbox'],
  ['/_local/clock', 'Clock'],
  ['/_local/payments', 'Payments'],
  ['/_local/dead', 'Dead letters'],
  ['/_local/events', 'Events'],
  ['/', 'To the site'],
] as const;

/** A page of the console with its menu. */
export function consolePage(title: string, here: string, body: Html): Reply {
  const links = menu.map(
    ([href, name]) => html`<a href="${href}"${href === here ? html` aria-current="page"` : ''}>${name}</a> `,
  );
  return page(title, body, '', html`<strong>Sideout local</strong><nav aria-label="Console">${links}</nav>`);
}

export const moment = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** A table with a heading row, or a sentence when there is nothing to show. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (Html | string | number)[])[],
  none: string,
): Html {
  if (!rows.length) return html`<p class="quiet">${none}</p>`;
  const head = heads.map((name) => html`<th scope="col">${name}</th>`);
  const body = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
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
