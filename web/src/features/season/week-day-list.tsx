import { Link } from 'react-router';
import { styled } from 'styled-components';
import { courtName } from '#domain/kernel/text.ts';
import { rowAt } from '#domain/play/court-sheet.ts';
import { paths } from '#domain/site/paths.ts';
import { SheetCell, type SheetProps } from '#web/src/features/courts/court-table.tsx';
import { clockTime } from '#web/src/features/match/words.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { toHere } from '#web/src/lib/to-here.ts';

const Times = styled.ol`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
  > li.now {
    border-top: 3px solid var(--live);
    padding-top: 4px;
  }
  h3 {
    margin-bottom: 4px;
  }
`;
const Courts = styled.ol`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr);
    align-items: start;
    gap: 8px;
  }
  > li > a:first-child {
    display: grid;
    align-items: center;
    min-height: var(--touch);
    font: 600 var(--type-l) / 1.2 var(--board);
    overflow-wrap: anywhere;
  }
  > li > div {
    display: grid;
    gap: 4px;
  }
`;

/** A league day on a phone: each time with all of its courts. */
export function WeekDayList({ sheet, day, tournamentId, zone, mine }: SheetProps) {
  const now = useNow(30_000);
  const current = day === dateOf(now, zone) ? rowAt(sheet.rows, now) : null;
  return (
    <Times>
      {sheet.rows.map(({ at, on }) => (
        <li key={at ?? 'later'} className={at !== null && at === current ? 'now' : undefined}>
          <h3>{at === null ? 'No time yet' : clockTime(at, zone)}</h3>
          <Courts>
            {sheet.courts.map((court) => {
              const matches = on.get(court);
              return (
                matches && (
                  <li key={court}>
                    <Link to={toHere(paths.tournamentCourt, { tournamentId, court })}>{courtName(court)}</Link>
                    <div>
                      {matches.map((placed) => (
                        <SheetCell key={placed.match.id} {...{ placed, tournamentId, mine, zone }} />
                      ))}
                    </div>
                  </li>
                )
              );
            })}
          </Courts>
        </li>
      ))}
    </Times>
  );
}
