import { styled } from 'styled-components';
import { wayWords } from '#domain/registration/dates/chosen.ts';
import type { Attendee } from '#domain/teams/operations-dates.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { HereButton } from '#web/src/ui/inputs/here-button.tsx';
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
              <HereButton
                here={on}
                name={row.name}
                facts={words.filter(Boolean).join(' · ')}
                onPress={() => markHere({ tournamentId, date, teamId: row.teamId, here: !on })}
                aside={on && <small>Here</small>}
              />
            </li>
          );
        })}
      </List>
    </Stack>
  );
}
