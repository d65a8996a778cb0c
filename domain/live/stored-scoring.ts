/** The match someone was scoring, kept in the browser (Part 3 §3): number, id, path of its page, key. */
export type StoredScoring = { readonly n: number; readonly id: number; readonly path: string; readonly key: string };

/** Whether the value in the browser's storage is such a match: a path on this site, and a key. Without a schema, because every match page reads it. */
export function isStoredScoring(value: unknown): value is StoredScoring {
  const { n, id, path, key } = (value ?? {}) as Record<string, unknown>;
  const areNumbers = Number.isSafeInteger(n) && Number.isSafeInteger(id);
  return areNumbers && typeof path === 'string' && path.startsWith('/') && typeof key === 'string' && key !== '';
}
