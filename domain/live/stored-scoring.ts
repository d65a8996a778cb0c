/** The match a scorer was scoring, kept in the browser (Part 3 §3): number, id, path of its page, key. */
export type StoredScoring = { readonly n: number; readonly id: number; readonly path: string; readonly key: string };

/** Whether what a browser kept is such a match: a path of this site, and a key. Without a schema, since every match page reads it. */
export function isStoredScoring(value: unknown): value is StoredScoring {
  const { n, id, path, key } = (value ?? {}) as Record<string, unknown>;
  const areNumbers = Number.isSafeInteger(n) && Number.isSafeInteger(id);
  return areNumbers && typeof path === 'string' && path.startsWith('/') && typeof key === 'string' && key !== '';
}

/** What to do with a stored match when the site starts (Part 1 §4, Part 3 §4): nothing, check its key, or clear what is unreadable. */
export function onStart(stored: unknown): { do: 'nothing' | 'clear' } | { do: 'check'; scoring: StoredScoring } {
  if (stored === null || stored === undefined) return { do: 'nothing' };
  return isStoredScoring(stored) ? { do: 'check', scoring: stored } : { do: 'clear' };
}

/** After the key check: a good key leads to the match's page, an invalid one clears what is stored. */
export const afterKeyCheck = (scoring: StoredScoring, valid: boolean): { go: string } | { clear: true } =>
  valid ? { go: scoring.path } : { clear: true };
