import { escapeHtml } from './html.ts';
import { fromWords, type Letter, type Parts, type Site } from './letter.ts';

/* Styles stand on the elements: many mail programs read no others. */
const looks = {
  body: 'font:16px/1.5 Helvetica,Arial,sans-serif;color:#0d1530;max-width:600px;margin:0 auto;padding:16px',
  head: 'padding:0 0 12px;margin:0 0 16px;font-weight:bold',
  logo: 'max-height:48px;max-width:200px;border:0;vertical-align:middle',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#14296a;color:#ffffff;text-decoration:none',
  table: 'width:100%;border-collapse:collapse;margin:16px 0',
  cell: 'padding:6px 0;border-top:1px solid #d8deea;vertical-align:top',
  label: 'padding:6px 16px 6px 0;border-top:1px solid #d8deea;vertical-align:top;color:#56607a;white-space:nowrap',
  amount: 'padding:6px 0;border-top:1px solid #d8deea;vertical-align:top;text-align:right;white-space:nowrap',
  small: 'font-size:13px;color:#56607a',
} as const;

const ownColor = '#14296a';

/** A mail as HTML: one column of 600 with the host's logo over its bar, the words, what it is about, one button, and why it came. */
export function htmlOf({ lines, table, action, letter }: Parts, site: Site): string {
  const body = [
    headOf(letter, site),
    ...lines.map((line) => `<p>${typed(line)}</p>`),
    factsOf(letter),
    table === null ? '' : tableHtml(table),
    action === null
      ? ''
      : `<p><a href="${escapeHtml(action.url)}" style="${looks.button}">${typed(action.label)}</a></p>`,
    ownOf(letter, site),
    letter.why ? `<p style="${looks.small}">${typed(letter.why)}${doubtOf(letter, site)}</p>` : '',
    `<p>${escapeHtml(fromWords(letter, site))}</p>`,
  ];
  return `<!doctype html><html lang="en"><body style="${looks.body}">${body.join('')}</body></html>`;
}

const ownOf = ({ own }: Letter, site: Site): string =>
  own
    ? `<p><a href="${escapeHtml(site.origin + own.path)}">${typed(own.label)}</a><br><span style="${looks.small}">${typed(own.note)}</span></p>`
    : '';

const doubtOf = ({ doubt }: Letter, site: Site): string =>
  doubt ? ` <a href="${escapeHtml(site.origin + doubt.path)}">${typed(doubt.label)}</a>` : '';

const typed = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** A logo is fetched over https, or from the site; what is neither is left out. */
function logoOf(logo: string, { origin }: Site): string | null {
  if (/^\/(?![/\\])[^\s\\]*$/.test(logo)) return origin + logo;
  return /^https:\/\/[^\s]+$/.test(logo) ? logo : null;
}

function headOf({ host }: Letter, site: Site): string {
  if (!host) return '';
  const color = /^#[0-9a-f]{6}$/i.test(host.color) ? host.color : ownColor;
  const logo = logoOf(host.logo, site);
  const name = escapeHtml(host.name);
  const mark = logo ? `<img src="${escapeHtml(logo)}" alt="${name}" height="48" style="${looks.logo}">` : name;
  return `<p style="${looks.head};border-bottom:4px solid ${color}">${mark}</p>`;
}

function factsOf({ facts }: Letter): string {
  if (facts.length === 0) return '';
  const rows = facts.map(({ label, text, url }) => {
    const value = url && /^https?:\/\//.test(url) ? `<a href="${escapeHtml(url)}">${typed(text)}</a>` : typed(text);
    return `<tr><td style="${looks.label}">${typed(label)}</td><td style="${looks.cell}">${value}</td></tr>`;
  });
  return `<table style="${looks.table}">${rows.join('')}</table>`;
}

function tableHtml({ rows, sums, notes }: NonNullable<Parts['table']>): string {
  const row = (what: string, amount: string) =>
    `<tr><td style="${looks.cell}">${what}</td><td style="${looks.amount}">${escapeHtml(amount)}</td></tr>`;
  const items = rows.map(({ name, details, quantity, total }) =>
    row([quantity > 1 ? `${quantity} × ${name}` : name, ...details].map(escapeHtml).join('<br>'), total),
  );
  const ends = sums.map(({ label, amount }) => row(escapeHtml(label), amount));
  const told = notes.map((note) => `<p>${escapeHtml(note)}</p>`);
  return `<table style="${looks.table}">${[...items, ...ends].join('')}</table>${told.join('')}`;
}
