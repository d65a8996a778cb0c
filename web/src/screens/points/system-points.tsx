import { placement } from '#domain/kernel/text.ts';
import { pointSystemIds } from '#domain/series/point-systems.ts';
import { allOthers, multipliers, type PointRow, sortedRows } from '#domain/series/points.ts';
import { pointSystemById } from '#web/src/api/calls/series.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Card, Figure, Muted, Split, Stack } from '#web/src/ui/layout.tsx';
import { RowSkeletons } from '#web/src/ui/skeleton.tsx';
import { ErrorState } from '#web/src/ui/states.tsx';
import { type Column, Table } from '#web/src/ui/table.tsx';

const columns: readonly Column<PointRow>[] = [
  {
    key: 'finish',
    title: 'Finish',
    lead: true,
    cell: ({ finish }) => (finish === allOthers ? 'All others' : placement(finish)),
  },
  { key: 'pv', title: 'Points', end: true, cell: ({ pv }) => <Figure>{pv}</Figure> },
];

/** A point system's table: what each finish is worth (Part 1 §3). */
export function SystemPoints({ id }: { id: number }) {
  const { data, loading, problem, reload } = useCall(pointSystemById, { query: { id } });
  if (loading) return <RowSkeletons what="the points" />;
  if (!data) return <ErrorState problem={problem} onRetry={() => void reload()} />;
  const series = id === pointSystemIds.Custom;
  return (
    <Split>
      <Stack $gap={3}>
        <h2>{series ? 'Series points' : data.name}</h2>
        {data.organization && <Muted>{data.organization.name}</Muted>}
        {data.description && <p>{data.description}</p>}
        {data.points ? (
          <Table
            caption={`${data.name} points`}
            columns={columns}
            rows={sortedRows(data.points)}
            rowKey={({ finish }) => finish}
          />
        ) : (
          <p>{data.name} publishes its own table.</p>
        )}
      </Stack>
      <Card>
        <Stack $gap={3}>
          <h2>Good to know</h2>
          {series && <p>A series starts with this table. Its organizer may count every finish differently.</p>}
          <p>Who did not play earns nothing.</p>
          <ul>
            {Object.entries(multipliers).map(([tag, by]) => (
              <li key={tag}>
                A tournament with {tag} counts {by} times in a series.
              </li>
            ))}
          </ul>
        </Stack>
      </Card>
    </Split>
  );
}
