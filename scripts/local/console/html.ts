import { escapeHtml } from '#domain/notices/html.ts';
import type { Reply } from '../gateway/reply.ts';
import { style } from './style.ts';

/** HTML that is safe to send: everything put into a template is escaped, unless it is such HTML itself. */
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

/** A page on its own, such as the bank's; only `script` may run in it. */
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
