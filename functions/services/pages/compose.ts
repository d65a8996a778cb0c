import { pageFile } from '#domain/pages/files.ts';
import { pageHtml } from '#domain/pages/html.ts';
import { siteAsks } from '#domain/pages/organization-pages.ts';
import type { PublicPage } from '#domain/pages/page.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { PagesDeps } from './deps.ts';
import type { KnownSite } from './sites.ts';

/** Files as they should be, by key. */
export type Wanted = Map<string, string>;
/** Answers that a page may bring along, characters together: more would keep the page's own words waiting. */
const mostAnswers = 150_000;
/** The configuration of the site, which tells a sub-site's page that it is one. */
const configFile = 'config.json';

/** Asks an address once, however many pages want its answer. */
export function askingOnce(api: PagesDeps['api']): PagesDeps['api'] {
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

/** The files of some pages on some sites; `shell` is the application's page. */
export async function composed(
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
