import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Reply } from '../gateway/gateway.ts';
import { text } from '../http.ts';

/** The product's own typefaces, from the same packages as the site. */
const fonts: Readonly<Record<string, string>> = {
  barlow: '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
  inter: '@fontsource/inter/files/inter-latin-400-normal.woff2',
  'inter-bold': '@fontsource/inter/files/inter-latin-600-normal.woff2',
};
const faces = [
  ['Barlow Condensed', 700, 'barlow'],
  ['Inter', 400, 'inter'],
  ['Inter', 600, 'inter-bold'],
] as const;

export function fontFile(name: string | null): Reply {
  const file = name && Object.hasOwn(fonts, name) ? fonts[name] : undefined;
  if (!file) return text(404, 'Not found');
  const headers = { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' };
  return { status: 200, headers, body: readFileSync(createRequire(import.meta.url).resolve(file)) };
}

/** The product's look: navy, one accent, light and dark, 44 px targets. Tables are cards on phones. */
export const style = `
${faces.map(([family, weight, file]) => `@font-face { font-family: '${family}'; font-weight: ${weight}; font-display: swap; src: url(/_local/font?name=${file}) format('woff2') }`).join('\n')}
:root { color-scheme: light dark; --ink: #16203a; --quiet: #55607a; --paper: #f6f8fc; --card: #fff; --line: #d5dcea; --accent: #0b6f8f; --bad: #a3222b; --shade: 0 1px 3px rgb(16 28 64 / .08) }
@media (prefers-color-scheme: dark) { :root { --ink: #e9eefb; --quiet: #a9b4cf; --paper: #0d1428; --card: #16203a; --line: #2c3a5e; --accent: #63d1f0; --bad: #ff9aa2; --shade: none } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 Inter, system-ui, sans-serif; color: var(--ink); background: var(--paper) }
h1, h2, header strong, .cards strong { font-family: 'Barlow Condensed', Inter, system-ui, sans-serif; font-weight: 700; line-height: 1.15 }
h1 { font-size: 36px; margin: 0 0 8px } h2 { font-size: 24px; margin: 32px 0 8px }
header { background: #152a69; color: #fff; padding: 4px max(16px, (100% - 1048px) / 2); display: flex; gap: 0 20px; align-items: center }
header strong { font-size: 24px; line-height: 44px; letter-spacing: .02em; white-space: nowrap }
nav { display: flex; overflow-x: auto; scrollbar-width: none; align-items: center }
nav a { color: #fff; padding: 10px; text-decoration: none; white-space: nowrap; border-radius: 8px; border-block: 3px solid transparent }
nav a:hover { text-decoration: underline; text-underline-offset: 4px } nav a[aria-current] { border-bottom-color: #7fd6ee; border-radius: 0 }
main { max-width: 1080px; margin: 0 auto; padding: 24px 16px 64px }
a { color: var(--accent) } .quiet { color: var(--quiet) } .bad { color: var(--bad) } time, .num, code, pre { font-variant-numeric: tabular-nums } time, code { white-space: nowrap }
p { margin: 0 0 12px } label { max-width: 100% } input { min-height: 44px; max-width: 100%; padding: 8px 12px; border: 1px solid var(--quiet); border-radius: 10px; background: var(--card); color: inherit; font: inherit } code.line { white-space: normal; overflow-wrap: anywhere; font-size: 13px } pre { overflow: auto; padding: 12px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere }
.scroll { overflow-x: auto; border-radius: 10px; box-shadow: var(--shade) } table { border-collapse: separate; border-spacing: 0; width: 100%; background: var(--card); border: 1px solid var(--line); border-radius: 10px }
th, td { text-align: left; padding: 10px 12px; vertical-align: top } td { border-top: 1px solid var(--line); overflow-wrap: break-word } thead th { font-size: 14px; font-weight: 600; color: var(--quiet); white-space: nowrap }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 12px } td .row { margin: 0 }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 12px; padding: 0; margin: 16px 0; list-style: none }
.cards a { display: block; height: 100%; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; box-shadow: var(--shade); text-decoration: none; color: inherit; overflow-wrap: anywhere } .cards a:hover { border-color: var(--accent) } .cards strong { display: block; font-size: 22px; color: var(--accent) }
button, .button { min-height: 44px; padding: 8px 16px; border-radius: 10px; border: 1px solid transparent; background: #152a69; color: #fff; font: inherit; white-space: nowrap; cursor: pointer } button:hover { filter: brightness(1.2) } button.plain { background: none; color: inherit; border-color: var(--quiet) } button.plain:hover { border-color: var(--accent); filter: none }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px } summary { cursor: pointer; min-height: 24px } iframe { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: 10px; background: #fff } form { margin: 0 }
@media (max-width: 640px) {
  header { flex-wrap: wrap } nav { width: 100%; margin: 0 -10px } .cards { grid-template-columns: 1fr 1fr }
  .scroll { box-shadow: none; overflow: visible } table, tbody, tr, td { display: block } table { border: 0; background: none } thead { position: absolute; clip-path: inset(50%); height: 1px; overflow: hidden }
  tr { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 8px 14px; margin-bottom: 10px; box-shadow: var(--shade) }
  td { overflow-wrap: anywhere; border: 0; padding: 4px 0; display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: 8px } td::before { content: attr(data-label); color: var(--quiet); font-size: 14px; line-height: 24px } td.wide { grid-template-columns: minmax(0, 1fr) } td.wide::before { display: none } td:empty { display: none }
}`;
