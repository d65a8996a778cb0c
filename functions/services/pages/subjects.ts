import type { TournamentView } from '#domain/catalog/views.ts';
import { eventAddress, eventPages } from '#domain/pages/event-pages.ts';
import { organizationAddress, organizationPages } from '#domain/pages/organization-pages.ts';
import type { PublicPage } from '#domain/pages/page.ts';
import { seriesAddress, seriesPages } from '#domain/pages/series-pages.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { paths, to } from '#domain/site/paths.ts';

/** What public pages are about: one thing, or a site (its user name, `_` for the product's own). */
export type Thing = { readonly kind: 'event' | 'series' | 'organization'; readonly key: string };
export type Subject = Thing | { readonly kind: 'site'; readonly key: string };

type Known = {
  /** the answer of the API that its pages are made of */
  readonly address: (key: string) => string;
  readonly pages: (answer: never) => readonly PublicPage[];
  /** the sub-site that shows it, too */
  readonly hostOf: (answer: never) => string | null;
  /** the paths at and below which its pages lie */
  readonly roots: (key: string) => readonly string[];
};

/** Kinds that are about one thing, by what the API says of it. */
export const known: Readonly<Record<Thing['kind'], Known>> = {
  event: {
    address: (key) => eventAddress(Number(key)),
    pages: (event: TournamentView) => eventPages(event),
    hostOf: (event: TournamentView) => event.organization.username,
    roots: (tournamentId) =>
      [paths.tournamentBrochure, paths.leagueBrochure, paths.sessionBrochure].map((path) => to(path, { tournamentId })),
  },
  series: {
    address: seriesAddress,
    pages: (series: SeriesView) => seriesPages(series),
    hostOf: (series: SeriesView) => series.organization.username,
    roots: (seriesTag) => [to(paths.seriesHome, { seriesTag })],
  },
  organization: {
    address: organizationAddress,
    pages: (organization: { username: string; name: string }) => organizationPages(organization),
    hostOf: () => null,
    roots: (username) => [to(paths.organizationRoot, { username })],
  },
};
