import { styled } from 'styled-components';
import { coverCarouselInterval, coverDisplay } from '#domain/catalog/events/brochure.ts';
import { logoCarousel } from '#domain/catalog/listing/carousel.ts';
import { coverFit } from '#domain/organizations/images.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { Carousel } from '#web/src/ui/layout/carousel.tsx';
import { media } from '#web/src/ui/tokens.ts';

const Cover = styled.div`
  > div:first-child {
    height: 100%;
  }
`;
/** A series' background pictures, one or several in rotation. Renders nothing if there are none. */
export function SeriesCover({ photos }: { photos: SeriesView['coverPhotos'] }) {
  const covers = coverDisplay(photos);
  if (covers.length === 0) return null;
  return (
    <Cover className="board-cover">
      <Carousel
        images={covers.map((photo) => ({ url: photo.url, ...coverFit(photo) }))}
        every={coverCarouselInterval}
        first
        control="Pictures"
      />
    </Cover>
  );
}

const { seriesInterval, seriesWidth } = logoCarousel;
const Logo = styled.div`
  width: ${seriesWidth}px;
  height: ${seriesWidth}px;
  max-width: ${seriesWidth}px;
  padding: 6px;
  border-radius: 10px;
  background: #ffffff;
  && {
    flex: none;
  }
  /* The logo loads after the text and must not move it. */
  @media ${media.phone} {
    position: absolute;
    left: 0;
    bottom: calc(100% + 8px);
    .board:not(.cover) & {
      display: none;
    }
  }
`;
/** The logos of a series' events, in rotation next to its name (Part 1 §9). */
export const SeriesLogos = ({ urls }: { urls: readonly string[] }) => (
  <Logo data-logos>
    <Carousel images={urls.map((url) => ({ url }))} every={seriesInterval} sizes={`${seriesWidth}px`} contain />
  </Logo>
);
