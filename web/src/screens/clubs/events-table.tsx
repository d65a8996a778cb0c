import { Link } from 'react-router';
import { styled } from 'styled-components';
import { kindPaths } from '#domain/catalog/events/brochure-kind.ts';
import { type clubEntries, clubTeams } from '#domain/clubs/operations-teams.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { teamStateWord } from '#domain/teams/notes.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useTodayOf } from '#web/src/features/organization/use-today.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';
import type { Club } from './club-area.tsx';

export type Entry = Answer<typeof clubEntries>['items'][number];
type Team = Pick<Answer<typeof clubTeams>['items'][number], 'id' | 'name' | 'season'>;

type GridRow = {
  readonly key: string;
  readonly name: string;
  /** The teams that the club registered, by event. */
  readonly cells: ReadonlyMap<number, readonly Entry[]>;
};
type EntryGrid = { readonly events: readonly Entry['event'][]; readonly rows: readonly GridRow[] };

/**
 * Returns teams by event: the club's teams this season, registered or not, then any that were registered under another
 * name. Events are sorted by their first day, starting from a given day. If none are coming up, the latest ones are
 * returned.
 */
export function gridOf(entries: readonly Entry[], teams: readonly Team[], season: number, today: string): EntryGrid {
  const every = [...new Map(entries.map(({ event }) => [event.id, event])).values()].toSorted(
    (a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id,
  );
  const coming = every.filter(({ startDate }) => startDate.slice(0, 10) >= today);
  const events = coming.length > 0 ? coming : every.slice(-5);
  const shown = entries.filter(({ event }) => events.some(({ id }) => id === event.id));
  const own = teams.filter((team) => team.season >= season);
  const isOwn = ({ clubTeamId }: Entry) => own.some(({ id }) => id === clubTeamId);
  const others = [...new Set(shown.filter((entry) => !isOwn(entry)).map(({ name }) => name))];
  const rowOf = (key: string, name: string, isOf: (entry: Entry) => boolean): GridRow => ({
    ...{ key, name },
    cells: new Map(events.map(({ id }) => [id, shown.filter((entry) => entry.event.id === id && isOf(entry))])),
  });
  return {
    events,
    rows: [
      ...own.map(({ id, name }) => rowOf(`team-${id}`, name, ({ clubTeamId }) => clubTeamId === id)),
      ...others.map((name) => rowOf(`name-${name}`, name, (entry) => !isOwn(entry) && entry.name === name)),
    ],
  };
}

/* The table is wider than a phone's screen, so it scrolls sideways while the team names stay visible. */
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

/** A team's registration for an event: division, state and balance due. */
const Cell = ({ entry: { teamId, division, state, approves, order } }: { entry: Entry }) => (
  <div>
    <Link to={to(paths.manageTeam, { id: teamId })}>{division.name}</Link>
    <Muted as="p">
      {teamStateWord({ state, approves })}
      {order && order.due > 0 ? `, ${formatMoney(order.due, order.currency)} due` : ''}
    </Muted>
  </div>
);

/**
 * Which teams play where, with teams down and events across. For club directors, an empty cell links to the event's
 * registration.
 */
export function EventsTable({ club, entries }: { club: Club; entries: readonly Entry[] }) {
  const teams = useCall(clubTeams, { params: { id: club.id } });
  const today = useTodayOf(club.username);
  return (
    <Loaded source={teams} skeleton={<RowSkeletons n={5} what="the teams" />}>
      {({ items }) => {
        const { events, rows } = gridOf(entries, items, club.season, today);
        if (events.length === 0 || rows.length === 0)
          return <EmptyState title="No registrations yet">Once a team registers, its events show up here.</EmptyState>;
        return (
          <Sheet aria-label="Teams by event" tabIndex={0}>
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
