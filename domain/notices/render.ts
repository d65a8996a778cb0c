import { oneLine } from '../kernel/text.ts';
import { notices } from './catalog.ts';
import { escapeHtml, fromWords, type Letter, noLetter, type Parts, type Site } from './letter.ts';
import { type NoticeData, type NoticeKind, noticeData } from './schema.ts';

/* Styles are inline, because many email clients ignore any others. */
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

/**
 * Renders an email as HTML: one 600px column with the host's logo above a color bar, the text, the facts, one button,
 * and why the recipient got it.
 */
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

/** Returns the address of a logo, which loads over https or from the site. Any other address is left out. */
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

/** A rendered notice. `sms` is null if the notice isn't sent as a text message. */
type Rendered = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sms: string | null;
};

type Fill = Readonly<Record<string, unknown>>;
/** Returns the field names in a text: `placeholders('{a} of {b}')` is ['a', 'b']. */
export const placeholders = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

/**
 * Renders a notice. User input is always plain text: it is escaped in HTML, and put on one line in subjects and texts.
 */
export function renderNotice<K extends NoticeKind>(
  kind: K,
  data: NoticeData<K>,
  site: Site,
  letter: Letter = noLetter,
): Rendered {
  const spec = notices[kind];
  const values: Fill = noticeData[kind].parse(data);
  const lines = spec.lines.map((line) => fill(line, values).trimEnd()).filter((line) => line !== '');
  const action = spec.action === null ? null : { label: spec.action.label, url: link(site, values[spec.action.path]) };
  const table = spec.table ? (values as unknown as Parts['table']) : null;
  const urls = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name.endsWith('Path') ? link(site, value) : value]),
  );
  return {
    subject: oneLine(fill(spec.subject, values)),
    text: textOf({ lines, table, action, letter }, site),
    html: htmlOf({ lines, table, action, letter }, site),
    sms: spec.sms === null ? null : oneLine(`${site.name}: ${fill(spec.sms, urls)}`),
  };
}

export const fill = (template: string, values: Fill): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Returns a link that never leaves the site. Anything that isn't a path on the site goes to the home page. */
const link = (site: Site, path: unknown): string => {
  const text = String(path);
  return site.origin + (/^\/(?![/\\])[^\s\\]*$/.test(text) ? text : '/');
};

/** Renders an email as plain text. */
export function textOf({ lines, table, action, letter }: Parts, site: Site): string {
  const facts = letter.facts.map(({ label, text, url }) => `${label}: ${text}${url ? ` (${url})` : ''}`);
  const items = table === null ? [] : tableLines(table);
  const end = action === null ? [] : ['', `${action.label}: ${action.url}`];
  const own = letter.own ? ['', `${letter.own.label}: ${link(site, letter.own.path)}`] : [];
  const ownNote = letter.own?.note ? [letter.own.note] : [];
  const doubt = letter.doubt ? [`${letter.doubt.label}: ${link(site, letter.doubt.path)}`] : [];
  const why = letter.why ? ['', letter.why, ...doubt] : [];
  return [
    ...lines,
    ...(facts.length > 0 ? ['', ...facts] : []),
    ...items,
    ...end,
    ...own,
    ...ownNote,
    ...why,
    '',
    fromWords(letter, site),
  ].join('\n');
}

const tableLines = ({ rows, sums, notes }: NonNullable<Parts['table']>): string[] => [
  '',
  ...rows.map(({ name, details, quantity, total }) => `${quantity} x ${[name, ...details].join(', ')}: ${total}`),
  '',
  ...sums.map(({ label, amount }) => `${label}: ${amount}`),
  ...(notes.length > 0 ? ['', ...notes] : []),
];
