import type { Visit, Worth } from './merge.ts';
import { type Chunk, wholeOf } from './whole.ts';

/**
 * What is loaded together, by the names of chunks: whatever is asked for by itself (a page's routes, its screen, a dialog) with what led to it; once at the
 * moment when it begins to show, and once with all parts of its first picture.
 */
export function visitsOf(chunks: readonly Chunk[]): Pick<Worth, 'visits' | 'waits'> {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const whole = wholeOf(chunks);
  const entry =
    chunks.find(({ isEntry, moduleIds }) => isEntry && moduleIds.some((id) => id.endsWith('/app/main.tsx')))
      ?.fileName ?? '';
  const ways = new Map<string, Visit>([[entry, []]]);
  const begun: Visit[] = [];
  for (const [name, way] of ways)
    for (const loaded of whole(name, true))
      for (const next of named.get(loaded)?.dynamicImports ?? []) {
        if (ways.has(next)) continue;
        begun.push([...way, next]);
        ways.set(next, [...new Set([...way, ...whole(next, true)])]);
      }
  return { visits: [...ways.values()], waits: begun };
}
