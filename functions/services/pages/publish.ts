import { daysAt } from '#domain/pages/days.ts';
import { filesAt, lookFile, pageFile, pageOfFile, textFiles } from '#domain/pages/files.ts';
import { lookCss } from '#domain/pages/look.ts';
import { ownHost } from '#domain/pages/page.ts';
import { robotsText } from '#domain/pages/robots.ts';
import { sitePages } from '#domain/pages/site-pages.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { askingOnce, composed, type Wanted } from './compose.ts';
import type { PagesDeps } from './deps.ts';
import { type KnownSite, siteOf } from './sites.ts';
import { known, type Subject, type Thing } from './subjects.ts';

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

/** What should be there of a subject; `there`: what is there, and may have to go. */
type Goal = { readonly wanted: Wanted; readonly there: readonly string[] };

const siteHere = async (deps: PagesDeps, host: string): Promise<KnownSite[]> => {
  const found = await siteOf(deps, host);
  return found ? [found] : [];
};

/** A site's own pages, and the texts and the style beside them. */
async function siteGoal(deps: PagesDeps, shell: string, host: string): Promise<Goal> {
  const days = daysAt(deps.now());
  const [here] = await siteHere(deps, host);
  if (!here) {
    const gone = sitePages({ host, origin: '', name: '', logoUrl: '', organizationId: null }, days);
    const texts = [...textFiles.map((path) => pageFile(path, host)), lookFile(host)];
    return { wanted: new Map(), there: [...gone.map(({ path }) => pageFile(path, host)), ...texts] };
  }
  const wanted = await composed(deps, shell, [here], () => sitePages(here.site, days, here.theme.welcomeText));
  wanted.set(pageFile('/robots.txt', host), robotsText(here.site.origin));
  if (host !== ownHost) wanted.set(lookFile(host), lookCss(here.theme));
  return { wanted, there: [] };
}

/** The pages about one thing, on the product's own site and on its organization's; none where everybody is answered nothing. */
async function thingGoal(deps: PagesDeps, shell: string, { kind, key }: Thing): Promise<Goal> {
  const { address, pages, hostOf, roots } = known[kind];
  const answer = (await deps.api(address(key))) as never;
  const there = (await Promise.all(roots(key).flatMap(filesAt).map(deps.pages.list))).flat();
  if (answer === null) return { wanted: new Map(), there };
  const host = hostOf(answer);
  const sites = [...(await siteHere(deps, ownHost)), ...(host === null ? [] : await siteHere(deps, host))];
  return { wanted: await composed(deps, shell, sites, () => pages(answer)), there };
}

const same = (a: Wanted, b: Wanted): boolean => a.size === b.size && [...a].every(([key, text]) => b.get(key) === text);

/** Makes the files what they should be; answers the keys that changed. */
async function write({ pages }: PagesDeps, { wanted, there }: Goal): Promise<string[]> {
  const changed: string[] = [];
  await inParallel([...wanted], abreast, async ([key, text]) => {
    if ((await pages.get(key)) === text) return;
    await pages.put(key, text, typeOf(key));
    changed.push(key);
  });
  const gone = there.filter((key) => !wanted.has(key));
  await inParallel(gone, abreast, pages.remove);
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
    const goal = await (subject.kind === 'site' ? siteGoal(deps, shell, subject.key) : thingGoal(deps, shell, subject));
    if (last && same(last, goal.wanted)) break;
    const changed = await write(deps, goal);
    for (const key of changed) hosts.add(pageOfFile(key)?.host ?? ownHost);
    if (changed.length === 0) break;
    last = goal.wanted;
  }
  return hosts;
}
