import { styled } from 'styled-components';
import { coverCarouselInterval } from '#domain/catalog/events/brochure.ts';
import { coverFit } from '#domain/organizations/images.ts';
import { themeCarousel } from '#domain/organizations/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Carousel } from '#web/src/ui/layout/carousel.tsx';
import { media } from '#web/src/ui/tokens.ts';

const Front = styled.div`
  position: absolute !important;
  inset: 0;
  max-width: none !important;
  > div {
    height: 100%;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(100deg, rgb(8 12 28 / 0.86) 50%, rgb(8 12 28 / 0.4));
    pointer-events: none;
  }
  /* On phones, the text covers the whole picture. */
  @media ${media.phone} {
    &::after {
      background: rgb(8 12 28 / 0.78);
    }
    [data-step] {
      display: none;
    }
  }
`;

/** Rotating pictures behind the text on an organization's front page. Renders nothing if there are none. */
export function HostFront({ username }: { username: string }) {
  const { data } = useCall(themeCarousel, { query: { username } }, { revalidateOnFocus: false });
  if (!data?.items.length) return null;
  return (
    <Front data-front>
      <Carousel
        images={data.items.map((cover) => ({ url: cover.url, ...coverFit(cover) }))}
        every={coverCarouselInterval}
        first
        control="Pictures"
      />
    </Front>
  );
}
