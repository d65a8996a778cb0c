import { type ReactNode, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { divisionSettingsPath, publicPath } from '#domain/catalog/events/brochure-kind.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import type { PlayView } from '#domain/play/views.ts';
import { isInsidersOnly } from '#web/src/api/problems.ts';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { LiveTimes } from '#web/src/features/live-times/live-times.tsx';
import { OfSport } from '#web/src/features/sport/sport.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { PageSkeleton, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';
import { type Names, namesOf } from '../../../../domain/play/match-location.ts';
import { Announcer } from './announcer.tsx';
import { DivisionBoard } from './division-board.tsx';
import { useMyTeam } from './follow-team.tsx';
import { LiveBar } from './live-bar.tsx';
import { type Play, usePlay } from './use-play.ts';

/* Both are rarely needed, so they're loaded lazily. */
const InsidersOnly = lazyPart(() => import('#web/src/features/event/insiders-only.tsx'), 'InsidersOnly');
const ToolsLost = lazyPart(() => import('./tools-lost.tsx'), 'ToolsLost');

/** The data that all of a division's pages share. */
export type DivisionFrame = {
  readonly event: TournamentView;
  readonly division: DivisionView;
  readonly play: Play;
  readonly view: PlayView;
  readonly names: Names;
  readonly zone: string;
  /** The team this browser follows. */
  readonly mine: number | null;
  readonly mayBuild: boolean;
};

/** The frame of every division page: header, tabs (Settings, Teams with a count, the rounds), and how recent the data is. */
export function DivisionPage({
  title,
  wide = false,
  children,
}: {
  title?: string | undefined;
  wide?: boolean;
  children(frame: DivisionFrame): ReactNode;
}) {
  const divisionId = Number(useParams().divisionId);
  const read = useEvent();
  const play = usePlay(read.id, divisionId);
  const mine = useMyTeam(divisionId);
  const event = read.data;
  const division = event?.divisions.find((division) => division.id === divisionId);
  const mayBuild = play.build;
  usePageTitle(division && event && [title, divisionName(division), event.name].filter(Boolean).join(' · '));
  if (read.loading)
    return (
      <Page>
        <PageSkeleton what="the division" />
      </Page>
    );
  if (!event) return <ErrorState page problem={read.problem} onRetry={() => void read.reload()} />;
  if (!division)
    return (
      <ErrorState
        page
        title="We can’t find that division. It may have been removed."
        action={<Link to={publicPath(event)}>Back to the event</Link>}
      />
    );
  const { view } = play;
  return (
    <>
      <DivisionBoard
        {...{ event, division, title, view }}
        admin={mayBuild}
        settings={play.manage ? divisionSettingsPath(event, division.id) : undefined}
        bar={view && <LiveBar play={play} />}
      />
      <Page $wide={wide}>
        {!view && play.loading && <RowSkeletons n={8} what="the schedule" />}
        {!view && !play.loading && isInsidersOnly(play.problem) && (
          <Suspense>
            <InsidersOnly overview={publicPath(event)} />
          </Suspense>
        )}
        {!view && !play.loading && !isInsidersOnly(play.problem) && (
          <ErrorState problem={play.problem} onRetry={() => void play.reload()} />
        )}
        {play.toolsLost && (
          <Suspense>
            <ToolsLost play={play} />
          </Suspense>
        )}
        {view && (
          <OfSport value={division.sportId}>
            <LiveTimes tournamentId={event.id} zone={zoneOf(event)} views={[view]}>
              {children({ event, division, play, view, names: namesOf(view), zone: zoneOf(event), mine, mayBuild })}
              <Announcer play={view} teamId={mine} />
            </LiveTimes>
          </OfSport>
        )}
      </Page>
    </>
  );
}
