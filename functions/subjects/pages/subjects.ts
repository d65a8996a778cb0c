import { createHash } from 'node:crypto';
import type { TournamentView } from '#domain/catalog/views.ts';
import { hasSubSites, subSiteOrigin } from '#domain/organizations/hosts.ts';
import type { Theme } from '#domain/organizations/schema.ts';
import { defaultTheme, readTheme } from '#domain/organizations/theme.ts';
import { eventAddress, playAddress } from '#domain/pages/event-page.ts';
import { divisionPages, eventPages, livePages } from '#domain/pages/event-pages.ts';
import {
  organizationAddress,
  organizationPages,
  seriesAddress,
  seriesPages,
  themeAddress,
} from '#domain/pages/organization-pages.ts';
import { notedFile, ownHost, type PublicPage, type Site } from '#domain/pages/page.ts';
import { playPages } from '#domain/pages/play-pages.ts';
import type { PlayView } from '#domain/play/views.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { under } from '#domain/site/roots.ts';
import type { PageFiles } from '../../integrations/pages/port.ts';
import { retrying, type Sleep, sleep } from '../../kernel/aws/client.ts';
import { edgeHeaders } from '../../kernel/http/edge.ts';

/**
 * A function that requests the API's public response at an address. It returns null if nothing is public there, and
 * throws if the API can't respond now.
 */
export type PublicApi = (address: string) => Promise<unknown>;

/** How we send requests to the API. */
type How = {
  /** How long a response can take, in ms. */
  readonly patience?: number;
  /** How many times we send a request. A busy API refuses a request but usually responds a moment later. */
  readonly tries?: number;
  readonly send?: typeof fetch;
  readonly wait?: Sleep;
};
/** The longest wait before the second try, in ms. */
const base = 500;

/**
 * Reads the API as an anonymous visitor, bypassing the CDN, because a public page can only contain what everyone can
 * see.
 *
 * @param origin the API's address, without a path
 */
export const publicApi =
  (origin: string, secret: string, { patience = 20_000, tries = 4, send = fetch, wait = sleep }: How = {}): PublicApi =>
  (address) => {
    const headers = { accept: 'application/json', [edgeHeaders.secret]: secret, [edgeHeaders.viewer]: 'pages' };
    const ask = async (): Promise<unknown> => {
      const reply = await send(origin + address, { headers, signal: AbortSignal.timeout(patience) });
      if (reply.ok) return reply.json();
      await reply.body?.cancel();
      // A refusal is a response: nothing here is public. A throttled or failed request isn't a response.
      if (reply.status >= 400 && reply.status < 500 && reply.status !== 429) return null;
      throw new Error(`${address}: ${reply.status}`);
    };
    return retrying(ask, () => true, { tries, random: Math.random, sleep: wait, base });
  };

/**
 * The subject of a group of public pages: one thing, or a site (its username, or `_` for the product's own). An event's
 * `entries` are the pages that list its teams and players, and its `play` (`{event}/{division}`) those of a division's
 * matches.
 */
export type Thing = { readonly kind: 'event' | 'entries' | 'play' | 'series' | 'organization'; readonly key: string };
export type Subject = Thing | { readonly kind: 'site'; readonly key: string };

/** Pages that are written together. With `noted`, a separate file lists them with hashes of their content. */
type Part = { readonly noted?: string; readonly pages: readonly PublicPage[] };
/** A subject's desired pages on the product's own site and on a sub-site. */
type Shown = { readonly host: string; readonly parts: readonly Part[] };

type SubjectKind = {
  /** Returns pages based on the API's public response, or null if nothing is public. */
  readonly load: (api: PublicApi, key: string) => Promise<Shown | null>;
  /** The paths of the subject's pages and of everything below them. */
  readonly roots: (key: string) => readonly string[];
  /** Whether other subjects also write pages under these paths. */
  readonly shared?: true;
};

const askedEvent = async (api: PublicApi, key: string) =>
  (await api(eventAddress(Number(key)))) as TournamentView | null;
const eventRoots = (tournamentId: string) =>
  [paths.tournamentBrochure, paths.leagueBrochure, paths.sessionBrochure].map((path) => to(path, { tournamentId }));

/** An event's screens that show no more than its overview. */
const overviews: ReadonlySet<string> = new Set(
  (['tournamentBrochure', 'tournamentRegister', 'tournamentLocation'] as const).flatMap((screen) =>
    (['tournament', 'league', 'session'] as const).map((root) => under(root, paths[screen])),
  ),
);
/**
 * Returns an event's published part. If the public sees only its overview, the pages behind it never become files, even
 * if something requests them.
 */
