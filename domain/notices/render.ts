import { oneLine } from '../kernel/text.ts';
import { notices } from './catalog.ts';
import { escapeHtml } from './html.ts';
import { type NoticeData, type NoticeKind, noticeData } from './schema.ts';

/** A notice in words. `sms` null: it does not go by SMS. */
type Rendered = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sms: string | null;
};

/** The site a notice speaks for: its name, and its origin without a slash at the end. */
type Site = { readonly name: string; readonly origin: string };

type Fill = Readonly<Record<string, unknown>>;
type Table = Pick<NoticeData<'receipt'>, 'rows' | 'sums' | 'notes'>;

/** The names a text asks for: `placeholders('{a} of {b}')` is ['a', 'b']. */
export const placeholders = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);

/** Renders a notice. What people typed is shown only as text: escaped in HTML, on one line in subject and SMS. */
export function renderNotice<K extends NoticeKind>(kind: K, data: NoticeData<K>, site: Site): Rendered {
  const spec = notices[kind];
  const values: Fill = noticeData[kind].parse(data);
  const lines = spec.lines.map((line) => fill(line, values)).filter((line) => line.trim() !== '');
  const action = spec.action === null ? null : { label: spec.action.label, url: link(site, values[spec.action.path]) };
  const table = spec.table ? (values as unknown as Table) : null;
  const urls = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name.endsWith('Path') ? link(site, value) : value]),
  );
  return {
    subject: oneLine(fill(spec.subject, values)),
    text: textOf(lines, table, action, site),
    html: htmlOf(lines, table, action, site),
    sms: spec.sms === null ? null : oneLine(`${site.name}: ${fill(spec.sms, urls)}`),
  };
}

const fill = (template: string, values: Fill): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** A link never leaves the site: what is no path of it leads to its home. */
const link = (site: Site, path: unknown): string => {
  const text = String(path);
  return site.origin + (/^\/(?![/\\])[^\s\\]*$/.test(text) ? text : '/');
};

type Action = { readonly label: string; readonly url: string } | null;

function textOf(lines: readonly string[], table: Table | null, action: Action, site: Site): string {
  const items = table === null ? [] : tableLines(table);
  const end = action === null ? [] : ['', `${action.label}: ${action.url}`];
  return [...lines, ...items, ...end, '', site.name].join('\n');
}

const tableLines = ({ rows, sums, notes }: Table): string[] => [
  '',
  ...rows.map(({ name, details, quantity, total }) => `${quantity} x ${[name, ...details].join(', ')}: ${total}`),
  '',
  ...sums.map(({ label, amount }) => `${label}: ${amount}`),
  ...(notes.length > 0 ? ['', ...notes] : []),
];

/* Styles stand on the elements: many mail programs read no others. */
const looks = {
  body: 'font:16px/1.5 Helvetica,Arial,sans-serif;color:#0d1530;max-width:560px;margin:0 auto;padding:16px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#14296a;color:#ffffff;text-decoration:none',
  table: 'width:100%;border-collapse:collapse;margin:16px 0',
  cell: 'padding:6px 0;border-top:1px solid #d8deea;vertical-align:top',
  amount: 'padding:6px 0;border-top:1px solid #d8deea;vertical-align:top;text-align:right;white-space:nowrap',
} as const;

function htmlOf(lines: readonly string[], table: Table | null, action: Action, site: Site): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`);
  const link = ({ url, label }: NonNullable<Action>) =>
    `<p><a href="${escapeHtml(url)}" style="${looks.button}">${escapeHtml(label)}</a></p>`;
  const body = [
    ...paragraphs,
    ...(table === null ? [] : [tableHtml(table)]),
    ...(action === null ? [] : [link(action)]),
    `<p>${escapeHtml(site.name)}</p>`,
  ];
  return `<!doctype html><html lang="en"><body style="${looks.body}">${body.join('')}</body></html>`;
}

function tableHtml({ rows, sums, notes }: Table): string {
  const row = (what: string, amount: string) =>
    `<tr><td style="${looks.cell}">${what}</td><td style="${looks.amount}">${escapeHtml(amount)}</td></tr>`;
  const items = rows.map(({ name, details, quantity, total }) =>
    row([quantity > 1 ? `${quantity} × ${name}` : name, ...details].map(escapeHtml).join('<br>'), total),
  );
  const ends = sums.map(({ label, amount }) => row(escapeHtml(label), amount));
  const told = notes.map((note) => `<p>${escapeHtml(note)}</p>`);
  return `<table style="${looks.table}">${[...items, ...ends].join('')}</table>${told.join('')}`;
}
