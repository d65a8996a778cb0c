/**
 * The match someone was scoring, as stored in the browser (Part 3 §3): its number, its ID, the path of its page, and
 * the key.
 */
export type StoredScoring = { readonly n: number; readonly id: number; readonly path: string; readonly key: string };

/**
 * Returns whether the value in the browser's storage is a match like this, with a path on this site and a key. There is
 * no schema, because every match page reads it.
 */
export function isStoredScoring(value: unknown): value is StoredScoring {
  const { n, id, path, key } = (value ?? {}) as Record<string, unknown>;
  const areNumbers = Number.isSafeInteger(n) && Number.isSafeInteger(id);
  return areNumbers && typeof path === 'string' && path.startsWith('/') && typeof key === 'string' && key !== '';
}
