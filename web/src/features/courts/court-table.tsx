import { Link } from 'react-router';
import { styled } from 'styled-components';
import { wordedFor } from '#domain/catalog/sports.ts';
import { courtName } from '#domain/kernel/text.ts';
import { type CourtSheet, rowAt } from '#domain/play/court-sheet.ts';
import { hasTeam, isOn, isOver } from '#domain/play/match-location.ts';
import { paths } from '#domain/site/paths.ts';
import { type CourtMatch, matchPath, seatsAt } from '#web/src/features/live-division/court-card.tsx';
import { useLiveTime } from '#web/src/features/live-times/live-times.tsx';
import { matchTitle } from '#web/src/features/match/match-card.tsx';
import { clockTime, gamesText, matchInWords } from '#web/src/features/match/words.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { toHere } from '#web/src/lib/to-here.ts';

const Cell = styled(Link)<{ $mine: boolean; $on: boolean; $over: boolean }>`
  display: grid;
  gap: 1px;
  min-height: var(--touch);
  padding: 5px 8px;
  border-left: 4px solid ${({ $on, $mine }) => ($on ? 'var(--live)' : $mine ? 'var(--ball)' : 'var(--line)')};
  border-radius: 6px;
  background: ${({ $mine }) => ($mine ? 'var(--mark)' : 'var(--surface)')};
  color: ${({ $over }) => ($over ? 'var(--muted)' : 'var(--text)')};
  font-size: var(--type-s);
  line-height: 1.25;
  text-decoration: none;
  &:hover {
    box-shadow: inset 0 0 0 1.5px var(--action);
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-weight: 700;
  }
  i {
    display: none;
  }
  @media print {
    border-left-color: var(--line);
    background: none;
    color: var(--text);
    break-inside: avoid;
    span {
      overflow: visible;
      white-space: normal;
    }
    > span {
      display: flex;
      justify-content: space-between;
      gap: 4px;
    }
    > span > span {
      flex: none;
      white-space: nowrap;
    }
    i {
      display: inline-block;
      flex: none;
      width: 20px;
      height: 18px;
      margin-left: 2px;
      border: 1px solid #666666;
    }
  }
  small {
    display: flex;
    justify-content: space-between;
    gap: 6px;
    font: 600 var(--type-xs) / 1.3 var(--board);
    color: ${({ $mine }) => ($mine ? 'var(--text)' : 'var(--muted)')};
  }
`;

/** Empty boxes on paper, one per set, for writing in the score of a match that isn't over. */
const Blanks = ({ match }: { match: CourtMatch['match'] }) =>
  isOver(match) ? null : (
    <span aria-hidden="true">
      {match.games.map(({ number }) => (
        <i key={number} />
      ))}
    </span>
  );

type Props = { placed: CourtMatch; tournamentId: number; mine: ReadonlySet<number>; zone: string };

/** A match on a court sheet: its two teams, its name, and its score if there is one. */
export function SheetCell({ placed, tournamentId, mine, zone }: Props) {
  const { match, note } = placed;
  const isSpare = note?.spare && !isOn(match) && !isOver(match);
  const { home, away } = seatsAt(placed);
  const own = [...mine].some((team) => hasTeam(match, team));
  const isPrinting = useMedia('print');
  // A partial score would be in the way when someone writes in the final one.
  const games = isPrinting && !isOver(match) ? '' : gamesText(match);
  const live = useLiveTime(match);
  return (
    <Cell
      to={matchPath(tournamentId, placed)}
      $mine={own}
      $on={isOn(match)}
      $over={isOver(match) || isSpare === true}
      aria-label={wordedFor(placed.sportId)(matchInWords(match, placed.names))}
    >
      <small>
        <span>{[placed.division, matchTitle(placed)].filter(Boolean).join(' · ')}</span>
        {isOn(match) && <span className="no-print">LIVE</span>}
        {isSpare && <span>Not needed</span>}
        {live?.moved && <span>about {clockTime(live.start, zone)}</span>}
      </small>
      <span>
        {match.winner === 'home' ? <b>{home.text}</b> : home.text}
        <Blanks match={match} />
      </span>
      <span>
        {match.winner === 'away' ? <b>{away.text}</b> : away.text}
        <Blanks match={match} />
      </span>
      {(games || match.forfeit) && (
        <small>
          <span>{games}</span>
          {match.forfeit && <span>Forfeit</span>}
        </small>
      )}
    </Cell>
  );
}

const Scroll = styled.div`
  overflow: auto;
  max-height: max(420px, 100dvh - 120px);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sunken);
  @media print {
    overflow: visible;
    max-height: none;
    & + & {
      break-before: page;
    }
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
  @media print {
    width: 100%;
    table-layout: fixed;
    td {
      min-width: 0;
      max-width: none;
    }
    thead th:first-child {
      width: 72px;
    }
    tr {
      break-inside: avoid;
    }
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
  @media screen {
    tr.now > * {
      border-top: 3px solid var(--live);
    }
  }
  td > div {
    display: grid;
    gap: 4px;
  }
`;

/** The data for a day's sheet, in any layout. `mine` lists the teams this browser follows. */
export type SheetProps = {
  readonly sheet: CourtSheet<CourtMatch>;
  readonly day: string;
  readonly tournamentId: number;
  readonly zone: string;
  readonly mine: ReadonlySet<number>;
};

/** The number of courts side by side on a portrait page, Letter or A4. */
const courtsOnPage = 4;

/** A day as a grid of times and courts. On paper, more courts continue on more pages. */
export function CourtTable(props: SheetProps) {
  const isPrinting = useMedia('print');
  const { courts } = props.sheet;
  const pages = isPrinting
    ? Array.from({ length: Math.ceil(courts.length / courtsOnPage) }, (_, page) =>
        courts.slice(page * courtsOnPage, (page + 1) * courtsOnPage),
      )
    : [courts];
  return pages.map((shown) => <Grid key={shown.join()} {...props} sheet={{ ...props.sheet, courts: shown }} />);
}

/** The grid of some of the courts, with a line above the current row. */
function Grid({ sheet, day, tournamentId, zone, mine }: SheetProps) {
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
                <Link to={toHere(paths.tournamentCourt, { tournamentId, court })}>{courtName(court)}</Link>
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
