import { type ReactNode, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { divisionSettingsPath, publicPath } from '#domain/catalog/events/brochure-kind.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import { can } from '#domain/identity/can.ts';
import { Divisions } from '#web/src/features/event/divisions.tsx';
import { Behind } from '#web/src/features/event/event-page.tsx';
import { RegisteredTeams } from '#web/src/features/event/registered-teams.tsx';
import { SessionDates } from '#web/src/features/event/session-dates.tsx';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { DivisionBoard } from '#web/src/features/live-division/division-board.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { PageSkeleton, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';

type Of = { event: TournamentView; division: DivisionView };

/** The frame of a session group's pages: Settings for managers, its dates, teams and waitlist. */
function SessionGroup({ title, children }: { title?: string; children(of: Of): ReactNode }) {
  const divisionId = Number(useParams().divisionId);
  const { data: event, loading, problem, reload } = useEvent();
  const { actor } = useSession();
  const division = event?.divisions.find(({ id }) => id === divisionId);
  usePageTitle(division && event && [title, divisionName(division), event.name].filter(Boolean).join(' · '));
  if (loading)
    return (
      <Page>
        <PageSkeleton what="the group" />
      </Page>
    );
  if (!event) return <ErrorState page problem={problem} onRetry={() => void reload()} />;
  if (!division)
    return (
      <ErrorState
        page
        title="We can’t find that group in this session."
        action={<Link to={publicPath(event)}>Go to the session</Link>}
      />
    );
  const manages = can(actor, 'event.manage', subjectOf({ ...event, refIds: [] }, event.organization));
  return (
    <>
      <DivisionBoard
        {...{ event, division, title }}
        admin={manages}
        settings={manages ? divisionSettingsPath(event, division.id) : undefined}
      />
      <Page>{children({ event, division })}</Page>
    </>
  );
}

/** /session/{id}/division/{divisionId}: a group's next dates with spots and prices, and ways to register. */
export const SessionDivisionScreen = () => (
  <SessionGroup>
    {({ event, division }) => {
      const alone = { ...event, divisions: [division] };
      return (
        <Stack $gap={5}>
          <SessionDates event={alone} />
          <Divisions event={alone} pages />
        </Stack>
      );
    }}
  </SessionGroup>
);

/** /session/{id}/division/{divisionId}/teams: who is registered for a group. */
export const SessionTeamsScreen = () => (
  <SessionGroup title="Teams">
    {({ event, division }) => (
      <Behind event={event}>
        <Suspense fallback={<RowSkeletons what="teams" />}>
          <RegisteredTeams division={division} />
        </Suspense>
      </Behind>
    )}
  </SessionGroup>
);
