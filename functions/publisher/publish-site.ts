import { createHash } from 'node:crypto';
import { cardPath } from '#domain/catalog/listing/card-path.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import { organizations } from '#domain/organizations/operations.ts';
import { daysAt, ownHost, pageFile, type Site } from '#domain/pages/page.ts';
import { type ListedPage, sitemapXml, sitePages } from '#domain/pages/site-pages.ts';
import { publicSeries } from '#domain/series/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { pageChanged } from '#events/site.ts';
import { inParallel } from '../kernel/limits.ts';
import { shellFile } from '../subjects/pages/publish.ts';
import { type Subject, siteOf } from '../subjects/pages/subjects.ts';
import type { Deps } from './deps.ts';
import { leftForLater } from './later.ts';
import { cardsOfToday, nextPast, noteListed, pastListed } from './past-events.ts';

/** The last published state: the site's build, and the days. */
const doneFile = 'pages/published.txt';
/** How many files are written or removed at once. */
const abreast = 8;

type Organization = { readonly id: number; readonly username: string };
type Series = { readonly titleTag: string; readonly organization: Organization };
/** All public content that can change with a new day. Past events have only their addresses. */
type World = {
  readonly cards: readonly EventCard[];
  readonly organizations: readonly Organization[];
  readonly series: readonly Series[];
};

async function worldOf(deps: Deps, cards: readonly EventCard[]): Promise<World> {
  const itemsAt = async <T>(address: string) => ((await deps.api(address)) as { items: T[] }).items;
  return {
    cards,
    organizations: await itemsAt<Organization>(organizations.path),
    series: await itemsAt<Series>(publicSeries.path),
  };
}

const subjectsOf = ({ cards, organizations, series }: World): Subject[] => [
  { kind: 'site', key: ownHost },
  ...organizations.flatMap(({ username: key }) => [
    { kind: 'organization', key } as const,
    { kind: 'site', key } as const,
  ]),
  ...series.map(({ titleTag: key }) => ({ kind: 'series', key }) as const),
  ...eventsOf(cards),
];
// Cards of series are left out, because series are published separately.
const eventsOf = (cards: readonly EventCard[]): Subject[] =>
  cards.flatMap(({ id, isSeries }) => (isSeries ? [] : [{ kind: 'event', key: String(id) } as const]));

/**
 * Returns the addresses that a site lists for crawlers: its own pages, and the public pages of its organization or of
 * all organizations.
 */
function listed(site: Site, { cards, series }: World, past: Awaited<ReturnType<typeof pastListed>>): ListedPage[] {
  const isHere = (id: number) => site.organizationId === null || site.organizationId === id;
  return [
    ...sitePages(site, [])
      .filter(({ head }) => !(head.hidden || head.unlisted))
      .map(({ path }) => ({ path })),
    ...series
      .filter(({ organization }) => isHere(organization.id))
      .map(({ titleTag: seriesTag }) => ({ path: to(paths.seriesHome, { seriesTag }) })),
    ...new Map(
      [
        ...past.flatMap(([organizationId, path, changedAt]) => (isHere(organizationId) ? { path, changedAt } : [])),
        ...cards
          .filter(({ organization }) => isHere(organization.id))
          .map((card) => ({ path: cardPath(card), changedAt: card.changedAt })),
      ].map((page) => [page.path, page]),
    ).values(),
  ];
}

async function writeSitemaps(deps: Deps, world: World): Promise<void> {
  const past = await pastListed(deps);
  await inParallel([ownHost, ...world.organizations.map(({ username }) => username)], abreast, async (host) => {
    const site = await siteOf(deps, host);
    if (!site) return;
    const text = sitemapXml(site.site.origin, listed(site.site, world, past));
    await deps.pages.put(pageFile('/sitemap.xml', host), text, 'application/xml; charset=utf-8');
  });
}

/** Retries the pages that couldn't be published by announcing them again. */
async function tryAgain({ pages, say }: Deps, time: number): Promise<void> {
  const left = await leftForLater(pages);
  if (left.length === 0) return;
  await say(
    left.map(({ told: subject }) => ({
      type: pageChanged.type,
      event: { id: `again/${time}/${subject.kind}/${subject.key}`, at: time, data: subject },
    })),
  );
  await inParallel(left, abreast, ({ file }) => pages.remove(file));
}

const laterMessages = (subjects: readonly Subject[], state: string, at: number) =>
  subjects.map((subject) => ({
    type: pageChanged.type,
    event: { id: `${state}/${subject.kind}/${subject.key}`, at, data: subject },
  }));

/**
 * Announces that the pages of all current and upcoming events may have changed, after a deploy and whenever a day
 * begins somewhere. Pages name the build's files, and lists show what is on today. Past events are checked again only
 * after a deploy, some in each tick. If a run is killed, it starts over and doesn't write unchanged pages. Failed pages
 * are announced each time.
 */
export async function publishSite(time: number, deps: Deps): Promise<void> {
  const shell = await deps.pages.get(shellFile);
  if (shell === null) return;
  await tryAgain(deps, time);
  const build = createHash('sha256').update(shell).digest('hex');
  const days = daysAt(time).join(' ');
  const state = `${build} ${days}`;
  const past = await nextPast(deps, build);
  if (past.cards.length) await deps.say(laterMessages(eventsOf(past.cards), build, time));
  const isNew = (await deps.pages.get(doneFile)) !== state;
  if (!isNew && !past.done) return;
  const { current, lately } = await cardsOfToday(deps, time);
  await noteListed(deps, `until-${days.slice(-10)}`, lately);
  const world = await worldOf(deps, [...current, ...lately]);
  await writeSitemaps(deps, world);
  if (!isNew) return;
  await deps.say(laterMessages(subjectsOf(world), state, time));
  await deps.pages.put(doneFile, state, 'text/plain; charset=utf-8');
}
