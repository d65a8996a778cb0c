import type { Collection } from '../store.ts';
import { type Call, formOf, listOf, textOf } from './call.ts';
import { invalid, refuse } from './errors.ts';
import type { Base, Objects } from './objects.ts';

/**
 * Returns a page of objects, newest first: `limit` 1–100 (10), `starting_after`, `ending_before`,
 * `created[gte|gt|lte|lt]`.
 */
export function listOfObjects<T extends Base>(
  call: Call,
  from: Collection<T>,
  url: string,
  fits: (item: T) => boolean,
) {
  const { params } = call;
  const limit = Number(textOf(params.limit) ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    refuse(invalid('This value must be between 1 and 100.', 'limit', 'parameter_invalid_integer'));
  const all = from
    .list({ newest: true })
    .filter((item) => (item.account_id ?? null) === call.account && inTime(item.created, params.created) && fits(item));
  const after = textOf(params.starting_after);
  const before = textOf(params.ending_before);
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const end = before ? all.findIndex(({ id }) => id === before) : all.length;
  const window = all.slice(start, Math.max(start, end));
  const data = before ? window.slice(-limit) : window.slice(0, limit);
  return { object: 'list', url, has_more: window.length > data.length, data };
}

function inTime(created: number, asked: Call['params'][string] | undefined): boolean {
  if (typeof asked === 'string') return created === Number(asked);
  const { gte, gt, lte, lt } = formOf(asked);
  return (
    !(gte && created < Number(gte)) &&
    !(gt && created <= Number(gt)) &&
    !(lte && created > Number(lte)) &&
    !(lt && created >= Number(lt))
  );
}

/**
 * Returns a filter for `metadata['key']:'value'` and `status:'value'`, joined by AND. We need nothing else from
 * Stripe's search language.
 */
export function searchFits(query: string): (item: { metadata: Record<string, string>; status?: string }) => boolean {
  const clauses = query.split(/\s+AND\s+/i).map((clause) => {
    const match = /^(?:metadata\[["']([^"']+)["']\]|(status))\s*:\s*["']([^"']*)["']$/.exec(clause.trim());
    return match ?? refuse(invalid('We were unable to parse your search query.', 'query'));
  });
  return (item) => clauses.every(([, key, , value]) => (key ? item.metadata[key] === value : item.status === value));
}

const prefixes: Readonly<Record<string, Exclude<keyof Objects, 'slow'>>> = {
  pi: 'intents',
  seti: 'setups',
  ch: 'charges',
  re: 'refunds',
  pm: 'methods',
  cus: 'customers',
  acct: 'accounts',
  txn: 'transactions',
  tr: 'transfers',
  py: 'charges',
};

/**
 * Replaces IDs with their objects where `expand[]` asks for it (`latest_charge.balance_transaction`,
 * `data.customer`).
 */
export function expand(db: Objects, body: unknown, asked: Call['params'][string] | undefined): unknown {
  return listOf(asked).reduce((whole, path) => expandOne(db, whole, path.split('.')), body);
}

function expandOne(db: Objects, value: unknown, [first, ...rest]: string[]): unknown {
  if (first === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => expandOne(db, item, [first, ...rest]));
  if (value === null || typeof value !== 'object') return value;
  const part = (value as Record<string, unknown>)[first];
  const kind = typeof part === 'string' ? prefixes[part.split('_')[0] as string] : undefined;
  const object = kind ? (db[kind].get(part as string) ?? part) : part;
  return { ...value, [first]: expandOne(db, object, rest) };
}
