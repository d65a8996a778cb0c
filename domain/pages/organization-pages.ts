import { coverDisplay } from '../catalog/events/brochure.ts';
import { pathOf } from '../kernel/endpoint.ts';
import { coverFit } from '../organizations/images.ts';
import { organizationByName, siteTheme } from '../organizations/operations.ts';
import { seriesLineText } from '../series/leaderboard.ts';
import { seriesByTag } from '../series/operations.ts';
import type { SeriesView } from '../series/views.ts';
import { paths, to } from '../site/paths.ts';
import { plainText, shortened } from './event-page.ts';
import type { Cover, PublicPage, Site } from './page.ts';
import { breadcrumbs } from './structured.ts';

export const organizationAddress = (username: string): string => pathOf(organizationByName.path, { username });
export const themeAddress = (username: string): string => pathOf(siteTheme.path, { username });

/** Returns what every page of a sub-site requests besides its own data. */
export const siteAsks = ({ host, organizationId }: Site): readonly string[] =>
  organizationId === null ? [] : [themeAddress(host), organizationAddress(host)];

/** Returns the page that takes an organization's staff to its area. The page exists, but isn't indexed. */
export const organizationPages = (organization: {
  readonly username: string;
  readonly name: string;
}): readonly PublicPage[] => [
  {
    screen: 'organizationRoot',
    path: to(paths.organizationRoot, { username: organization.username }),
    asks: [organizationAddress(organization.username)],
    head: { title: organization.name, description: `${organization.name} on Sideout.`, hidden: true },
    words: { as: 'top', heading: organization.name },
  },
];

/** Returns the address that a series' page requests first. */
export const seriesAddress = (seriesTag: string): string => pathOf(seriesByTag.path, { seriesTag });

/** Returns the first of a series' pictures. */
function coverOf({ coverPhotos }: SeriesView): Cover | undefined {
  const [photo] = coverDisplay(coverPhotos);
  if (!photo) return undefined;
  const { fit, position } = coverFit(photo);
  return { url: photo.url, contain: fit === 'contain', position };
}

/** Returns the public page of a series. */
export function seriesPages(series: SeriesView): readonly PublicPage[] {
  const text = plainText(series.brochureHTML) || series.subtitle || `A series by ${series.organization.name}.`;
  return [
    {
      screen: 'seriesHome',
      path: to(paths.seriesHome, { seriesTag: series.titleTag }),
      asks: [seriesAddress(series.titleTag)],
      head: {
        title: series.title,
        description: shortened(text, 200),
        ...(series.coverPhotos.length > 0 ? { image: coverOf(series)?.url } : {}),
        feeds: [{ kind: 'series', of: series.titleTag, title: series.title }],
        crumbs: breadcrumbs([
          { name: 'Rankings', path: paths.rankings },
          { name: series.title, path: to(paths.seriesHome, { seriesTag: series.titleTag }) },
        ]),
        data: {
          '@type': 'EventSeries',
          name: series.title,
          startDate: series.startDate,
          endDate: series.endDate,
          organizer: {
            '@type': 'Organization',
            name: series.organization.name,
            url: to(paths.organizationHome, { username: series.organization.username }),
          },
        },
      },
      words: {
        as: 'board',
        heading: series.title,
        line: seriesLineText(series),
        cover: coverOf(series),
        paragraphs: [...series.infoAlerts.map(({ text }) => plainText(text)), text],
      },
    },
  ];
}
