import { styled } from 'styled-components';
import { calledOffWord, isComplete } from '#domain/catalog/events/event-status.ts';
import { fieldWords } from '#domain/catalog/life/words.ts';
import { ageTypes } from '#domain/catalog/lists.ts';
import { dateWords, shortDate, wallClock } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { ChangedField } from '#domain/kernel/patch.ts';
import { shorten } from '#domain/kernel/text.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether a value is an address in the media library, which means nothing to a reader. */
const isPicture = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/media/');

/** Returns the name of an event's status, by its number. */
function stateWords(statusId: number): string {
  return calledOffWord({ statusId }) ?? (isComplete({ statusId }) ? 'Complete' : 'On');
}

/** Returns the name of an item in a list, such as a window or a venue. */
function thingWords(value: Readonly<Record<string, unknown>>, currency: string): string {
  const { name, dtStart, dtEnd, fee, city, startDate, endDate, url } = value;
  if (typeof dtStart === 'string' && typeof dtEnd === 'string')
    return [
      name,
      `${wallWords(dtStart)} – ${wallWords(dtEnd)}`,
      typeof fee === 'number' ? formatMoney(fee, currency) : '',
    ]
      .filter(Boolean)
      .join(', ');
  if (typeof startDate === 'string' && typeof endDate === 'string') return dateWords(startDate, endDate);
  if (isPicture(url)) return 'a picture';
  if (typeof name === 'string' && name) return [name, city].filter(Boolean).join(', ');
  return shorten(JSON.stringify(value), 100);
}
/** Returns a day or a local time at the venue, formatted for people. */
function wallWords(text: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? [];
  if (!day) return text;
  return time ? `${shortDate(day)}, ${wallClock(time)}` : shortDate(day);
}
/** Returns text from a page, without its markup. */
const plain = (text: string): string =>
  shorten(
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    200,
  );

/** Returns a value as a history shows it. */
export function valueWords(path: string, value: unknown, currency: string): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (path === 'statusId') return stateWords(Number(value));
  if (path === 'ageType') return ageTypes[Number(value) as keyof typeof ageTypes] ?? String(value);
  if (isPicture(value)) return 'a picture';
  if (typeof value === 'string') return plain(wallWords(value)) || '(empty)';
  if (Array.isArray(value)) return value.map((part) => valueWords('', part, currency)).join(', ') || '(none)';
  return isRecord(value) ? thingWords(value, currency) : String(value);
}

/** Changes, newest first. */
export const HistoryList = styled.ul`
  list-style: none;
`;
/** One change in a list of changes. */
export const HistoryEntry = styled.li`
  display: grid;
  gap: var(--space-1);
  padding: 14px 0;
  border-top: 1px solid var(--line);
  overflow-wrap: anywhere;
`;
const Fields = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, auto) minmax(0, 1fr);
  gap: 2px var(--space-3);
  dt {
    color: var(--muted);
  }
  del {
    color: var(--muted);
  }
  ins {
    text-decoration: none;
    font-weight: 600;
  }
`;

/** The verbs for created, changed, removed and restored. */
export const actWords = {
  made: 'made',
  changed: 'changed',
  removed: 'removed',
  restored: 'restored',
} as const;

function Change({ change, currency }: { change: ChangedField; currency: string }) {
  const { path, before, after, removed = [], added = [] } = change;
  const lists = 'added' in change;
  const was = lists ? removed : [before];
  const is = lists ? added : [after];
  const shown = (values: readonly unknown[]) => values.map((value) => valueWords(path, value, currency)).join(', ');
  return (
    <>
      <dt>{fieldWords(path)}</dt>
      <dd>
        {was.length > 0 && <del>{shown(was)}</del>} {is.length > 0 && <ins>{shown(is)}</ins>}
      </dd>
    </>
  );
}

type Props = {
  readonly changes: readonly ChangedField[];
  readonly named: readonly string[];
  readonly currency: string;
};

/** The changed fields, one per line. `named` lists fields whose values aren't recorded. */
export const Changes = ({ changes, named, currency }: Props) => (
  <Fields>
    {changes.map((change) => (
      <Change key={change.path} change={change} currency={currency} />
    ))}
    {[...new Set(named.map(fieldWords))].map((name) => (
      <div key={name} style={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>changed</dd>
      </div>
    ))}
  </Fields>
);
