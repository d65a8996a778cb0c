import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { TournamentView } from '#domain/catalog/views.ts';
import { boardPlays } from '#domain/play/operations-board.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Board } from '#web/src/features/court-board/board.tsx';
import { CrewTabs } from '#web/src/features/event/managed-tabs.tsx';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { EventPlays } from '#web/src/features/live-division/event-plays.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';

const skeleton = <RowSkeletons n={10} what="the courts" />;

/**
 * Loads the board with the matches of all divisions. It's loaded along with the event, and only once, because each
 * division is then followed live. If that call is refused or times out, the board and each division are loaded one by
 * one.
 */
function useBegun(id: number) {
  const { data, loading } = useCall(boardPlays, { params: { id } }, { revalidateOnFocus: false });
  const begun = useMemo(() => data && new Map(data.plays.map((view) => [view.divisionId, view])), [data]);
  return { begun, board: data?.board, loading };
}

type Begun = Omit<ReturnType<typeof useBegun>, 'loading'>;
function Followed({ event, begun, board }: { event: TournamentView } & Begun) {
  return (
    <EventPlays event={event} {...(begun && { begun })}>
      {(plays) => <Board event={event} plays={plays} begun={board} />}
    </EventPlays>
  );
}

/**
 * /tournament/{id}/courts-advanced: courts and times for all divisions on one board, for directors who build the
 * schedule.
 */
export function CourtsAdvancedScreen() {
  const event = useEvent();
  const { loading, ...begun } = useBegun(Number(useParams().tournamentId));
  usePageTitle(event.data && `Court board · ${event.data.name}`);
  return (
    <Page $wide>
      <Loaded source={event} skeleton={skeleton}>
        {(data) => (
          <Stack $gap={3}>
            <h1 className="sr-only">Court board</h1>
            <CrewTabs event={data} />
            {loading ? skeleton : <Followed event={data} {...begun} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
