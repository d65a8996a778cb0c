import { type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';
import type { SeriesView } from '#domain/series/views.ts';
import { dateOf, dateRange } from '#web/src/lib/dates.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';
import { media } from '#web/src/ui/tokens.ts';

/* Behind the words; most series have no picture. */
const Cover = lazyPart(() => import('./series-cover.tsx'), 'SeriesCover');

const Board = styled.header<{ $cover: boolean }>`
  position: relative;
  overflow: hidden;
  display: flex;
  align-items: flex-end;
  min-height: ${({ $cover }) => ($cover ? '250px' : '148px')};
  padding: 20px 16px;
  background: linear-gradient(112deg, var(--primary) 52%, color-mix(in oklab, var(--primary) 40%, var(--secondary)));
  color: ${({ $cover }) => ($cover ? '#ffffff' : 'var(--on-primary)')};
  @media ${media.tablet} {
    min-height: ${({ $cover }) => ($cover ? '360px' : '180px')};
    padding: 28px 32px;
  }
  h1 {
    max-width: 22ch;
  }
`;
const Words = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  justify-content: space-between;
  align-items: flex-end;
  width: 100%;
  max-width: var(--content);
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

/** The head of a series or of an event's page: its cover (one image, or several in rotation), name, dates and organization (Part 1 §2.4). */
type Shown = Pick<
  SeriesView,
  'title' | 'subtitle' | 'dtStart' | 'dtEnd' | 'locations' | 'coverPhotos' | 'organization'
>;
export function SeriesBoard({
  series,
  actions,
  kind = 'Series',
}: {
  series: Shown;
  actions?: ReactNode;
  /** what it is called */
  kind?: string;
}) {
  const hasCover = series.coverPhotos.length > 0;
  return (
    <Board $cover={hasCover}>
      {hasCover ? (
        <Suspense>
          <Cover photos={series.coverPhotos} />
        </Suspense>
      ) : (
        <CourtLines seed={series.title} shy />
      )}
      <Words>
        <div>
          <Chips>
            <Chip>{kind}</Chip>
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
