import { daysAt } from '#domain/pages/days.ts';
import { filesAt, lookFile, pageFile, textFiles } from '#domain/pages/files.ts';
import { lookCss } from '#domain/pages/look.ts';
import { ownHost } from '#domain/pages/page.ts';
import { robotsText } from '#domain/pages/robots.ts';
import { sitePages } from '#domain/pages/site-pages.ts';
import { composed, type Wanted } from './compose.ts';
import type { PagesDeps } from './deps.ts';
import { noteOf, readNote, wordsHash } from './noted.ts';
import { type KnownSite, siteOf } from './sites.ts';
import { known, type Subject, type Thing } from './subjects.ts';

/** What should be there of a subject. */
export type Goal = {
  readonly wanted: Wanted;
  /** what is there, and may have to go */
  readonly there: readonly string[];
  /** hashes of pages that are written again when their words change, not when an answer in them does */
  readonly steady: ReadonlyMap<string, string>;
  /** those that are said to be there as they should be */
  readonly standing: ReadonlySet<string>;
  /** the files that say so, written after the pages */
  readonly notes: Wanted;
};
const nothing = { there: [], steady: new Map(), standing: new Set<string>(), notes: new Map() };

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
    return { ...nothing, wanted: new Map(), there: [...gone.map(({ path }) => pageFile(path, host)), ...texts] };
  }
  const wanted = await composed(deps, shell, [here], () => sitePages(here.site, days, here.theme.welcomeText));
  wanted.set(pageFile('/robots.txt', host), robotsText(here.site.origin));
  if (host !== ownHost) wanted.set(lookFile(host), lookCss(here.theme));
  return { ...nothing, wanted };
}

/** The pages about one thing, on the product's own site and on its organization's; none where everybody is answered nothing. */
async function thingGoal(deps: PagesDeps, shell: string, { kind, key }: Thing): Promise<Goal> {
  const { load, roots, shared } = known[kind];
  const shown = await load(deps.api, key);
  const there = shown && shared ? [] : (await Promise.all(roots(key).flatMap(filesAt).map(deps.pages.list))).flat();
  if (shown === null) return { ...nothing, wanted: new Map(), there };
  const sites = [
    ...(await siteHere(deps, ownHost)),
    ...(shown.host === ownHost ? [] : await siteHere(deps, shown.host)),
  ];
  const goal = {
    wanted: new Map<string, string>(),
    there: [...there],
    steady: new Map<string, string>(),
    standing: new Set<string>(),
    notes: new Map<string, string>(),
  };
  for (const { noted, pages } of shown.parts) {
    const made = await composed(deps, shell, sites, () => pages);
    for (const [file, text] of made) goal.wanted.set(file, text);
    if (noted === undefined) continue;
    const hashes = new Map([...made].map(([file, text]) => [file, wordsHash(text)]));
    const before = readNote(await deps.pages.get(noted));
    goal.there.push(...before.keys());
    for (const [file, hash] of hashes) {
      goal.steady.set(file, hash);
      if (before.get(file) === hash) goal.standing.add(file);
    }
    if (hashes.size > 0) goal.notes.set(noted, noteOf(hashes));
    else if (before.size > 0) goal.there.push(noted);
  }
  return goal;
}

/** What should be there of a subject now; `shell` is the application's page. */
export const goalOf = (deps: PagesDeps, shell: string, subject: Subject): Promise<Goal> =>
  subject.kind === 'site' ? siteGoal(deps, shell, subject.key) : thingGoal(deps, shell, subject);
