/**
 * The match someone was scoring, as stored in the browser (Part 3 §3): its number, its ID, the path of its page, and
 * the key.
 */
export type StoredScoring = { readonly n: number; readonly id: number; readonly path: string; readonly key: string };

/**
 * Returns whether a value from the browser's storage is a stored match with a path on this site and a key. Every match
 * page runs this, so it doesn't load a schema.
 */
export function isStoredScoring(value: unknown): value is StoredScoring {
  const { n, id, path, key } = (value ?? {}) as Record<string, unknown>;
  const areNumbers = Number.isSafeInteger(n) && Number.isSafeInteger(id);
  return areNumbers && typeof path === 'string' && path.startsWith('/') && typeof key === 'string' && key !== '';
}
