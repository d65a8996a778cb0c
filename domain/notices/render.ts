import { oneLine } from '../kernel/text.ts';
import { notices } from './catalog.ts';
import { htmlOf } from './html.ts';
import { fromWords, type Letter, noLetter, type Parts, type Site, senderOf } from './letter.ts';
import { type NoticeData, type NoticeKind, noticeData } from './schema.ts';

/**
 * A rendered notice. `sender` is the name its email is from, left out for the platform's own. `sms` is null if the notice
 * isn't sent as a text message.
 */
type Rendered = {
  readonly sender?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sms: string | null;
};

type Fill = Readonly<Record<string, unknown>>;
/** Returns the field names in a template: `placeholders('{a} of {b}')` is ['a', 'b']. */
export const placeholders = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

/**
 * Renders a notice. User input is always plain text. It is escaped in HTML and put on one line in subjects and text
 * messages.
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
  const subject = oneLine(fill(spec.subject, values));
  const parts: Parts = { lines, table, action, letter };
  return {
    ...senderOf(letter.host, site),
    subject,
    text: textOf(parts, site),
    html: htmlOf(subject, parts, site),
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
