import { Link } from 'react-router';
import { styled } from 'styled-components';
import { courtName } from '#domain/kernel/text.ts';
import { rowAt } from '#domain/play/court-sheet.ts';
import { paths } from '#domain/site/paths.ts';
import { clockTime } from '#web/src/features/match/words.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { useSwipe } from '#web/src/lib/swipe.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { IconButton } from '#web/src/ui/inputs/button.tsx';
import { SheetCell, type SheetProps } from './court-table.tsx';

const Head = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  text-align: center;
  h3 {
    font-size: var(--type-2xl);
  }
  h3 > a {
    display: grid;
    align-items: center;
    min-height: var(--touch);
  }
`;
const Rows = styled.ol`
  list-style: none;
  display: grid;
  gap: 6px;
  touch-action: pan-y;
  li {
    display: grid;
    grid-template-columns: 76px minmax(0, 1fr);
    align-items: start;
    gap: 8px;
  }
  li.now {
    border-top: 3px solid var(--live);
    padding-top: 4px;
  }
  li > b {
    padding-top: 6px;
    font: 600 var(--type-l) / 1.2 var(--board);
  }
  li > div {
    display: grid;
    gap: 4px;
  }
`;
/** A court's day on a phone. A swipe or the arrows go to the other courts. The URL includes the court. */
export function CourtList({ sheet, day, tournamentId, zone, mine }: SheetProps) {
  const [asked, pick] = useQueryText('court');
  const now = useNow(30_000);
  const at = Math.max(0, sheet.courts.indexOf(asked ?? ''));
  const court = sheet.courts[at]!;
  const go = (by: number) => {
    const next = sheet.courts[at + by];
    if (next !== undefined) pick(next);
  };
  const swiping = useSwipe(go);
  const current = day === dateOf(now, zone) ? rowAt(sheet.rows, now) : null;
  return (
    <div>
      <Head>
        <IconButton icon="chevron-left" label="Previous court" disabled={at === 0} onClick={() => go(-1)} />
        <h3>
          <Link to={toHere(paths.tournamentCourt, { tournamentId, court })}>{courtName(court)}</Link>
        </h3>
        <IconButton
          icon="chevron-right"
          label="Next court"
          disabled={at === sheet.courts.length - 1}
          onClick={() => go(1)}
        />
      </Head>
      <Rows {...swiping}>
        {sheet.rows
          .filter(({ on }) => on.has(court))
          .map(({ at: time, on }) => (
            <li key={time ?? 'later'} className={time !== null && time === current ? 'now' : undefined}>
              <b>{time === null ? 'No time' : clockTime(time, zone)}</b>
              <div>
                {on.get(court)?.map((placed) => (
                  <SheetCell key={placed.match.id} {...{ placed, tournamentId, mine, zone }} />
                ))}
              </div>
            </li>
          ))}
      </Rows>
    </div>
  );
}
