import { styled } from 'styled-components';
import { coverCarouselInterval, coverDisplay } from '#domain/catalog/events/brochure.ts';
import { coverFit } from '#domain/organizations/images.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { Carousel } from '#web/src/ui/layout/carousel.tsx';

const Cover = styled.div`
  > div:first-child {
    height: 100%;
  }
`;
/** A series' background pictures: one, or several in rotation. Nothing without pictures. */
export function SeriesCover({ photos }: { photos: SeriesView['coverPhotos'] }) {
  const covers = coverDisplay(photos);
  const first = covers[0];
  if (!first) return null;
  const contain = coverFit(first).fit === 'contain';
  return (
    <Cover className={contain ? 'board-cover whole' : 'board-cover'}>
      <Carousel
        images={covers.map((photo) => ({ url: photo.url, position: coverFit(photo).position }))}
        every={coverCarouselInterval}
        contain={contain}
        first
        control
      />
    </Cover>
  );
}
