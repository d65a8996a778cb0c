import { escapeHtml } from '#domain/notices/html.ts';
import type { Reply } from '../gateway/reply.ts';

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
export const raw = (text: string): Html => ({ html: text });

/** The look of the product, loosely (shared/design/look.md): navy, one accent, light and dark, 44 px targets. */
const style = `
:root { color-scheme: light dark; --ink: #16203a; --quiet: #55607a; --paper: #f6f8fc; --card: #fff; --line: #d5dcea; --brand: #152a69; --accent: #0b6f8f; --bad: #a3222b }
@media (prefers-color-scheme: dark) { :root { --ink: #e9eefb; --quiet: #a9b4cf; --paper: #0d1428; --card: #16203a; --line: #2c3a5e; --brand: #a9c3ff; --accent: #63d1f0; --bad: #ff9aa2 } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 Inter, system-ui, sans-serif; color: var(--ink); background: var(--paper) }
header { background: #152a69; color: #fff; padding: 8px 16px; display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center }
header strong { font: 700 22px/44px 'Barlow Condensed', Inter, system-ui, sans-serif; letter-spacing: .02em }
header a { color: #fff; padding: 10px 4px; text-decoration: none } header a:hover, header a[aria-current] { text-decoration: underline; text-underline-offset: 4px }
main { max-width: 1080px; margin: 0 auto; padding: 24px 16px 64px }
h1, h2 { font-family: 'Barlow Condensed', Inter, system-ui, sans-serif; line-height: 1.15; margin: 24px 0 8px } h1 { font-size: 34px; margin-top: 0 } h2 { font-size: 24px }
a { color: var(--accent) } .quiet { color: var(--quiet) } .bad { color: var(--bad) } code, pre, .num { font-variant-numeric: tabular-nums }
pre { overflow: auto; padding: 12px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100%; background: var(--card); border: 1px solid var(--line); border-radius: 10px }
th, td { text-align: left; padding: 10px 12px; border-top: 1px solid var(--line); vertical-align: top } thead th { border-top: 0; font-size: 14px; color: var(--quiet) } td { overflow-wrap: break-word; min-width: 90px } nav { display: flex; flex-wrap: wrap; gap: 0 12px }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center } .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 12px; padding: 0; list-style: none }
.cards a { display: block; height: 100%; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; text-decoration: none; color: inherit } .cards strong { display: block; font-size: 18px; color: var(--accent) }
button, .button { min-height: 44px; padding: 8px 16px; border-radius: 10px; border: 1px solid transparent; background: #152a69; color: #fff; font: inherit; cursor: pointer } button.plain { background: none; color: inherit; border-color: var(--quiet) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px } iframe { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: 10px; background: #fff } form { margin: 0 }`;

/** A page on its own, as the bank's; `script` runs in it, nothing else may. */
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
