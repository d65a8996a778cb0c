import type { TournamentView } from '#domain/catalog/views.ts';
import { eventAddress, playAddress } from '#domain/pages/event-page.ts';
import { divisionPages, eventPages, livePages } from '#domain/pages/event-pages.ts';
import { notedFile } from '#domain/pages/files.ts';
import { organizationAddress, organizationPages } from '#domain/pages/organization-pages.ts';
import { ownHost, type PublicPage } from '#domain/pages/page.ts';
import { playPages } from '#domain/pages/play-pages.ts';
import { seriesAddress, seriesPages } from '#domain/pages/series-pages.ts';
import type { PlayView } from '#domain/play/views.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { under } from '#domain/site/roots.ts';
import type { PublicApi } from './public-api.ts';

/**
 * What public pages are about: one thing, or a site (its user name, `_` for the product's own). Of an event its `entries` are the pages that say who is in
 * it, `play` (`{event}/{division}`) those of what is played in a division.
 */
export type Thing = { readonly kind: 'event' | 'entries' | 'play' | 'series' | 'organization'; readonly key: string };
export type Subject = Thing | { readonly kind: 'site'; readonly key: string };

/** Pages that are written together; where `noted`, a file beside them says which there are, and what they say. */
type Part = { readonly noted?: string; readonly pages: readonly PublicPage[] };
/** What a thing's pages should be now, on the product's own site and on a sub-site. */
type Shown = { readonly host: string; readonly parts: readonly Part[] };

type Known = {
  /** by what the API says to everybody; null: nothing */
  readonly load: (api: PublicApi, key: string) => Promise<Shown | null>;
  /** the paths at and below which its pages lie */
  readonly roots: (key: string) => readonly string[];
  /** others write pages there, too */
  readonly shared?: true;
};

const askedEvent = async (api: PublicApi, key: string) =>
  (await api(eventAddress(Number(key)))) as TournamentView | null;
const eventRoots = (tournamentId: string) =>
  [paths.tournamentBrochure, paths.leagueBrochure, paths.sessionBrochure].map((path) => to(path, { tournamentId }));

/** The screens of an event that say no more than its overview does. */
const overviews: ReadonlySet<string> = new Set(
  (['tournamentBrochure', 'tournamentRegister', 'tournamentLocation'] as const).flatMap((screen) =>
    (['tournament', 'league', 'session'] as const).map((root) => under(root, paths[screen])),
  ),
);
/** What is published of an event: where everyone sees its overview alone, no page behind it is a file, whatever asks for it to be written. */
const shownOf = (event: TournamentView, parts: readonly Part[]): Shown => ({
  host: event.organization.username,
  parts: parts.map(({ pages, ...part }) => ({
    ...part,
    pages: event.publicCanNav ? pages : pages.filter(({ screen }) => overviews.has(paths[screen])),
  })),
});

/** What is played in a division, as it is published. */
async function playPart(api: PublicApi, event: TournamentView, divisionId: number): Promise<Part> {
  const play = (await api(playAddress(divisionId))) as PlayView | null;
  return { noted: notedFile(event.id, divisionId), pages: play ? playPages(event, play) : [] };
}

async function wholeEvent(api: PublicApi, key: string): Promise<Shown | null> {
  const event = await askedEvent(api, key);
  if (!event) return null;
  const played = await Promise.all(event.divisions.map(({ id }) => playPart(api, event, id)));
  return shownOf(event, [{ pages: eventPages(event) }, ...played]);
}

async function entries(api: PublicApi, key: string): Promise<Shown | null> {
  const event = await askedEvent(api, key);
  return event && shownOf(event, [{ pages: eventPages(event) }]);
}

async function play(api: PublicApi, key: string): Promise<Shown | null> {
  const [tournamentId = '', divisionId] = key.split('/');
  const event = await askedEvent(api, tournamentId);
  const division = event?.divisions.find(({ id }) => String(id) === divisionId);
  if (!event || !division) return event && entries(api, tournamentId);
  const own = { pages: [...livePages(event), ...divisionPages(event, division)] };
  return shownOf(event, [own, await playPart(api, event, division.id)]);
}

/** Kinds that are about one thing. */
export const known: Readonly<Record<Thing['kind'], Known>> = {
  event: { load: wholeEvent, roots: eventRoots },
  entries: { load: entries, roots: eventRoots, shared: true },
  play: { load: play, roots: (key) => eventRoots(key.split('/')[0] ?? ''), shared: true },
  series: {
    load: async (api, key) => {
      const series = (await api(seriesAddress(key))) as SeriesView | null;
      return series && { host: series.organization.username, parts: [{ pages: seriesPages(series) }] };
    },
    roots: (seriesTag) => [to(paths.seriesHome, { seriesTag })],
  },
  organization: {
    load: async (api, key) => {
      const found = (await api(organizationAddress(key))) as { username: string; name: string } | null;
      return found && { host: ownHost, parts: [{ pages: organizationPages(found) }] };
    },
    roots: (username) => [to(paths.organizationRoot, { username })],
  },
};
