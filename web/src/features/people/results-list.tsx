import { Link } from 'react-router';
import { styled } from 'styled-components';
import { kindPaths } from '#domain/catalog/events/kind-paths.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { placement } from '#domain/kernel/text.ts';
import type { PlayedEvent } from '#domain/people/views.ts';
import { to } from '#domain/site/paths.ts';
import { teamPath } from '#domain/teams/paths.ts';
import { Card, Figure, Muted } from '#web/src/ui/layout/layout.tsx';

const List = styled.ul`
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    min-height: 64px;
    padding: 8px 16px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  a {
    color: inherit;
    font-weight: 600;
  }
`;

/** Where a team is looked at. */
const teamOf = ({ kind, tournamentId, teamId }: PlayedEvent): string => teamPath(kind, tournamentId, teamId);

/** Events of a player: day, division, team, and how it ended. */
export const ResultsList = ({ events }: { events: readonly PlayedEvent[] }) => (
  <Card $flush>
    <List>
      {events.map((event) => (
        <li key={`${event.teamId}-${event.divisionId}`}>
          <div>
            <Link to={to(kindPaths[event.kind].brochure, { tournamentId: event.tournamentId })}>{event.event}</Link>
            <Muted as="div">
              {shortDate(event.date)} · {event.division} · <Link to={teamOf(event)}>{event.team}</Link>
            </Muted>
          </div>
          {event.finish !== null && <Figure style={{ whiteSpace: 'nowrap' }}>{placement(event.finish)}</Figure>}
        </li>
      ))}
    </List>
  </Card>
);
