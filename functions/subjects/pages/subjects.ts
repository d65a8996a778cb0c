import { createHash } from 'node:crypto';
import type { TournamentView } from '#domain/catalog/views.ts';
import { hasSubSites, subSiteOrigin } from '#domain/organizations/hosts.ts';
import { defaultTheme, readTheme } from '#domain/organizations/theme.ts';
import type { Theme } from '#domain/organizations/theme-schema.ts';
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
import { retrying, type Sleep, sleep } from '../../kernel/aws/retry.ts';
import { edgeHeaders } from '../../kernel/http/edge.ts';

/** What everybody is answered at an address of the API; null: there is nothing for everybody. Throws when it can't be told now. */
export type PublicApi = (address: string) => Promise<unknown>;

/** How it is asked. */
type How = {
  /** how long an answer may take, ms */
  readonly patience?: number;
  /** how often it is asked for: who is busy says so, and answers a moment later */
  readonly tries?: number;
  readonly send?: typeof fetch;
  readonly wait?: Sleep;
};
/** Most that is waited before the second try, ms. */
const base = 500;

/**
 * The API as a stranger asks it, past the CDN: what is written into a public page is what anybody is answered, and nothing else can be.
 *
 * @param origin where the API is, without a path
 */
export const publicApi =
  (origin: string, secret: string, { patience = 20_000, tries = 4, send = fetch, wait = sleep }: How = {}): PublicApi =>
  (address) => {
    const headers = { accept: 'application/json', [edgeHeaders.secret]: secret, [edgeHeaders.viewer]: 'pages' };
    const ask = async (): Promise<unknown> => {
      const reply = await send(origin + address, { headers, signal: AbortSignal.timeout(patience) });
      if (reply.ok) return reply.json();
      await reply.body?.cancel();
      // a refusal is an answer: there is nothing here for everybody. Too much asked, or a fault, is none.
      if (reply.status >= 400 && reply.status < 500 && reply.status !== 429) return null;
      throw new Error(`${address}: ${reply.status}`);
    };
    return retrying(ask, () => true, { tries, random: Math.random, sleep: wait, base });
  };

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

type SubjectKind = {
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

/** What public pages are written with. */
export type PagesDeps = {
  readonly pages: PageFiles;
  readonly api: PublicApi;
  /** the product's own site, without a path; sub-sites lie under its host */
  readonly siteOrigin: string;
  readonly now: () => number;
};

/** A site as its pages need it: null where an organization has no sub-site of its own. */
export type KnownSite = { readonly site: Site; readonly theme: Theme };

/** What is known of a site, by what the API says to everybody. */
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

/** The addresses at and below which the pages of a thing lie; its key is what stands for the parameter. */
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
    // a key becomes a part of an address of the API, in which dots would lead elsewhere
    if (key !== undefined && !/^\.+$/.test(key) && (kind !== 'event' || /^\d{1,15}$/.test(key))) return { kind, key };
  }
  return null;
}

/** Whether everybody may see a page at a path, by what the API says now and not by its file: it may not be written yet. */
export async function isShown(api: PublicApi, path: string): Promise<boolean> {
  const thing = thingAt(path);
  const shown = thing && (await subjectKinds[thing.kind].load(api, thing.key));
  return shown?.parts.some(({ pages }) => pages.some((page) => page.path === path)) ?? false;
}

/** How long what the API said may be told again, ms, and of how many addresses. */
const answerCache = { time: 5_000, most: 500 } as const;

/** The API, asked for each address once in five seconds, however many pages are looked for that have no file. */
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

/** A hash of what a page says by itself. The answers it brings along are only what it begins with: it asks for newer ones at once. */
export const wordsHash = (html: string): string =>
  createHash('sha256').update(html.replace(answers, '')).digest('base64url').slice(0, 22);

/** The text of a file that says which pages there are, and what each says. */
export const noteOf = (hashes: ReadonlyMap<string, string>): string =>
  [...hashes]
    .map(([key, hash]) => `${key} ${hash}\n`)
    .toSorted()
    .join('');

/** The pages that a file says there are, with the hashes of what they say. */
export const readNote = (text: string | null): ReadonlyMap<string, string> =>
  new Map(
    (text ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(' ') as [string, string]),
  );
