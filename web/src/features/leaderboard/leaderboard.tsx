import { useEffect, useState } from 'react';
import { Link, matchPath } from 'react-router';
import { styled } from 'styled-components';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { EntrantKind } from '#domain/series/entrants.ts';
import {
  dialogClearMs,
  emptyLeaderboard,
  leaderboardCsv,
  leaderboardFile,
  leaderboardPageSize,
  multiplierLegend,
  summaryOf,
} from '#domain/series/leaderboard.ts';
import { rankingKinds, rankingLabels } from '#domain/series/rankings.ts';
import type { Board, Leader, Leaderboard } from '#domain/series/schema.ts';
import { paths } from '#domain/site/paths.ts';
import { saveText } from '#web/src/lib/download.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Pager, usePages } from '#web/src/ui/data/pager.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { LeaderTable } from './leader-table.tsx';

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
    white-space: nowrap;
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
const Why = styled.small`
  display: block;
  font-weight: 400;
  color: var(--muted);
`;
const Rank = styled(Figure)`
  font-size: var(--type-2xl);
`;

/** Returns whether a page exists. If a profile's page doesn't, only the name is shown, without a link. */
const pageExists = (path: string): boolean => Object.values(paths).some((pattern) => matchPath(pattern, path) !== null);

/** A leader's results (Part 1 §2.6). Those that count toward the total are bold. */
function SummaryDialog({
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
  const { heading, ranked, players, details, sum, footnote } = summaryOf(leader, kind, tag);
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
          <caption className="sr-only">Results (the ones that count are bold)</caption>
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
              // biome-ignore lint/suspicious/noArrayIndexKey: two results can be identical
              <tr key={at} data-used={line.bold || undefined}>
                <td>{shortDate(line.date, Number(line.date.slice(0, 4)))}</td>
                <td>{line.tournament}</td>
                <td>{line.finish}</td>
                <td>
                  {line.points}
                  {line.why && <Why>{line.why}</Why>}
                </td>
              </tr>
            ))}
          </tbody>
        </Details>
        {sum && (
          <p>
            Results that count: <b>{sum}</b>
          </p>
        )}
        <Muted>{footnote}</Muted>
      </Stack>
    </Dialog>
  );
}

/** A leaderboard's rows, each of which opens its summary. The dialog is cleared only after it has closed (Part 1 §2.6). */
export function Leaders({ title, leaders, kind }: { title: string; leaders: readonly Leader[]; kind: EntrantKind }) {
  const [opened, setOpened] = useState<Leader | null>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (shown || !opened) return;
    const timer = setTimeout(() => setOpened(null), dialogClearMs);
    return () => clearTimeout(timer);
  }, [shown, opened]);
  const view = (leader: Leader) => {
    setOpened(leader);
    setShown(true);
  };
  return (
    <>
      <LeaderTable caption={`Leaders, ${title}`} tag={title} leaders={leaders} kind={kind} view={view} />
      {opened && shown && <SummaryDialog leader={opened} kind={kind} tag={title} onClose={() => setShown(false)} />}
    </>
  );
}

const Choice = styled.div`
  flex: 1 1 160px;
  max-width: 280px;
`;

/** The leaderboard shares its page with other lists, so its URL keys start with an l. */
const paging = { sizes: [leaderboardPageSize], name: 'l' } as const;
const firstPage = { lp: undefined };

type LeaderboardProps = {
  leaderboard: Leaderboard;
  kind: EntrantKind;
  /** The first word of the file's name. */
  titleTag: string;
  /** Whether the user may download the leaderboard (Part 1 §6). */
  seesCsv: boolean;
  /** Which results count, or null if all do. */
  counted: string | null;
};

/** Leaders overall, by division or by gender (Part 1 §2.6). The URL keeps the choice as `ranking` and `board`. */
export function LeaderboardPanel({ leaderboard, ...rest }: LeaderboardProps) {
  const [query, change] = useQuery();
  const ways = rankingKinds.filter((kind) => leaderboard[kind].some(({ leaders }) => leaders.length > 0));
  const way = ways.find((way) => way === query.get('ranking')) ?? ways[0];
  if (!way) return <EmptyState title={emptyLeaderboard} />;
  const boards = leaderboard[way];
  const board = boards.find(({ title }) => title === query.get('board')) ?? boards[0]!;
  return (
    <Stack $gap={4}>
      <Row>
        {ways.length > 1 && (
          <Choice>
            <Select
              label="Ranking"
              value={way}
              options={ways.map((value) => ({ value, label: rankingLabels[value] }))}
              onChange={({ target }) => change({ ranking: target.value, board: undefined, ...firstPage })}
            />
          </Choice>
        )}
        {boards.length > 1 && (
          <Choice>
            <Select
              label={rankingLabels[way]}
              value={board.title}
              options={boards.map(({ title }) => ({ value: title, label: title }))}
              onChange={({ target }) => change({ board: target.value, ...firstPage })}
            />
          </Choice>
        )}
      </Row>
      <BoardTable key={`${way} ${board.title}`} board={board} {...rest} />
    </Stack>
  );
}

function BoardTable({
  board,
  kind,
  titleTag,
  seesCsv,
  counted,
}: Omit<LeaderboardProps, 'leaderboard'> & { board: Board }) {
  const { rows, pager } = usePages(board.leaders, paging);
  const about = [counted, multiplierLegend(board)].filter(Boolean).join(' ');
  return (
    <Stack $gap={3}>
      {seesCsv && (
        <Row>
          <Button
            icon="arrow-down"
            onClick={() =>
              saveText(
                leaderboardFile(titleTag, board.title),
                leaderboardCsv(board.leaders, kind, location.origin),
                'text/csv',
              )
            }
          >
            Download CSV
          </Button>
        </Row>
      )}
      {about && <Muted>{about}</Muted>}
      <Leaders title={board.title} leaders={rows} kind={kind} />
      <Pager {...pager} label="Leaderboard pages" />
    </Stack>
  );
}
