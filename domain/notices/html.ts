import { oneLine } from '../kernel/text.ts';
import { escapeHtml, fromWords, type Letter, type Parts, type Site } from './letter.ts';

const ownColor = '#14296a';

/* Styles are inline, because many email clients ignore all other styles. */
const looks = {
  page: 'margin:0;padding:0;background:#ffffff',
  column: 'width:100%;max-width:600px;margin:0 auto;border-collapse:collapse',
  body: 'padding:16px;font:16px/1.5 Helvetica,Arial,sans-serif;color:#0d1530;text-align:left;overflow-wrap:break-word',
  head: 'padding:0 0 12px;margin:0 0 16px;font-weight:bold',
  logo: 'max-height:48px;max-width:200px;border:0;vertical-align:middle',
  link: 'color:#152a69',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#14296a;color:#ffffff;text-decoration:none',
  table: 'width:100%;border-collapse:collapse;margin:16px 0',
  cell: 'padding:6px 0;border-top:1px solid #dbe1ec;text-align:left;vertical-align:top;font-weight:normal;overflow-wrap:anywhere',
  label:
    'padding:6px 16px 6px 0;border-top:1px solid #dbe1ec;text-align:left;vertical-align:top;font-weight:normal;color:#515c78;white-space:nowrap',
  amount: 'padding:6px 0 6px 16px;border-top:1px solid #dbe1ec;vertical-align:top;text-align:right;white-space:nowrap',
  small: 'font-size:13px;color:#515c78',
  hidden: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#ffffff;opacity:0',
} as const;

/** Dark colors, for clients that follow the reader's setting. They override the inline ones. */
const dark = [
  'body,.page{background:#131a2e!important}',
  '.body,.body th,.body td{color:#eef2fc!important}',
  '.body .muted{color:#a6b1cc!important}',
  '.body th,.body td{border-color:#28324f!important}',
  '.body .link{color:#94a9ea!important}',
  '.body .button{background:#94a9ea!important;color:#000000!important}',
  // A logo can be dark on a transparent background.
  '.body .logo{background:#ffffff!important;padding:6px!important;border-radius:6px!important}',
].join('');

const headOf = (subject: string): string =>
  [
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark}}</style></head>`,
  ].join('');

/** The maximum number of characters that an inbox shows after the subject. */
const longestPreheader = 140;

/** Returns what inboxes show after the subject: an order's total, and the email's first words. */
export function preheaderOf({ lines, table }: Pick<Parts, 'lines' | 'table'>): string {
  const total = table?.sums.find(({ label }) => label === 'Total');
  const words = oneLine([...(total ? [`Total ${total.amount}.`] : []), ...lines].join(' '));
  return words.length > longestPreheader ? `${words.slice(0, longestPreheader).replace(/\s+\S*$/, '')}…` : words;
}

/** Invisible spaces that keep an inbox from showing more of the email after the preheader. */
const blanks = '&#847;&zwnj;&nbsp;'.repeat(60);

/**
 * Renders an email as HTML: one 600px column with the host's logo above a color bar, the text, the facts, one button,
 * and why the recipient got it.
 */
export function htmlOf(subject: string, parts: Parts, site: Site): string {
  const { lines, table, action, letter } = parts;
  const body = [
    markOf(letter, site),
    ...lines.map((line) => `<p>${typed(line)}</p>`),
    factsOf(letter),
    table === null ? '' : tableHtml(table),
    action === null
      ? ''
      : `<p><a class="button" href="${escapeHtml(action.url)}" style="${looks.button}">${typed(action.label)}</a></p>`,
    ownOf(letter, site),
    letter.why ? `<p class="muted" style="${looks.small}">${typed(letter.why)}${doubtOf(letter, site)}</p>` : '',
    `<p>${escapeHtml(fromWords(letter, site))}</p>`,
  ];
  return [
    `<!DOCTYPE html><html lang="en" dir="ltr">${headOf(subject)}<body style="${looks.page}">`,
    `<div style="${looks.hidden}" aria-hidden="true">${escapeHtml(preheaderOf(parts))}${blanks}</div>`,
    `<table role="presentation" class="page" style="width:100%;border-collapse:collapse"><tr><td align="center" style="padding:0">`,
    `<table role="presentation" style="${looks.column}"><tr><td class="body" style="${looks.body}">${body.join('')}</td></tr></table>`,
    '</td></tr></table></body></html>',
  ].join('');
}

const linkTo = (url: string, words: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="${looks.link}">${typed(words)}</a>`;

const ownOf = ({ own }: Letter, site: Site): string =>
  own
    ? `<p>${linkTo(site.origin + own.path, own.label)}<br><span class="muted" style="${looks.small}">${typed(own.note)}</span></p>`
    : '';

const doubtOf = ({ doubt }: Letter, site: Site): string =>
  doubt ? ` ${linkTo(site.origin + doubt.path, doubt.label)}` : '';

const typed = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Returns the address of a logo, which loads over https or from the site. Any other address is left out. */
function logoOf(logo: string, { origin }: Site): string | null {
  if (/^\/(?![/\\])[^\s\\]*$/.test(logo)) return origin + logo;
  return /^https:\/\/[^\s]+$/.test(logo) ? logo : null;
}

function markOf({ host }: Letter, site: Site): string {
  if (!host) return '';
  const color = /^#[0-9a-f]{6}$/i.test(host.color) ? host.color : ownColor;
  const logo = logoOf(host.logo, site);
  const name = escapeHtml(host.name);
  const mark = logo
    ? `<img class="logo" src="${escapeHtml(logo)}" alt="${name}" height="48" style="${looks.logo}">`
    : name;
  return `<p style="${looks.head};border-bottom:4px solid ${color}">${mark}</p>`;
}

function factsOf({ facts }: Letter): string {
  if (facts.length === 0) return '';
  const rows = facts.map(({ label, text, url }) => {
    const value = url && /^https?:\/\//.test(url) ? linkTo(url, text) : typed(text);
    return `<tr><th scope="row" class="muted" style="${looks.label}">${typed(label)}</th><td style="${looks.cell}">${value}</td></tr>`;
  });
  return `<table style="${looks.table}">${rows.join('')}</table>`;
}

function tableHtml({ rows, sums, notes }: NonNullable<Parts['table']>): string {
  const row = (what: string, amount: string) =>
    `<tr><th scope="row" style="${looks.cell}">${what}</th><td style="${looks.amount}">${escapeHtml(amount)}</td></tr>`;
  const items = rows.map(({ name, details, quantity, total }) =>
    row([quantity > 1 ? `${quantity} × ${name}` : name, ...details].map(escapeHtml).join('<br>'), total),
  );
  const ends = sums.map(({ label, amount }) => row(escapeHtml(label), amount));
  const remarks = notes.map((note) => `<p>${escapeHtml(note)}</p>`);
  return `<table style="${looks.table}">${[...items, ...ends].join('')}</table>${remarks.join('')}`;
}
