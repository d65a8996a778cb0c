import { styled } from 'styled-components';
import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { count } from '#web/src/lib/words.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { EventPage } from '../../features/event/event-page.tsx';
import { RegisteredTeams } from '../../features/event/registered-teams.tsx';

const Narrow = styled.div`
  max-width: 360px;
`;

function ByDivision({ event }: { event: TournamentView }) {
  const [chosen, choose] = useQueryText('division');
  const divisions = inOrder(event.divisions);
  const division = divisions.find(({ id }) => String(id) === chosen) ?? divisions[0];
  if (!division) return <EmptyState title="Divisions are not published yet" />;
  return (
    <Stack $gap={5}>
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
        <Muted>{count(division.places.active, 'team')}</Muted>
      </Row>
      <RegisteredTeams key={division.id} division={division} />
    </Stack>
  );
}

/** /tournament/{id}/teams: who plays, by division, in seed order; the waitlist after them. */
export const TeamsScreen = () => <EventPage title="Teams">{(event) => <ByDivision event={event} />}</EventPage>;
