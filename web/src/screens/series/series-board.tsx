import { type ReactNode, Suspense } from 'react';
import type { Subject } from '#domain/identity/actor.ts';
import { seriesLineText } from '#domain/series/leaderboard.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';

/* The picture behind the text, loaded lazily because most series have none. */
const Cover = lazyPart(() => import('./series-cover.tsx'), 'SeriesCover', { first: true });
const Logos = lazyPart(() => import('./series-cover.tsx'), 'SeriesLogos');

/**
 * The header of a series or of an event's page: its cover (one image, or several in rotation), name, dates and
 * organization (Part 1 §2.4).
 */
type Shown = Pick<SeriesView, 'title' | 'subtitle' | 'startDate' | 'endDate' | 'coverPhotos' | 'organization'> & {
  /** When the event starts and ends, if it has times. */
  readonly times?: string;
};
export function SeriesBoard({
  series,
  logos = [],
  actions,
  kind = 'Series',
}: {
  series: Shown;
  /** The logo URLs of the series' events, without duplicates. */
  logos?: readonly string[];
  actions?: ReactNode;
  /** The name of the page's kind, such as "Series". */
  kind?: string;
}) {
  const hasCover = series.coverPhotos.length > 0;
  return (
    <header className={hasCover ? 'board cover' : 'board'}>
      {hasCover ? (
        <Suspense>
          <Cover photos={series.coverPhotos} />
        </Suspense>
      ) : (
        <CourtLines seed={series.title} shy />
      )}
      <div className="board-words">
        <div>
          <div className="board-chips">
            <Chip>{kind}</Chip>
            <Chip>{series.organization.name}</Chip>
          </div>
          <h1>{series.title}</h1>
          <p>{seriesLineText(series)}</p>
        </div>
        {logos.length > 0 && (
          <Suspense>
            <Logos urls={logos} />
          </Suspense>
        )}
        <span className="board-tools">{actions}</span>
      </div>
    </header>
  );
}

/** Returns the series in the form `can` expects (Part 1 §6). */
export const subjectOf = ({ adminId, isPublic, organization, organizers, id }: SeriesView): Subject => ({
  adminId,
  isPublic,
  organization,
  organizers: organizers.map((organizer) => ({ id: organizer.organization.id })),
  isNew: id === 0,
});
