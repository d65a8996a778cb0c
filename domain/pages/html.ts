import { feedPath, jsonFeedPath } from '../catalog/calendar/feed-path.ts';
import { datePlate } from '../kernel/date-words.ts';
import { pictureAt, sourcesOf } from '../organizations/images.ts';
import type { Theme } from '../organizations/schema.ts';
import { tokensOf } from '../organizations/theme-tokens.ts';
import { markShapes } from '../site/mark.ts';
import { cardSize } from './cards/paths.ts';
import {
  type Answers,
  type Cover,
  type Head,
  lookFile,
  ownHost,
  type PublicPage,
  type Site,
  type Words,
} from './page.ts';
import { absolute, itemList } from './structured.ts';
import { escaped, textHtml } from './text-html.ts';

/**
 * A cover is at most as wide as the window. The value is the same in web/src/features/event/event-cover.tsx, so only
 * one file is fetched.
 */
const sizes = '100vw';

/** Makes the browser fetch a cover before anything else, in the best format it supports. */
function coverPreload({ url }: Cover): string {
  const [best] = sourcesOf(url);
  const what = best
    ? `type="${best.type}" imagesrcset="${escaped(best.srcSet)}" imagesizes="${sizes}"`
    : `href="${escaped(url)}"`;
  return `<link rel="preload" as="image" ${what} fetchpriority="high" />`;
}

/** Returns the cover behind a board's text, as the app shows it (web/src/ui/layout/board.css). */
function coverHtml({ url, contain, position }: Cover): string {
  const facts = pictureAt(url);
  const sides = facts ? ` width="${facts.width}" height="${facts.height}"` : '';
  const at = position ? ` data-at="${escaped(position)}"` : '';
  const sources = sourcesOf(url).map(
    ({ type, srcSet }) => `<source type="${type}" srcset="${escaped(srcSet)}" sizes="${sizes}" />`,
  );
  return `<div class="board-cover${contain ? ' whole' : ''}"><picture>${sources.join('')}<img src="${escaped(url)}" alt="" fetchpriority="high"${sides}${at} /></picture></div>`;
}

/** Returns JSON that can't close the script element it is written in. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const whole = (site: Site, address: string): string =>
  /^https?:/.test(address) ? address : `${site.origin}${address.startsWith('/') ? '' : '/'}${address}`;

/** Returns a page's title as its tab shows it. */
const fullTitle = (site: Site, { title }: Head): string => (title ? `${title} · ${site.name}` : site.name);

/** The picture for a page that has none of its own. */
const ownPicture = '/icons/share.png';

/** Returns the links that calendar apps and feed readers use to find what they can subscribe to. */
const feedLinks = ({ feeds = [] }: Head): string[] =>
  feeds.flatMap(({ kind, of, title }) => [
    `<link rel="alternate" type="text/calendar" title="${escaped(title)}" href="${escaped(feedPath(kind, of))}" />`,
    `<link rel="alternate" type="application/feed+json" title="${escaped(title)}" href="${escaped(jsonFeedPath(kind, of))}" />`,
  ]);

/** Returns a page's schema.org data: what it is about, the path to it, and the list it shows. */
function dataHtml({ head, path, words }: PublicPage, origin: string, answers: Answers): string[] {
  const { data, crumbs, lists } = head;
  const list = lists ? itemList(head.title ?? words.heading, answers) : null;
  return [data && { url: `${origin}${path}`, ...data }, crumbs, list]
    .filter((one) => one !== null && one !== undefined)
    .map((one) => ({ '@context': 'https://schema.org', ...(absolute(one, origin) as object) }))
    .map((one) => `<script type="application/ld+json">${json(one)}</script>`);
}

