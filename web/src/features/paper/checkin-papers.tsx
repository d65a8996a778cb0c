import { styled } from 'styled-components';
import type { CheckinList, CheckinRow } from '#domain/teams/operations-checkin.ts';
import { Paper, Sheet } from './paper.tsx';

type Props = { readonly list: CheckinList; readonly teams: readonly CheckinRow[]; leave(): void };

const Square = styled.td`
  width: 40px;
  text-align: center !important;
`;

/** Lists to check teams in by pen: a page a division, who is here already marked, and what is missing of whom. */
export const CheckinPapers = ({ list, teams, leave }: Props) => (
  <Paper what="Check-in lists" leave={leave}>
    {list.divisions.map((division) => (
      <Sheet key={division.id}>
        <h2>
          {list.name}: {division.name}
        </h2>
        <table>
          <thead>
            <tr>
              <th>Here</th>
              <th>Team</th>
              <th>Players</th>
              <th>Missing</th>
            </tr>
          </thead>
          <tbody>
            {teams
              .filter(({ divisionId }) => divisionId === division.id)
              .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
              .map(({ id, name, players, checkedIn, missing }) => (
                <tr key={id}>
                  <Square>{checkedIn ? 'X' : ''}</Square>
                  <td>{name}</td>
                  <td>{players.join(', ')}</td>
                  <td>{(missing ?? []).map(({ what }) => what).join(', ')}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </Sheet>
    ))}
  </Paper>
);

/* 30 to a page, as Letter’s label sheets have them; on A4 they leave a margin. */
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
    font-size: 15px;
  }
  small {
    display: block;
    font-size: 11px;
  }
`;

/** A label a team, for bags, envelopes and prizes. */
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
