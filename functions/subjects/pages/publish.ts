import { lookCss, pageHtml } from '#domain/pages/html.ts';
import { manifestText, securityText } from '#domain/pages/installed.ts';
import { siteAsks } from '#domain/pages/organization-pages.ts';
import {
  daysAt,
  filesAt,
  lookFile,
  ownHost,
  type PublicPage,
  pageFile,
  pageOfFile,
  textFiles,
} from '#domain/pages/page.ts';
import { robotsText, sitePages } from '#domain/pages/site-pages.ts';
import { inParallel } from '../../kernel/limits.ts';
import {
  type KnownSite,
  noteOf,
  type PagesDeps,
  readNote,
  type Subject,
  siteOf,
  subjectKinds,
  type Thing,
  wordsHash,
} from './subjects.ts';

/** The desired files, by key. */
type Wanted = Map<string, string>;
/** How many characters of API responses a page can include. More would delay the page's own text. */
const mostAnswers = 150_000;
/** The site's configuration, which identifies the site to a sub-site's page. */
const configFile = 'config.json';

/** Wraps the API so that each address is requested only once, no matter how many pages need its response. */
function askingOnce(api: PagesDeps['api']): PagesDeps['api'] {
  const asked = new Map<string, Promise<unknown>>();
  return (address) => {
    const found = asked.get(address) ?? api(address);
    asked.set(address, found);
    return found;
  };
}

async function answersOf(deps: PagesDeps, { site }: KnownSite, page: PublicPage): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  let size = 0;
  for (const address of [...siteAsks(site), ...page.asks]) {
    const answer = await deps.api(address);
    if (answer === null) continue;
    size += JSON.stringify(answer).length;
    if (size > mostAnswers) break;
    answers[address] = answer;
  }
  const config = site.organizationId === null ? null : await deps.pages.get(configFile);
  return config === null ? answers : { ...answers, [`/${configFile}`]: JSON.parse(config) };
}

/** Returns the files for some pages on some sites. `shell` is the application's page. */
async function composed(
  deps: PagesDeps,
  shell: string,
  sites: readonly KnownSite[],
  pages: (site: KnownSite) => readonly PublicPage[],
): Promise<Wanted> {
  const wanted: Wanted = new Map();
  const each = sites.flatMap((known) => pages(known).map((page) => ({ known, page })));
  await inParallel(each, 8, async ({ known, page }) => {
    const answers = await answersOf(deps, known, page);
    const given = { shell, site: known.site, page, answers, mainOrigin: deps.siteOrigin };
    wanted.set(pageFile(page.path, known.site.host), pageHtml(given));
  });
  return wanted;
}

/** A subject's desired files. */
type Goal = {
  readonly wanted: Wanted;
  /** Existing files, which may have to be deleted. */
  readonly there: readonly string[];
  /** Hashes of pages that are rewritten only when their own text changes, not when an included response does. */
  readonly steady: ReadonlyMap<string, string>;
  /** Files that are up to date according to our notes. */
  readonly standing: ReadonlySet<string>;
  /** The notes themselves, written after the pages. */
  readonly notes: Wanted;
};
const nothing = { there: [], steady: new Map(), standing: new Set<string>(), notes: new Map() };

const siteHere = async (deps: PagesDeps, host: string): Promise<KnownSite[]> => {
  const site = await siteOf(deps, host);
  return site ? [site] : [];
};

/** Returns a site's own pages, with its text files and style sheet. */
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
  wanted.set(pageFile('/manifest.webmanifest', host), manifestText(here.site, here.theme.primary));
  wanted.set(pageFile('/.well-known/security.txt', host), securityText(deps.siteOrigin, deps.now()));
  if (host !== ownHost) wanted.set(lookFile(host), lookCss(here.theme));
  return { ...nothing, wanted };
}

/**
 * Returns the pages about one subject, on the product's own site and on its organization's. Returns none if the subject
 * isn't public.
 */
async function thingGoal(deps: PagesDeps, shell: string, { kind, key }: Thing): Promise<Goal> {
  const { load, roots, shared } = subjectKinds[kind];
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

/** Returns a subject's desired files. `shell` is the application's page. */
const goalOf = (deps: PagesDeps, shell: string, subject: Subject): Promise<Goal> =>
  subject.kind === 'site' ? siteGoal(deps, shell, subject.key) : thingGoal(deps, shell, subject);

/** The application's page, as it was built and uploaded. */
export const shellFile = 'index.html';
const typeOf = (key: string): string => {
  if (key.endsWith('.css')) return 'text/css; charset=utf-8';
  if (key.includes('sitemap.xml')) return 'application/xml; charset=utf-8';
  if (key.includes('manifest.webmanifest')) return 'application/manifest+json; charset=utf-8';
  return key.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
};
/** How many files are read or written at once. */
const abreast = 8;
/** How many times pages are composed again because their contents changed while they were being written. */
const rounds = 5;

const same = (a: Wanted, b: Wanted): boolean => a.size === b.size && [...a].every(([key, text]) => b.get(key) === text);

/**
 * Writes and deletes files to match the goal. Returns the keys of pages that changed. With `trusting`, files that the
 * notes list as up to date aren't checked.
 */
async function write({ pages }: PagesDeps, goal: Goal, trusting: boolean): Promise<string[]> {
  const { wanted, there, steady, standing, notes } = goal;
  const changed: string[] = [];
  const isThere = async (key: string, text: string): Promise<boolean> => {
    if (trusting && standing.has(key)) return true;
    const page = await pages.get(key);
    const hash = steady.get(key);
    return hash !== undefined && page !== null ? wordsHash(page) === hash : page === text;
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
 * Makes a subject's files match the API's current public responses, and returns the hosts where something changed.
 * After writing, composes the files again until they no longer change. That way, a writer with outdated data notices,
 * the last of two writers leaves the right files, and nothing that was unpublished in the meantime stays. Does nothing
 * until the site has been uploaded.
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
