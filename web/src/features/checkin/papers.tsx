import { styled } from 'styled-components';
import type { CheckinList, CheckinRow } from '#domain/teams/operations-checkin.ts';
import { Paper, Sheet } from '#web/src/features/paper/paper.tsx';
import { count } from '#web/src/lib/words.ts';
import { Muted } from '#web/src/ui/layout/layout.tsx';
import { missingWords, useLookedAt } from './use-checkin.ts';

type Props = { readonly list: CheckinList; readonly teams: readonly CheckinRow[]; leave(): void };

const Square = styled.td`
  width: 40px;
  text-align: center !important;
`;

const TitleCell = styled.th`
  border: 0 !important;
  background: none !important;
  text-transform: none !important;
`;

/** The cell in the Missing column. It's empty if nothing is missing. */
const missingCell = ({ missing }: Pick<CheckinRow, 'missing'>): string =>
  missing === null ? 'Not checked yet' : missing.map(missingWords).join('; ');

/**
 * Printed lists for checking teams in by pen, one page per division with teams. Teams that are already checked in are
 * marked, and each line shows what the team is missing.
 */
export const CheckinPapers = ({ list, teams, leave }: Props) => {
  const { rows, left } = useLookedAt(list.tournamentId, teams);
  return (
    <Paper what="Check-in lists" leave={leave}>
      {left > 0 && (
        <Muted className="no-print" role="status">
          Checking what’s missing. {count(left, 'division')} to go.
        </Muted>
      )}
      {list.divisions
        .map((division) => ({ division, of: rows.filter(({ divisionId }) => divisionId === division.id) }))
        .filter(({ of }) => of.length > 0)
        .map(({ division, of }) => (
          <DivisionSheet key={division.id} title={`${list.name}: ${division.name}`} rows={of} />
        ))}
    </Paper>
  );
};

const DivisionSheet = ({ title, rows }: { title: string; rows: readonly CheckinRow[] }) => (
  <Sheet>
    <table>
      {/* The title is in the table's header, which browsers repeat on every page. */}
      <thead>
        <tr>
          <TitleCell colSpan={4}>
            <h2>{title}</h2>
          </TitleCell>
        </tr>
        <tr>
          <th>In</th>
          <th>Team</th>
          <th>Players</th>
          <th>Missing</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
          .map((row) => (
            <tr key={row.id}>
              <Square>{row.checkedIn ? 'X' : ''}</Square>
              <td>{row.name}</td>
              <td>{row.players.join(', ')}</td>
              <td>{missingCell(row)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </Sheet>
);

/* 30 labels per page, like a Letter label sheet. On A4 they leave a margin. */
const Labels = styled(Sheet)`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 0 3mm;
  > div {
    height: 25.4mm;
    padding: 3mm;
    overflow: hidden;
    border: 1px dashed #bbbbbb;
    break-inside: avoid;
  }
  b {
    display: block;
    font-size: 0.9375rem;
  }
  small {
    display: block;
    font-size: 0.6875rem;
  }
`;

/** A label for each team, for bags, envelopes and prizes. */
export const TeamLabels = ({ list, teams, leave }: Props) => {
  const names = new Map(list.divisions.map(({ id, name }) => [id, name]));
  return (
    <Paper what="Labels" leave={leave}>
      <Labels>
        {teams.map(({ id, name, divisionId, club }) => (
          <div key={id}>
            <b>{name}</b>
            <small>{names.get(divisionId)}</small>
            <small>{club}</small>
          </div>
        ))}
      </Labels>
    </Paper>
  );
};
