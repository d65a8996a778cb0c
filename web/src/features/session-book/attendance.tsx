import { styled } from 'styled-components';
import { wayWords } from '#domain/registration/dates/words.ts';
import type { Attendee } from '#domain/teams/operations-dates.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { markHere, useMarks } from './marks.ts';

const List = styled.ul`
  list-style: none;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  overflow: hidden;
  li + li {
    border-top: 1px solid var(--line);
  }
`;
/** The row is the button: it is pressed with a thumb, beside a court. */
const Press = styled.button<{ $here: boolean }>`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  width: 100%;
  min-height: 64px;
  padding: var(--space-2) var(--space-3);
  border: 0;
  background: ${({ $here }) => ($here ? 'var(--sunken)' : 'transparent')};
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  touch-action: manipulation;
  > svg {
    color: var(--good);
  }
  b {
    overflow-wrap: anywhere;
  }
  small {
    color: var(--muted);
    font-size: var(--type-m);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
const Empty = styled.span`
  width: 22px;
  height: 22px;
  border: 2px solid var(--control);
  border-radius: 50%;
`;
const Count = styled.p`
  font: 700 var(--type-2xl) / 1.1 var(--board);
  font-variant-numeric: tabular-nums;
`;

type Given = {
  tournamentId: number;
  date: string;
  rows: readonly Attendee[];
  /** Names of groups, where there are several. */
  groups: ReadonlyMap<number, string>;
};

/** Who comes on a date: a tap says that they are here, another that they are not. It works without a net, and is sent when there is one. */
export function Attendance({ tournamentId, date, rows, groups }: Given) {
  const { here, waiting } = useMarks(tournamentId, date);
  const isHere = ({ teamId, here: read, at }: Attendee) => {
    const mark = here.get(teamId);
    return mark && mark.at >= (at ?? 0) ? mark.here : read;
  };
  if (rows.length === 0) return <EmptyState title="Nobody comes on this date yet" />;
  return (
    <Stack $gap={3}>
      <Count aria-live="polite">
        {rows.filter(isHere).length} of {rows.length} here
      </Count>
      {waiting > 0 && (
        <Banner tone="warn" title="Saved here">
          {waiting === 1 ? 'One mark is' : `${waiting} marks are`} sent as soon as there is a connection.
        </Banner>
      )}
      <List>
        {rows.map((row) => {
          const on = isHere(row);
          const words = [groups.size > 1 ? groups.get(row.divisionId) : null, row.way && wayWords[row.way]];
          return (
            <li key={row.teamId}>
              <Press
                type="button"
                $here={on}
                aria-pressed={on}
                onClick={() => markHere({ tournamentId, date, teamId: row.teamId, here: !on })}
              >
                {on ? <Icon name="check" size={24} /> : <Empty aria-hidden="true" />}
                <span>
                  <b>{row.name}</b>
                  <br />
                  <small>{words.filter(Boolean).join(' · ')}</small>
                </span>
                <small>{on ? 'Here' : ''}</small>
              </Press>
            </li>
          );
        })}
      </List>
    </Stack>
  );
}
