import * as z from 'zod';

/** The match a scorer was scoring, kept in the browser (Part 3 §3): number, id, path of its page, key. */
export const storedScoring = z.object({
  n: z.int(),
  id: z.int(),
  path: z.string().startsWith('/'),
  key: z.string().min(1),
});
export type StoredScoring = z.infer<typeof storedScoring>;

/** What to do with a stored match when the site starts (Part 1 §4, Part 3 §4): nothing, check its key, or clear what is unreadable. */
export function onStart(stored: unknown): { do: 'nothing' | 'clear' } | { do: 'check'; scoring: StoredScoring } {
  const read = storedScoring.safeParse(stored);
  if (stored === null || stored === undefined) return { do: 'nothing' };
  if (!read.success) return { do: 'clear' };
  return { do: 'check', scoring: read.data };
}

/** After the key check: a good key leads to the match's page, an invalid one clears what is stored. */
export const afterKeyCheck = (scoring: StoredScoring, valid: boolean): { go: string } | { clear: true } =>
  valid ? { go: scoring.path } : { clear: true };
