export type Form = { [key: string]: FormValue };
type FormValue = string | Form | FormValue[];

/** Reads `a[b][c]=1&d[]=2&e[0][f]=3`, the way Stripe's clients write nested parameters. Nothing is ever put on a prototype. */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/([^[\]]+)|\[\]/g)].map((part) => part[1] ?? '');
    if (path.length && path.length <= 8 && !path.includes('__proto__')) put(root, path, value);
  }
  return lists(root) as Form;
}

function put(at: Form, [first = '', ...rest]: string[], value: string): void {
  const key = first === '' ? String(Object.keys(at).length) : first;
  if (!rest.length) {
    at[key] = value;
    return;
  }
  const next = at[key];
  const inside: Form = next && typeof next === 'object' && !Array.isArray(next) ? next : Object.create(null);
  at[key] = inside;
  put(inside, rest, value);
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function lists(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, lists(inner)] as const);
  if (entries.length && entries.every(([key], i) => key === String(i))) return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

export const formOf = (value: FormValue | undefined): Form =>
  value && typeof value === 'object' && !Array.isArray(value) ? value : {};
export const textOf = (value: FormValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
export const flagOf = (value: FormValue | undefined): boolean => value === 'true' || value === '1';
export const listOf = (value: FormValue | undefined): string[] =>
  (Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]).filter(
    (entry) => typeof entry === 'string',
  );
/** A whole number of minor units; null when it isn't one. */
export const amountOf = (value: FormValue | undefined): number | null =>
  typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : null;
/** Text values of `metadata`; an empty one removes its key. */
export function mergeMetadata(before: Record<string, string>, change: FormValue | undefined): Record<string, string> {
  if (change === '') return {};
  const merged = { ...before };
  for (const [key, value] of Object.entries(formOf(change))) {
    if (value === '') delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}
