import { pageOfFile } from '#domain/pages/files.ts';
import { ownHost } from '#domain/pages/page.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { askingOnce, type Wanted } from './compose.ts';
import type { PagesDeps } from './deps.ts';
import { type Goal, goalOf } from './goal.ts';
import { wordsHash } from './noted.ts';
import type { Subject } from './subjects.ts';

/** The application's page, as it was built and uploaded. */
export const shellFile = 'index.html';
const typeOf = (key: string): string => {
  if (key.endsWith('.css')) return 'text/css; charset=utf-8';
  if (key.includes('sitemap.xml')) return 'application/xml; charset=utf-8';
  return key.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
};
/** Files that are read or written side by side. */
const abreast = 8;
/** How often pages are composed at the most, where what they show changes while they are written. */
const rounds = 5;

const same = (a: Wanted, b: Wanted): boolean => a.size === b.size && [...a].every(([key, text]) => b.get(key) === text);

/** Makes the files what they should be; answers the keys of pages that changed. `trusting`: what is noted as standing is not looked at. */
async function write({ pages }: PagesDeps, goal: Goal, trusting: boolean): Promise<string[]> {
  const { wanted, there, steady, standing, notes } = goal;
  const changed: string[] = [];
  const isThere = async (key: string, text: string): Promise<boolean> => {
    if (trusting && standing.has(key)) return true;
    const found = await pages.get(key);
    const hash = steady.get(key);
    return hash !== undefined && found !== null ? wordsHash(found) === hash : found === text;
  };
  await inParallel([...wanted], abreast, async ([key, text]) => {
    if (await isThere(key, text)) return;
    await pages.put(key, text, typeOf(key));
    changed.push(key);
  });
  const gone = [...new Set(there)].filter((key) => !wanted.has(key) && !notes.has(key));
  await inParallel(gone, abreast, pages.remove);
  await inParallel([...notes], abreast, async ([key, text]) => {
    if ((await pages.get(key)) !== text) await pages.put(key, text, typeOf(key));
  });
  return [...changed, ...gone];
}

/**
 * Makes the files of a subject what the API says to everybody now, and answers the hosts where something changed. After it has written it composes them again,
 * until they are the same: whoever wrote what was true a moment ago sees that it no longer is, so that of two who write at once the last one leaves what
 * is true, and nothing that was unpublished meanwhile stays. Does nothing before the site was uploaded.
 */
export async function publish(given: PagesDeps, subject: Subject): Promise<ReadonlySet<string>> {
  const hosts = new Set<string>();
  const shell = await given.pages.get(shellFile);
  if (shell === null) return hosts;
  let last: Wanted | null = null;
  for (let round = 0; round < rounds; round++) {
    const deps = { ...given, api: askingOnce(given.api) };
    const goal = await goalOf(deps, shell, subject);
    if (last && same(last, goal.wanted)) break;
    const changed = await write(deps, goal, round === 0);
    for (const key of changed) hosts.add(pageOfFile(key)?.host ?? ownHost);
    if (changed.length === 0) break;
    last = goal.wanted;
  }
  return hosts;
}
