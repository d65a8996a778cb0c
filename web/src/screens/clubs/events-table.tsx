import { Link } from 'react-router';
import { styled } from 'styled-components';
import { kindPaths } from '#domain/catalog/events/kind-paths.ts';
import { clubTeams } from '#domain/clubs/operations-teams.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { teamStateWords } from '#domain/teams/state.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';
import type { Club } from './club-area.tsx';
import { type Entry, gridOf } from './events-grid.ts';

/* Wider than a phone: it is pushed sideways, the teams stay in sight. */
const Sheet = styled.section`
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  table {
    border-collapse: collapse;
    min-width: 100%;
  }
  th,
  td {
    padding: 10px 12px;
    text-align: start;
    vertical-align: top;
    min-width: 132px;
    border-top: 1px solid var(--line);
  }
  thead th {
    border-top: 0;
  }
  tr > :first-child {
    position: sticky;
    left: 0;
    background: var(--surface);
    border-inline-end: 1px solid var(--line);
  }
`;

/** What a team has in an event: where, how it stands, and what is due. */
const Cell = ({ entry: { teamId, division, state, order } }: { entry: Entry }) => (
  <div>
    <Link to={to(paths.manageTeam, { id: teamId })}>{division.name}</Link>
    <Muted as="p">
      {teamStateWords[state]}
      {order && order.due > 0 ? `, ${formatMoney(order.due, order.currency)} due` : ''}
    </Muted>
  </div>
);

/** Which team plays where: teams down, events across; a gap leads whoever runs the club to that event's registration. */
export function EventsTable({ club, entries }: { club: Club; entries: readonly Entry[] }) {
  const teams = useCall(clubTeams, { params: { id: club.id } });
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  return (
    <Loaded source={teams} skeleton={<RowSkeletons n={5} what="the teams" />}>
      {({ items }) => {
        const { events, rows } = gridOf(entries, items, club.season, today);
        if (events.length === 0 || rows.length === 0)
          return <EmptyState title="Nothing is entered yet.">Teams and events meet here once one is.</EmptyState>;
        return (
          <Sheet aria-label="Teams by events" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Team</th>
                  {events.map(({ id, name, startDate, kind }) => (
                    <th key={id} scope="col">
                      <Link to={to(kindPaths[kind].brochure, { tournamentId: id })}>{name}</Link>
                      <Muted as="p">{dateWords(startDate, startDate)}</Muted>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, name, cells }) => (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    {events.map((event) => {
                      const own = cells.get(event.id) ?? [];
                      return (
                        <td key={event.id}>
                          {own.map((entry) => (
                            <Cell key={entry.teamId} entry={entry} />
                          ))}
                          {own.length === 0 && club.mayManage && event.startDate.slice(0, 10) >= today && (
                            <Link
                              to={to(kindPaths[event.kind].register, { tournamentId: event.id }, { club: club.id })}
                              aria-label={`Register ${name} for ${event.name}`}
                            >
                              Register
                            </Link>
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </Sheet>
        );
      }}
    </Loaded>
  );
}
