import type { ReactNode } from 'react';
import type { Names } from '#domain/play/placed.ts';
import type { StandingsView } from '#domain/play/views.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { Card, Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Group = StandingsView['groups'][number];
type Line = Group['rows'][number];

/** How rows that are tied came to their order. */
const noteOf = ({ notes, tied }: Line): string => [...notes, ...(tied ? ['still tied'] : [])].join('; ');

const columnsFor = (names: Names, mine: number | null): Column<Line>[] => [
  { key: 'rank', title: 'Rank', sort: ({ rank }) => rank, cell: ({ rank }) => <Figure>{rank}</Figure> },
  {
    key: 'team',
    title: 'Team',
    lead: true,
    cell: (line) => (
      <span>
        <b>{names(line.teamId)}</b> {line.teamId === mine && <Chip tone="info">My team</Chip>}
        {noteOf(line) && (
          <>
            <br />
            <Muted>{noteOf(line)}</Muted>
          </>
        )}
      </span>
    ),
  },
  {
    key: 'matches',
    title: 'W–L',
    cell: ({ summary }) => (
      <Figure>
        {summary.matchWins}-{summary.matchLosses}
        {summary.matchSplits > 0 && `-${summary.matchSplits}`}
      </Figure>
    ),
  },
  {
    key: 'sets',
    title: 'Sets',
    cell: ({ summary }) => (
      <Figure>
        {summary.setWins}-{summary.setLosses}
      </Figure>
    ),
  },
  {
    key: 'points',
    title: '+/-',
    end: true,
    cell: ({ summary }) => <Figure>{summary.pointsFor - summary.pointsAgainst}</Figure>,
  },
];

/** A group of standings: its table by rank, how ties were broken, and whether it is official. */
export const StandingsGroup = ({
  group,
  names,
  mine,
  tools,
}: {
  group: Group;
  names: Names;
  mine: number | null;
  tools: ReactNode;
}) => (
  <Card aria-label={group.name}>
    <Stack $gap={3}>
      <Row $between>
        <Row $gap={2}>
          <h3>{group.name}</h3>
          {group.locked && <Chip tone="good">Final</Chip>}
          {!group.published && <Chip>Draft</Chip>}
        </Row>
        {tools}
      </Row>
      {group.rows.length > 0 ? (
        <Table
          caption={group.name}
          columns={columnsFor(names, mine)}
          rows={group.rows}
          rowKey={({ teamId }) => teamId}
          defaultSort="rank"
        />
      ) : (
        <Muted>No team is in this group.</Muted>
      )}
    </Stack>
  </Card>
);
