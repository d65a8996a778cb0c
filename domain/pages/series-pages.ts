import { coverDisplay } from '../catalog/events/brochure.ts';
import { pathOf } from '../kernel/endpoint.ts';
import { coverFit } from '../organizations/images.ts';
import { seriesByTag } from '../series/contract.ts';
import { daysOf, seriesLineText } from '../series/days.ts';
import type { SeriesView } from '../series/views.ts';
import { paths, to } from '../site/paths.ts';
import type { Cover, PublicPage } from './page.ts';
import { plainText, shortened } from './plain-text.ts';

/** What a series' page asks for first. */
export const seriesAddress = (seriesTag: string): string => pathOf(seriesByTag.path, { seriesTag });

/** The first of a series' pictures. */
function coverOf({ coverPhotos }: SeriesView): Cover | undefined {
  const [photo] = coverDisplay(coverPhotos);
  if (!photo) return undefined;
  const { fit, position } = coverFit(photo);
  return { url: photo.url, contain: fit === 'contain', position };
}

/** The public page of a series. */
export function seriesPages(series: SeriesView): readonly PublicPage[] {
  const text = plainText(series.brochureHTML) || series.subtitle || `A series by ${series.organization.name}.`;
  const [first, last] = daysOf(series);
  return [
    {
      screen: 'seriesHome',
      path: to(paths.seriesHome, { seriesTag: series.titleTag }),
      asks: [seriesAddress(series.titleTag)],
      head: {
        title: series.title,
        description: shortened(text, 200),
        data: {
          '@type': 'EventSeries',
          name: series.title,
          startDate: first,
          endDate: last,
          organizer: { '@type': 'Organization', name: series.organization.name },
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
