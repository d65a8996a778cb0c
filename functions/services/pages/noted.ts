import { createHash } from 'node:crypto';

const answers = /<script id="answers"[^>]*>.*?<\/script>/s;

/** A hash of what a page says by itself. The answers it brings along are only what it begins with: it asks for newer ones at once. */
export const wordsHash = (html: string): string =>
  createHash('sha256').update(html.replace(answers, '')).digest('base64url').slice(0, 22);

/** The text of a file that says which pages there are, and what each says. */
export const noteOf = (hashes: ReadonlyMap<string, string>): string =>
  [...hashes]
    .map(([key, hash]) => `${key} ${hash}\n`)
    .toSorted()
    .join('');

/** The pages that a file says there are, with the hashes of what they say. */
export const readNote = (text: string | null): ReadonlyMap<string, string> =>
  new Map(
    (text ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(' ') as [string, string]),
  );
