import { Suspense } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { divisionName, inOrder } from '#domain/catalog/divisions/division-state.ts';
import { countedWord, teamWord } from '#domain/catalog/divisions/team-words.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { useStore } from '#web/src/lib/store.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { EventPage } from '../../features/event/event-page.tsx';
import { RegisteredTeams } from '../../features/event/registered-teams.tsx';

const TeamsForCrew = lazyPart(() => import('#web/src/features/teams/teams-for-crew.tsx'), 'TeamsForCrew');

const Checkin = lazyPart(() => import('#web/src/features/checkin/checkin.tsx'), 'Checkin');

/* On phones the label is beside its field, so that the first teams are above the fold. */
const Narrow = styled.div`
  max-width: 360px;
  @media ${media.phone} {
    flex: 1;
    max-width: none;
    > div {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      gap: var(--space-3);
    }
  }
`;

/* On phones the field itself has the number. */
const Total = styled(Muted)`
  @media ${media.phone} {
    display: none;
  }
`;

function ByDivision({ event }: { event: TournamentView }) {
  const [chosen, choose] = useQueryText('division');
  const divisions = inOrder(event.divisions);
  const division = divisions.find(({ id }) => String(id) === chosen) ?? divisions[0];
  if (!division) return <EmptyState title="No divisions yet">The host hasn’t published any divisions.</EmptyState>;
  return (
    <Stack $gap={3}>
      <Row $between>
        <Narrow>
          <Select
            label="Division"
            value={String(division.id)}
            options={divisions.map((division) => ({
              value: String(division.id),
              label: `${divisionName(division)} (${division.places.active})`,
            }))}
            onChange={({ target }) => choose(target.value)}
          />
        </Narrow>
        <Total>{`${division.places.active} ${countedWord(teamWord(division), division.places.active).toLowerCase()}`}</Total>
      </Row>
      <RegisteredTeams key={division.id} division={division} />
    </Stack>
  );
}

/** Visitors who aren't signed in don't run events, so the staff's list isn't even loaded. */
function Teams({ event }: { event: TournamentView }) {
  const signedIn = useStore(sessionState) === 'signed-in';
  const everybodys = <ByDivision event={event} />;
  if (!signedIn) return everybodys;
  return (
    <Suspense fallback={everybodys}>
      <TeamsForCrew event={event}>{everybodys}</TeamsForCrew>
    </Suspense>
  );
}

/** Check-in is shown without waiting for the event's own answer, because it works offline. */
function CheckinPage({ tournamentId }: { tournamentId: number }) {
  usePageTitle('Check-in');
  return (
    <Page>
      <Suspense fallback={<RowSkeletons n={10} what="the teams" />}>
        <Checkin tournamentId={tournamentId} />
      </Suspense>
    </Page>
  );
}

/**
 * /tournament/{id}/teams: who plays, by division, in seed order, then the waitlist. Staff get one list of all teams
 * with payments, and check-in (`?view=check-in`), where reps find their own teams.
 */
export function TeamsScreen() {
  const [view] = useQueryText('view');
  const id = Number(useParams().tournamentId);
  if (view === 'check-in' && Number.isInteger(id)) return <CheckinPage tournamentId={id} />;
  return <EventPage title="Teams">{(event) => <Teams event={event} />}</EventPage>;
}
