import { type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';
import { coverCarouselInterval, coverDisplay } from '#domain/catalog/brochure.ts';
import { coverFit } from '#domain/organizations/images.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { dateOf, dateRange } from '#web/src/lib/dates.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Chip } from '#web/src/ui/chip.tsx';
import { CourtLines } from '#web/src/ui/court-lines.tsx';

/* Behind the words; most series have no picture. */
const Carousel = lazyPart(() => import('#web/src/ui/carousel.tsx'), 'Carousel');

const Board = styled.header<{ $cover: boolean }>`
  position: relative;
  overflow: hidden;
  display: flex;
  align-items: flex-end;
  min-height: ${({ $cover }) => ($cover ? '250px' : '148px')};
  padding: 20px 16px;
  background: linear-gradient(112deg, var(--primary) 52%, color-mix(in oklab, var(--primary) 40%, var(--secondary)));
  color: ${({ $cover }) => ($cover ? '#ffffff' : 'var(--on-primary)')};
  @media (min-width: 768px) {
    min-height: ${({ $cover }) => ($cover ? '360px' : '180px')};
    padding: 28px 32px;
  }
  h1 {
    max-width: 22ch;
  }
`;
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
const Words = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  justify-content: space-between;
  align-items: flex-end;
  width: 100%;
  max-width: 1056px;
  margin: 0 auto;
  > div {
    display: grid;
    gap: 6px;
    min-width: 0;
  }
  p {
    padding-right: 36px;
  }
`;
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const Actions = styled.span`
  position: absolute;
  right: -8px;
  bottom: -8px;
`;

const plain = 'America/Los_Angeles';
/** First and last day at the first venue. */
export const daysOf = (series: Pick<SeriesView, 'dtStart' | 'dtEnd' | 'locations'>): [string, string] => {
  const zone = series.locations[0]?.zone ?? plain;
  return [dateOf(series.dtStart, zone), dateOf(series.dtEnd, zone)];
};

/** The head of a series: its cover (one image, more than seven in turn), name, dates and whose it is (Part 1 §2.4). */
export function SeriesBoard({ series, actions }: { series: SeriesView; actions?: ReactNode }) {
  const covers = coverDisplay(series.coverPhotos);
  const first = covers[0];
  return (
    <Board $cover={first !== undefined}>
      {first ? (
        <Cover>
          <Suspense>
            <Carousel
              images={covers.map((photo) => ({ url: photo.url, position: coverFit(photo).position }))}
              every={coverCarouselInterval}
              contain={coverFit(first).fit === 'contain'}
              control
            />
          </Suspense>
        </Cover>
      ) : (
        <CourtLines seed={series.title} shy />
      )}
      <Words>
        <div>
          <Chips>
            <Chip>Series</Chip>
            <Chip>{series.organization.name}</Chip>
          </Chips>
          <h1>{series.title}</h1>
          <p>{[series.subtitle, dateRange(...daysOf(series))].filter(Boolean).join(' · ')}</p>
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Words>
    </Board>
  );
}
