import { Link, matchPath } from 'react-router';
import { styled } from 'styled-components';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { EntrantKind } from '#domain/series/entrants.ts';
import { summaryOf } from '#domain/series/leaderboard.ts';
import type { Leader } from '#domain/series/schema.ts';
import { paths } from '#domain/site/paths.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Details = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--type-m);
  th {
    padding: 6px 6px 6px 0;
    color: var(--muted);
    font: 600 var(--type-s) / 1.2 var(--board);
    text-align: left;
    text-transform: uppercase;
    letter-spacing: 0.05em;
  }
  td {
    padding: 8px 6px 8px 0;
    border-top: 1px solid var(--line);
    font-variant-numeric: tabular-nums;
  }
  :is(th, td):last-child {
    padding-right: 0;
    text-align: right;
  }
  tr[data-used] td:last-child {
    font-weight: 700;
  }
`;
const Rank = styled(Figure)`
  font-size: var(--type-2xl);
`;

/** A link to a profile where that page exists; otherwise only the name. */
const pageExists = (path: string): boolean => Object.values(paths).some((pattern) => matchPath(pattern, path) !== null);

/** Who leads with which results (Part 1 §2.6): the ones that count in the total are bold. */
export function SummaryDialog({
  leader,
  kind,
  tag,
  onClose,
}: {
  leader: Leader;
  kind: EntrantKind;
  tag: string;
  onClose(): void;
}) {
  const { heading, ranked, players, details, footnote } = summaryOf(leader, kind, tag);
  return (
    <Dialog title={heading} onClose={onClose}>
      <Stack $gap={4}>
        <Rank>{ranked}</Rank>
        {players.map((player) => (
          <Row key={player.path}>
            <Avatar name={player.name} url={player.photo} size={48} />
            <div>
              {pageExists(player.path) ? <Link to={player.path}>{player.name}</Link> : <b>{player.name}</b>}
              {player.lines.map((line) => (
                <div key={line}>
                  <Muted>{line}</Muted>
                </div>
              ))}
            </div>
          </Row>
        ))}
        <Details>
          <caption className="sr-only">Results; those that count are bold</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Tournament</th>
              <th scope="col">Finish</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {details.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two results may be alike in everything
              <tr key={at} data-used={line.bold || undefined}>
                <td>{shortDate(line.date, Number(line.date.slice(0, 4)))}</td>
                <td>{line.tournament}</td>
                <td>{line.finish}</td>
                <td>{line.points}</td>
              </tr>
            ))}
          </tbody>
        </Details>
        <Muted>{footnote}</Muted>
      </Stack>
    </Dialog>
  );
}
