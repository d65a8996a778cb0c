import { paths, to } from '#domain/site/paths.ts';
import { Board } from '#web/src/features/court-board/board.tsx';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { EventPlays } from '#web/src/features/live-division/event-plays.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** /tournament/{id}/courts-advanced: courts and times of all divisions on one board, for who builds the schedule. */
export function CourtsAdvancedScreen() {
  const event = useEvent();
  usePageTitle(event.data && `Court board · ${event.data.name}`);
  return (
    <Page $wide>
      <Loaded source={event} skeleton={<RowSkeletons n={10} what="the courts" />}>
        {(data) => (
          <Stack $gap={3}>
            <Row $between>
              <h1>Court board</h1>
              <LinkButton size="s" to={to(paths.tournamentCourts, { tournamentId: data.id })}>
                {data.name}: the sheet everybody sees
              </LinkButton>
            </Row>
            <EventPlays event={data}>{(plays) => <Board event={data} plays={plays} />}</EventPlays>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
