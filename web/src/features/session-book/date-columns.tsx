import { styled } from 'styled-components';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { sessionBook } from '#domain/teams/operations-dates.ts';
import type { Answer } from '#web/src/api/call.ts';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import { markHere, useCame } from './attendance.tsx';

type Book = Answer<typeof sessionBook>;
type Day = Book['days'][number];
/** A player on a registration. Attendance is marked by registration. */
type OfEntry = { readonly teamId: number; readonly divisionId: number; readonly name: string };

/** How many past and upcoming dates have a column initially. The others are under Columns. */
const shown = { before: 2, from: 2 };

const Press = styled.button`
  display: inline-grid;
  place-items: center;
  min-width: var(--touch);
  min-height: var(--touch);
  border: 0;
  background: transparent;
  color: var(--good);
  cursor: pointer;
  touch-action: manipulation;
  i {
    width: 20px;
    height: 20px;
    border: 2px solid var(--control);
    border-radius: 50%;
  }
`;

const comes = ({ groups }: Day, { teamId, divisionId }: OfEntry): boolean =>
  groups.some((group) => group.divisionId === divisionId && (group.teams?.includes(teamId) ?? true));

/**
 * Returns a column for each of a session's dates that isn't canceled. A tap marks attendance, as on the date's own
 * page. The cell is empty if the player isn't registered for the date.
 */
export function dateColumns<T extends OfEntry>(tournamentId: number, { date: at, days }: Book): Column<T>[] {
  const dates = days.filter(({ canceled }) => !canceled);
  const next = dates.findIndex(({ date }) => at !== null && date >= at);
  const from = next < 0 ? dates.length : next;
  return dates.map((day, i) => ({
    key: day.date,
    title: shortDate(day.date, Number(day.date.slice(0, 4))),
    tight: true,
    // On a phone, the next date is in the row's corner.
    ...(day.date === at ? { card: 'figure' as const } : {}),
    hidden: i < from - shown.before || i >= from + shown.from,
    csv: (row) => (day.came.includes(row.teamId) ? 'Attended' : comes(day, row) ? 'Booked' : ''),
    cell: (row) => comes(day, row) && <Tick tournamentId={tournamentId} day={day} row={row} />,
  }));
}

function Tick({ tournamentId, day, row }: { tournamentId: number; day: Day; row: OfEntry }) {
  const on = useCame(tournamentId, day).has(row.teamId);
  return (
    <Press
      type="button"
      aria-pressed={on}
      aria-label={`${row.name} attended on ${shortDate(day.date)}`}
      onClick={() => markHere({ tournamentId, date: day.date, teamId: row.teamId, here: !on })}
    >
      {on ? <Icon name="good" size={24} /> : <i aria-hidden />}
    </Press>
  );
}
