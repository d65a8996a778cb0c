import { styled } from 'styled-components';
import { wayWords } from '#domain/registration/dates/date-choice.ts';
import { mostAttendance } from '#domain/registration/dates/open-days.ts';
import { type Attendee, markAttendance } from '#domain/teams/operations-dates.ts';
import { ask } from '#web/src/api/ask.ts';
import { savedMarks } from '#web/src/api/saved-marks.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { store, useStore } from '#web/src/lib/store.ts';
import { plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { HereButton } from '#web/src/ui/inputs/here-button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

/** Attendance on a date, as marked with a tap. */
type Mark = {
  readonly tournamentId: number;
  readonly date: string;
  readonly teamId: number;
  readonly here: boolean;
  readonly at: number;
};

const isSame = (a: Mark, b: Mark): boolean =>
  a.tournamentId === b.tournamentId && a.date === b.date && a.teamId === b.teamId;

/** Marks sent from this device. They're newer than the loaded list. */
const sentMarks = store<readonly Mark[]>([]);
const savedAttendance = savedMarks<Mark, unknown>({
  name: 'attendance',
  most: mostAttendance,
  isSame,
  send: (id, marks) => ask(markAttendance, { params: { id }, body: { marks: [...marks] } }),
  onSent: ({ ok }, batch) => {
    if (ok) sentMarks.set((all) => [...all.filter((one) => !batch.some((mark) => isSame(one, mark))), ...batch]);
  },
});

/** Keeps a mark on this device and sends it as soon as it's online. */
export const markHere = (mark: Omit<Mark, 'at'>): void => void savedAttendance.add({ ...mark, at: serverNow() });

/**
 * Returns what this device knows about a date beyond the loaded list, by registration, and how many of its marks are
 * still waiting.
 */
function useMarks(tournamentId: number, date: string) {
  const isOf = (mark: Mark) => mark.tournamentId === tournamentId && mark.date === date;
  const own = savedAttendance.useWaiting().filter(isOf);
  const done = useStore(sentMarks).filter(isOf);
  return { here: new Map([...done, ...own].map((mark) => [mark.teamId, mark])), waiting: own.length };
}

/** Returns attendance on a date: the loaded list, updated with this device's later marks. */
export function useCame(
  tournamentId: number,
  { date, came }: { readonly date: string; readonly came: readonly number[] },
) {
  const { here } = useMarks(tournamentId, date);
  const marked = new Set([...here.values()].flatMap((mark) => (mark.here ? [mark.teamId] : [])));
  return new Set([...came.filter((teamId) => !here.has(teamId)), ...marked]);
}

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

type AttendanceProps = {
  tournamentId: number;
  date: string;
  rows: readonly Attendee[];
  /** The names of the groups, if there are several. */
  groups: ReadonlyMap<number, string>;
};

/**
 * A date's players. One tap marks a player as here, and another undoes that. It works offline, and marks are sent once
 * online.
 */
export function Attendance({ tournamentId, date, rows, groups }: AttendanceProps) {
  const { here, waiting } = useMarks(tournamentId, date);
  const isHere = ({ teamId, here: read, at }: Attendee) => {
    const mark = here.get(teamId);
    return mark && mark.at >= (at ?? 0) ? mark.here : read;
  };
  if (rows.length === 0) return <EmptyState title="No players on this date yet" />;
  return (
    <Stack $gap={3}>
      <Count aria-live="polite">
        {rows.filter(isHere).length} of {rows.length} here
      </Count>
      {waiting > 0 && (
        <Banner tone="warn" title="Saved on this device">
          {plural(waiting, '1 mark will be sent when you’re online.', '# marks will be sent when you’re online.')}
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
