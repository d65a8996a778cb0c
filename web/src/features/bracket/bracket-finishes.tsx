import { styled } from 'styled-components';
import { finishRows } from '#domain/play/finishes/tables.ts';
import type { Names } from '#domain/play/match-location.ts';
import type { BracketView } from '#domain/play/views.ts';
import { Card } from '#web/src/ui/layout/layout.tsx';

const List = styled.ol`
  list-style: none;
  margin-top: 6px;
  li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: var(--space-2);
    align-items: baseline;
    padding: 6px 0;
    border-top: 1px solid var(--line);
  }
  b {
    font: 700 var(--type-l) var(--board);
  }
  mark {
    background: var(--mark);
    color: inherit;
  }
`;

/** A bracket's finishes decided so far. Tied teams share a line. The selected team is marked. */
export const BracketFinishes = ({
  bracket,
  team,
  names,
}: {
  bracket: BracketView;
  team: number | null;
  names: Names;
}) => (
  <Card aria-label={`${bracket.name} finishes`}>
    <h2>{bracket.complete ? 'Finishes' : 'Finishes so far'}</h2>
    <List>
      {finishRows(bracket.type, bracket.seeds).map(({ text, teams }) => (
        <li key={text}>
          <b>{text}</b>
          <span>
            {teams.map(({ teamId }, i) => (
              <span key={teamId}>
                {i > 0 && ', '}
                {teamId === team ? <mark>{names(teamId)}</mark> : names(teamId)}
              </span>
            ))}
          </span>
        </li>
      ))}
    </List>
  </Card>
);