const shownOf = (event: TournamentView, parts: readonly Part[]): Shown => ({
  host: event.organization.username,
  parts: parts.map(({ pages, ...part }) => ({
    ...part,
    pages: event.publicCanNav ? pages : pages.filter(({ screen }) => overviews.has(paths[screen])),
  })),
});

/** Returns the published pages for a division's play. */
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

/** The kinds of subjects that have pages. */
export const subjectKinds: Readonly<Record<Thing['kind'], SubjectKind>> = {
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

/** The dependencies for writing public pages. */
export type PagesDeps = {
  readonly pages: PageFiles;
  readonly api: PublicApi;
  /** The product's own site, without a path. Sub-sites are under its host. */
  readonly siteOrigin: string;
  readonly now: () => number;
};

/** A site's data for its pages. */
export type KnownSite = { readonly site: Site; readonly theme: Theme };

/** Returns a site from the API's public response, or null if an organization doesn't have a sub-site. */
export async function siteOf({ api, siteOrigin }: PagesDeps, host: string): Promise<KnownSite | null> {
  const origin = host === ownHost ? siteOrigin : subSiteOrigin(siteOrigin, host);
  if (host === ownHost)
    return { site: { host, origin, name: defaultTheme.name, logoUrl: '', organizationId: null }, theme: defaultTheme };
  if (!hasSubSites(siteOrigin)) return null;
  const [raw, organization] = await Promise.all([api(themeAddress(host)), api(organizationAddress(host))]);
  const { theme, loadError } = readTheme((raw ?? undefined) as Partial<Theme> | undefined);
  if (loadError || organization === null) return null;
  return {
    site: {
      host,
      origin,
      name: theme.name,
      logoUrl: theme.logoUrl,
      organizationId: (organization as { id: number }).id,
    },
    theme,
  };
}

type Kind = 'event' | 'series' | 'organization';

/** The addresses of subjects' pages and of everything below them. The subject's key replaces the parameter. */
const roots: readonly (readonly [Kind, RegExp])[] = (
  [
    ['event', paths.tournamentBrochure],
    ['event', paths.leagueBrochure],
    ['event', paths.sessionBrochure],
    ['series', paths.seriesHome],
    ['organization', paths.organizationRoot],
  ] as const
).map(([kind, path]) => [kind, new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}(?:/|$)`)]);

function thingAt(path: string): (Thing & { readonly kind: Kind }) | null {
  for (const [kind, root] of roots) {
    const key = root.exec(path)?.[1];
    // A key becomes part of an API address, where dots would lead elsewhere.
    if (key !== undefined && !/^\.+$/.test(key) && (kind !== 'event' || /^\d{1,15}$/.test(key))) return { kind, key };
  }
  return null;
}

/** Returns whether the public can see a page at a path. It asks the API, because the page's file may not be written yet. */
export async function isShown(api: PublicApi, path: string): Promise<boolean> {
  const thing = thingAt(path);
  const shown = thing && (await subjectKinds[thing.kind].load(api, thing.key));
  return shown?.parts.some(({ pages }) => pages.some((page) => page.path === path)) ?? false;
}

/** How long we cache the API's responses, in ms, and for how many addresses. */
const answerCache = { time: 5_000, most: 500 } as const;

/**
 * Wraps the API in a five-second cache for each address, so that many requests for pages without a file don't overload
 * it.
 */
export function keeping(api: PublicApi, now: () => number): PublicApi {
  const asked = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>();
  return (address) => {
    const found = asked.get(address);
    if (found && now() - found.at < answerCache.time) return found.answer;
    if (asked.size >= answerCache.most) asked.clear();
    const answer = api(address);
    asked.set(address, { at: now(), answer });
    answer.catch(() => asked.delete(address));
    return answer;
  };
}

const answers = /<script id="answers"[^>]*>.*?<\/script>/s;

/**
 * Returns a hash of a page's own text. The included responses are left out, because the page only starts with them and
 * asks for newer ones right away.
 */
export const wordsHash = (html: string): string =>
  createHash('sha256').update(html.replace(answers, '')).digest('base64url').slice(0, 22);

/** Returns the text of a file that lists pages with their hashes. */
export const noteOf = (hashes: ReadonlyMap<string, string>): string =>
  [...hashes]
    .map(([key, hash]) => `${key} ${hash}\n`)
    .toSorted()
    .join('');

/** Returns the pages that a file lists, with their hashes. */
export const readNote = (text: string | null): ReadonlyMap<string, string> =>
  new Map(
    (text ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(' ') as [string, string]),
  );
