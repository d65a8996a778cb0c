import { styled } from 'styled-components';
import { stateOnDay, zoneOf } from '#domain/catalog/date-state.ts';
import { divisionName } from '#domain/catalog/division-choice.ts';
import { inOrder } from '#domain/catalog/division-state.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import { patternNamed } from '#web/src/app/paths.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf, shortDate } from '#web/src/lib/dates.ts';
import { LinkButton } from '#web/src/ui/button.tsx';
import { Chip } from '#web/src/ui/chip.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout.tsx';
import { EmptyState } from '#web/src/ui/states.tsx';
import { EventPage } from './event-page.tsx';

const Days = styled.ul`
  display: grid;
  gap: 8px;
  list-style: none;
  margin-top: 12px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    min-height: var(--touch);
  }
`;

/** The address of a round, once its screens stand. */
function roundPath(event: TournamentView, division: DivisionView, day: DivisionView['days'][number]): string | null {
  const pattern = patternNamed(day.poolPlay ? 'pools' : 'brackets');
  return (
    pattern
      ?.replace(':tournamentId', String(event.id))
      .replace(':divisionId', String(division.id))
      .replace(':dayId', String(day.id)) ?? null
  );
}

function Rounds({ event, division, today }: { event: TournamentView; division: DivisionView; today: string }) {
  const days = division.days.filter(({ published }) => published);
  return (
    <Card>
      <h2>{divisionName(division)}</h2>
      {days.length === 0 ? (
        <Muted>The schedule is not published yet.</Muted>
      ) : (
        <Days>
          {days.map((day) => {
            const path = roundPath(event, division, day);
            return (
              <li key={day.id}>
                <b>{day.name}</b>
                <Muted>{shortDate(day.date, Number(today.slice(0, 4)))}</Muted>
                {day.date === today && <Chip tone="live">Today</Chip>}
                {path && (
                  <LinkButton size="s" to={path}>
                    {day.poolPlay ? 'Pools' : 'Bracket'}
                  </LinkButton>
                )}
              </li>
            );
          })}
        </Days>
      )}
    </Card>
  );
}

function Live({ event }: { event: TournamentView }) {
  const today = dateOf(serverNow(), zoneOf(event));
  const state = stateOnDay(event, today);
  if (state === 'upcoming')
    return (
      <EmptyState title={`First serve is on ${shortDate(event.startDate)}`}>
        Scores and brackets stand here point by point as soon as play begins.
      </EmptyState>
    );
  return (
    <Stack>
      <Row>
        {state === 'live' ? <Chip tone="live">Live</Chip> : <Chip>Final</Chip>}
        <Muted>{state === 'live' ? 'Playing today' : 'This event is over. Its results stay here.'}</Muted>
      </Row>
      {inOrder(event.divisions).map((division) => (
        <Rounds key={division.id} event={event} division={division} today={today} />
      ))}
    </Stack>
  );
}

/** /tournament/{id}/live: the way to every published round, today's first in sight. */
export const LiveScreen = () => <EventPage title="Live">{(event) => <Live event={event} />}</EventPage>;
