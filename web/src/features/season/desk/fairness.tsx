import { styled } from 'styled-components';
import { wallClock } from '#domain/kernel/date-words.ts';
import { courtName } from '#domain/kernel/text.ts';
import { fairnessOf } from '#domain/leagues/fairness.ts';
import type { SeasonView } from '#domain/leagues/operations.ts';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
`;
const Table = styled.table`
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 5px 10px;
    text-align: center;
    white-space: nowrap;
    border-bottom: 1px solid var(--line);
  }
  th:first-child,
  td:first-child {
    position: sticky;
    left: 0;
    background: var(--surface);
    text-align: left;
  }
  thead th {
    font: 600 var(--type-m) / 1.2 var(--board);
    color: var(--muted);
    vertical-align: bottom;
  }
  tr.worst > * {
    background: var(--warn-soft);
  }
  .dots {
    display: inline-flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 2px;
    max-width: 54px;
  }
  .dots i {
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: var(--action);
  }
`;

const Dots = ({ n }: { n: number }) => (
  <>
    <span className="dots" aria-hidden="true">
      {Array.from({ length: n }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are identical
        <i key={i} />
      ))}
    </span>
    <span className="sr-only">{n}</span>
  </>
);

type Props = {
  readonly season: Pick<SeasonView, 'weeks' | 'matches'>;
  readonly teams: readonly { id: number; name: string }[];
};

/** A season's fairness in one sentence: the team that is worst off, and why. */
export function FairnessLine({ season, teams }: Props) {
  const { worst } = fairness(season, teams);
  if (season.matches.length === 0) return null;
  const name = teams.find(({ id }) => id === worst?.team)?.name;
  return (
    <p role="status">{worst ? `Least fair for ${name}: ${worst.why}.` : 'No team is worse off than the others.'}</p>
  );
}

const fairness = (season: Props['season'], teams: Props['teams']) =>
  fairnessOf(
    season,
    teams.map(({ id }) => id),
  );

/** Returns how often a team plays each of the others, as in "1 to 2 times". */
const timesWords = ([least, most]: readonly [number, number]): string =>
  least === most ? `${most}× each` : `${least}–${most}×`;

/** Each team's courts, times, rest, opponents, home and away. There is a dot per match, by team, time and court. */
function FairnessTable({ season, teams }: Props) {
  const { times, courts, teams: rows, worst } = fairness(season, teams);
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return (
    <Scroll tabIndex={0} role="region" aria-label="Fairness by team">
      <Table>
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col">Matches</th>
            <th scope="col">Home–away</th>
            <th scope="col">Byes</th>
            <th scope="col">Work</th>
            {times.map((time) => (
              <th key={time} scope="col">
                {wallClock(time)}
              </th>
            ))}
            {courts.map((court) => (
              <th key={court} scope="col">
                {courtName(court)}
              </th>
            ))}
            <th scope="col">Opponents</th>
            <th scope="col">Longest wait</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted((a, b) => b.burden - a.burden)
            .map((row) => (
              <tr key={row.team} className={row.team === worst?.team ? 'worst' : undefined}>
                <th scope="row">{names.get(row.team)}</th>
                <td>{row.matches}</td>
                <td>{row.home + row.away === 0 ? '–' : `${row.home}–${row.away}`}</td>
                <td>{row.byes}</td>
                <td>{row.works}</td>
                {row.times.map((n, i) => (
                  <td key={times[i]}>
                    <Dots n={n} />
                  </td>
                ))}
                {row.courts.map((n, i) => (
                  <td key={courts[i]}>
                    <Dots n={n} />
                  </td>
                ))}
                <td>{timesWords(row.meets)}</td>
                <td>{row.longestWait > 0 ? `${row.longestWait} min` : '–'}</td>
              </tr>
            ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

/** The season's fairness, shown on its Desk. */
export function Fairness({ season, teams }: Props) {
  if (season.matches.length === 0) return null;
  return (
    <Card aria-label="Fairness">
      <Stack $gap={3}>
        <h2>Fairness</h2>
        <FairnessLine season={season} teams={teams} />
        <FairnessTable season={season} teams={teams} />
        <Muted>Each dot is a match. Canceled matches don’t count.</Muted>
      </Stack>
    </Card>
  );
}

/** The fairness of a previewed season, with details for every team. */
export const FairnessByTeam = ({ season, teams }: Props) =>
  season.matches.length > 0 && (
    <details>
      <summary>Team by team</summary>
      <FairnessTable season={season} teams={teams} />
    </details>
  );
