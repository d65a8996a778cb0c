import { Link } from 'react-router';
import { styled } from 'styled-components';
import { type CourtSheet, rowAt } from '#domain/play/court-sheet.ts';
import { paths } from '#domain/site/paths.ts';
import type { CourtMatch } from '#web/src/features/live-division/court-card.tsx';
import { clockTime } from '#web/src/features/match/words.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { SheetCell } from './sheet-cell.tsx';

const Scroll = styled.div`
  overflow: auto;
  max-height: max(420px, 100dvh - 120px);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sunken);
  @media print {
    overflow: visible;
    max-height: none;
  }
`;
const Table = styled.table`
  border-collapse: separate;
  border-spacing: 0;
  th,
  td {
    padding: 3px;
    vertical-align: top;
    text-align: left;
  }
  td {
    min-width: 176px;
    max-width: 240px;
  }
  thead th {
    position: sticky;
    z-index: 2;
    top: 0;
    padding: 8px 10px;
    background: var(--surface);
    border-bottom: 1px solid var(--line);
    font: 600 var(--type-l) / 1.2 var(--board);
    white-space: nowrap;
  }
  tbody th {
    position: sticky;
    z-index: 1;
    left: 0;
    padding: 8px 10px;
    background: var(--surface);
    border-right: 1px solid var(--line);
    font: 600 var(--type-m) / 1.2 var(--board);
    white-space: nowrap;
  }
  thead th:first-child {
    z-index: 3;
    left: 0;
  }
  tr.now > * {
    border-top: 3px solid var(--live);
  }
  td > div {
    display: grid;
    gap: 4px;
  }
`;

/** What a day's sheet needs, however it is shown. `mine`: the teams this browser follows. */
export type SheetGiven = {
  readonly sheet: CourtSheet<CourtMatch>;
  readonly day: string;
  readonly tournamentId: number;
  readonly zone: string;
  readonly mine: ReadonlySet<number>;
};

/** A day as time × court; a line over the row that is now. */
export function CourtTable({ sheet, day, tournamentId, zone, mine }: SheetGiven) {
  const now = useNow(30_000);
  const current = day === dateOf(now, zone) ? rowAt(sheet.rows, now) : null;
  return (
    <Scroll>
      <Table>
        <caption className="sr-only">Matches by time and court</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {sheet.courts.map((court) => (
              <th key={court} scope="col">
                <Link to={toHere(paths.tournamentCourt, { tournamentId, court })}>Court {court}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map(({ at, on }) => (
            <tr key={at ?? 'later'} className={at !== null && at === current ? 'now' : undefined}>
              <th scope="row">{at === null ? 'No time yet' : clockTime(at, zone)}</th>
              {sheet.courts.map((court) => (
                <td key={court}>
                  <div>
                    {on.get(court)?.map((placed) => (
                      <SheetCell key={placed.match.id} {...{ placed, tournamentId, mine, zone }} />
                    ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
