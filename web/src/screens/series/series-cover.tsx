import { styled } from 'styled-components';
import { coverCarouselInterval, coverDisplay } from '#domain/catalog/events/brochure.ts';
import { coverFit } from '#domain/organizations/images.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { Carousel } from '#web/src/ui/layout/carousel.tsx';

const Cover = styled.div`
  position: absolute;
  inset: 0;
  > div {
    height: 100%;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(to top, rgb(8 12 28 / 0.88), rgb(8 12 28 / 0.3));
    pointer-events: none;
  }
`;
/** A series' background pictures: one, or several in rotation. Nothing without pictures. */
export function SeriesCover({ photos }: { photos: SeriesView['coverPhotos'] }) {
  const covers = coverDisplay(photos);
  const first = covers[0];
  if (!first) return null;
  return (
    <Cover>
      <Carousel
        images={covers.map((photo) => ({ url: photo.url, position: coverFit(photo).position }))}
        every={coverCarouselInterval}
        contain={coverFit(first).fit === 'contain'}
        control
      />
    </Cover>
  );
}