function headHtml(site: Site, page: PublicPage, mainOrigin: string, answers: Answers): string {
  const { head } = page;
  const title = escaped(fullTitle(site, head));
  const text = escaped(head.description);
  const origin = page.ofSite ? site.origin : mainOrigin;
  const address = escaped(`${origin}${head.canonical ?? page.path}`);
  const meta = (name: 'name' | 'property', key: string, value: string) =>
    `<meta ${name}="${key}" content="${value}" />`;
  const shown = head.card ?? head.image ?? ownPicture;
  const image = escaped(head.card ? `${origin}${head.card}` : whole(site, shown));
  const sized = [
    meta('property', 'og:image:width', String(cardSize.width)),
    meta('property', 'og:image:height', String(cardSize.height)),
    meta('property', 'og:image:alt', title),
  ];
  return [
    ...(page.words.as === 'board' && page.words.cover ? [coverPreload(page.words.cover)] : []),
    `<title>${title}</title>`,
    meta('name', 'description', text),
    head.hidden ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${address}" />`,
    meta('property', 'og:title', escaped(head.title ?? site.name)),
    meta('property', 'og:description', text),
    meta('property', 'og:url', address),
    meta('property', 'og:site_name', escaped(site.name)),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:image', image),
    ...(head.card || shown === ownPicture ? sized : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...feedLinks(head),
    ...dataHtml(page, origin, answers),
    ...(site.host === ownHost ? [] : [`<link rel="stylesheet" href="/${lookFile(site.host)}" />`]),
  ].join('\n    ');
}

function plateHtml(date: string | null): string {
  if (date === null) return '<span class="plate big"><span>date</span><b>?</b><span>TBA</span></span>';
  const { month, day, weekday } = datePlate(date);
  return `<time class="plate big" datetime="${escaped(date)}"><span>${month}</span><b>${day}</b><span>${weekday}</span></time>`;
}

/** Returns the link back from registration. `arrow` is the HTML for its arrow. */
const backHtml = ({ back }: Words, arrow = ''): string =>
  back ? `<a href="${escaped(back.path)}">${arrow}${escaped(back.name)}</a>` : '';
const arrowRoom = '<svg class="icon" width="18" height="18" aria-hidden="true"></svg>';

const paragraphs = ({ paragraphs = [] }: Words): string => paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('');

/** Returns the page's first content, positioned where the app shows it (web/src/ui/layout/board.css, frame.css). */
function wordsHtml(words: Words): string {
  const heading = `<h1>${escaped(words.heading)}</h1>`;
  const line = words.line ? `<p${words.quiet ? ' class="own"' : ''}>${escaped(words.line)}</p>` : '';
  const lead = words.lead ? `<p>${escaped(words.lead)}</p>` : '';
  const below = words.paragraphs?.length ? `<div class="page">${paragraphs(words)}</div>` : '';
  if (words.as === 'entry')
    return `<header class="entry"><div>${backHtml(words, arrowRoom)}${heading}${line}${lead}</div></header>${below}`;
  if (words.as === 'division')
    return `<header class="division-head"><div><div>${backHtml(words)}${heading}</div></div></header>${below}`;
  if (words.as === 'hero') return `<header class="hero"><div>${heading}${line}</div></header>`;
  if (words.as === 'sheet')
    return `<div class="over"><div class="over-board"></div><section class="over-sheet"><div>${heading}${line}</div></section></div>`;
  if (words.as === 'top') return `<div class="page">${heading}${line}${words.text ? textHtml(words.text) : ''}</div>`;
  if (words.slim)
    return `<header class="board slim"><div class="board-words"><div>${heading}${line}<div class="board-chips"></div></div><span class="board-tools"></span></div></header>${below}`;
  const plate = words.date !== undefined ? plateHtml(words.date) : '';
  return `<header class="board${words.cover ? ' cover' : ''}">${words.cover ? coverHtml(words.cover) : ''}<div class="board-words">${plate}<div><div class="board-chips"></div>${heading}${line}</div><span class="board-tools"></span></div></header>${below}`;
}

const mark = `<svg width="30" height="30" viewBox="0 0 64 64" aria-hidden="true" fill="none" stroke-linecap="round">${markShapes}</svg>`;

/** Returns the site's name with its logo mark, or the organization's logo. */
function brandHtml({ host, name, logoUrl }: Site): string {
  const own = host === ownHost ? mark : '';
  const sign = logoUrl ? `<img src="${escaped(logoUrl)}" alt="" />` : own;
  return `<a class="brand" href="/" aria-label="${escaped(name)}, home">${sign}<span>${escaped(name)}</span></a>`;
}

function frameHtml(site: Site, words: Words): string {
  const brand = brandHtml(site);
  const bar =
    site.host === ownHost
      ? `<header class="site-bar">${brand}`
      : `<header class="site-bar org">${brand}<small>on Sideout</small>`;
  return `<div class="frame sided"><aside class="frame-side" aria-label="Menu"><div>${brand}</div></aside><div class="frame-content">${bar}</header><main id="main">${wordsHtml(words)}</main></div></div>`;
}

const wantsOf = ({ wants = [] }: PublicPage): string =>
  wants.length > 0 ? ` data-wants="${escaped(wants.join(' '))}"` : '';

type HtmlInput = {
  /** The app's own page (web/index.html as built). */
  readonly shell: string;
  readonly site: Site;
  readonly page: PublicPage;
  /** The API's responses to the page's requests. */
  readonly answers: Answers;
  /** The origin of the product's own site, which is canonical if several sites show the same page. */
  readonly mainOrigin: string;
};

/**
 * Returns a complete public page, whose content comes before its scripts: the app's page with this page's own head, its
 * first content in the app's element, and the responses it would request first. Throws if the app's page lacks the
 * elements for them, so that a page without content isn't published unnoticed.
 */
export function pageHtml({ shell, site, page, answers, mainOrigin }: HtmlInput): string {
  const replaced = (text: string, what: RegExp, by: string): string => {
    if (!what.test(text)) throw new Error(`the app's page has no match for ${what}`);
    return text.replace(what, () => by);
  };
  const bare = replaced(shell, /\s*<meta name="description"[^>]*>/, '');
  const headed = replaced(bare, /<title>[^<]*<\/title>/, headHtml(site, page, mainOrigin, answers));
  const data = `<script id="answers" type="application/json">${json(answers)}</script>`;
  const patient = headed.replace(/<(script type="module"|link rel="modulepreload") /g, '<$1 fetchpriority="low" ');
  return replaced(
    patient,
    /<div id="root"><\/div>/,
    `<div id="root" data-screen="${page.screen}"${wantsOf(page)}>${frameHtml(site, page.words)}</div>\n    ${data}`,
  );
}

const rules = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');

/**
 * Returns a sub-site's colors as a style sheet, for use until its script has applied them. If the visitor chose a look,
 * the script applies it later.
 */
export const lookCss = (theme: Theme): string =>
  `:root:not([data-mode]) { ${rules(tokensOf(theme, 'light'))} }
@media (prefers-color-scheme: dark) { :root:not([data-mode]) { ${rules(tokensOf(theme, 'dark'))} } }
`;
