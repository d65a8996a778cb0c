import type { WaitingRow } from '#domain/teams/views.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Figure, Row } from '#web/src/ui/layout/layout.tsx';

const stateWord = ({ offeredUntil }: WaitingRow): string => (offeredUntil === null ? 'Waiting' : 'Offered');

const position: Column<WaitingRow> = {
  key: 'position',
  title: 'Position',
  card: 'fact',
  sort: ({ position }) => position,
  cell: ({ position }) => <Figure>{position}</Figure>,
};

/** What everybody sees of who waits. `byHost`: the host picks, so no position is promised. */
export const waitingColumns = (zone: string, byHost: boolean): readonly Column<WaitingRow>[] => [
  ...(byHost ? [] : [position]),
  {
    key: 'team',
    title: 'Team',
    lead: true,
    sort: ({ name }) => name,
    cell: ({ name, mine }) => (
      <Row $gap={2}>
        <span>{name}</span>
        {mine && <Chip tone="info">Yours</Chip>}
      </Row>
    ),
  },
  {
    key: 'since',
    title: 'Since',
    tight: true,
    card: 'fact',
    sort: ({ since }) => since,
    csv: ({ since }) => new Date(since).toISOString(),
    cell: ({ since }) => momentIn(since, zone),
  },
  {
    key: 'state',
    title: 'State',
    card: 'figure',
    sort: stateWord,
    cell: (row) => (
      <Chip tone={row.offeredUntil === null ? 'neutral' : 'info'}>
        {row.offeredUntil === null ? 'Waiting' : `Offered until ${momentIn(row.offeredUntil, zone)}`}
      </Chip>
    ),
  },
];
