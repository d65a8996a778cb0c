import { cardPath } from '#domain/catalog/listing/card-path.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import { tournamentSummaries } from '#domain/catalog/operations.ts';
import { pathOf } from '#domain/kernel/endpoint.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import { inParallel } from '../kernel/limits.ts';
import type { Deps } from './deps.ts';

/** How many cards are read at a time. */
const page = 48;
/**
 * How many past events' pages one tick checks after a deploy. A tick takes seconds, and all pages are checked within
 * hours.
 */
const atOnce = 10;
/** How long after its end an event's pages still change, while its day passes and results come in. */
const recent = 3 * day;
/** How many files are read or removed at once. */
const abreast = 8;

const folder = 'pages/past/';
const json = 'application/json';

/** A past event for a sitemap: its organization, its path, and when it last changed. */
type Listed = readonly [organizationId: number, path: string, changedAt?: number | null];
const listedOf = (cards: readonly EventCard[]): Listed[] =>
  cards.map((card) => [card.organization.id, cardPath(card), card.changedAt]);

type Reads = Pick<Deps, 'api' | 'pages'>;
type Cards = { readonly items: readonly EventCard[]; readonly pages: number };
const cardsOn = async ({ api }: Reads, filter: 'upcoming' | 'past', p: number): Promise<Cards> =>
  (await api(pathOf(tournamentSummaries.path, {}, { filter, p, ipp: page }))) as Cards;

/** Events that are on now, upcoming or just over: everything that can change with a new day. */
export async function cardsOfToday(deps: Reads, now: Millis): Promise<{ current: EventCard[]; lately: EventCard[] }> {
  const current: EventCard[] = [];
  for (let p = 1; ; p++) {
    const { items, pages } = await cardsOn(deps, 'upcoming', p);
    current.push(...items);
    if (p >= pages) break;
  }
  const since = new Date(now - recent).toISOString().slice(0, 10);
  const lately: EventCard[] = [];
  // Cards are sorted by start, newest first, so once a page has no recently ended event, later pages have none either.
  for (let p = 1; ; p++) {
    const { items, pages } = await cardsOn(deps, 'past', p);
    const eventCards = items.filter(({ endDate }) => endDate >= since);
    lately.push(...eventCards);
    if (p >= pages || eventCards.length === 0) return { current, lately };
  }
}

/**
 * After a deploy, checks past events again, some pages per tick, and records them for the sitemaps. Returns those to
 * publish now. `done` is set after the last page.
 * @param build the site build they are published from
 */
export async function nextPast(deps: Reads, build: string): Promise<{ cards: EventCard[]; done: boolean }> {
  const marker = `${folder}next.txt`;
  const [of, next = '1'] = ((await deps.pages.get(marker)) ?? '').split(' ');
  if (of === build && next === 'done') return { cards: [], done: false };
  const first = of === build ? Number(next) : 1;
  if (of !== build) await forgetListed(deps);
  const cards: EventCard[] = [];
  let pages = first;
  for (let p = first; p < first + atOnce && p <= pages; p++) {
    const foundCards = await cardsOn(deps, 'past', p);
    cards.push(...foundCards.items);
    pages = foundCards.pages;
  }
  await noteListed(deps, `from-${first}`, cards);
  const done = first + atOnce > pages;
  await deps.pages.put(marker, `${build} ${done ? 'done' : first + atOnce}`, 'text/plain; charset=utf-8');
  return { cards, done };
}

/** Records past events for the sitemaps under a name. */
export async function noteListed(
  { pages }: Pick<Deps, 'pages'>,
  name: string,
  cards: readonly EventCard[],
): Promise<void> {
  if (cards.length) await pages.put(`${folder}${name}.json`, JSON.stringify(listedOf(cards)), json);
}

/** Returns each recorded past event once. */
export async function pastListed({ pages }: Pick<Deps, 'pages'>): Promise<Listed[]> {
  const listed = new Map<string, Listed>();
  const files = (await pages.list(folder)).filter((file) => file.endsWith('.json'));
  await inParallel(files, abreast, async (file) => {
    for (const one of JSON.parse((await pages.get(file)) ?? '[]') as Listed[]) listed.set(one[1], one);
  });
  return [...listed.values()];
}

async function forgetListed({ pages }: Pick<Deps, 'pages'>): Promise<void> {
  await inParallel(await pages.list(folder), abreast, (file) => pages.remove(file));
}
