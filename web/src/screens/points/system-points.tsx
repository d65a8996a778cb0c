import { styled } from 'styled-components';
import { multiplierTags } from '#domain/catalog/events/point-multiplier.ts';
import { placement } from '#domain/kernel/text.ts';
import { pointSystemById } from '#domain/series/operations.ts';
import { pointSystemIds } from '#domain/series/point-systems.ts';
import { allOthers, sortedRows } from '#domain/series/points.ts';
import type { PointRow } from '#domain/series/schema.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Card, Muted, Split, Stack } from '#web/src/ui/layout/layout.tsx';

const Sheet = styled.table`
  width: 100%;
  max-width: 460px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  border-spacing: 0;
  background: var(--surface);
  :is(th, td) {
    padding: 10px 16px;
    text-align: left;
    font-weight: 500;
  }
  thead th {
    color: var(--muted);
    background: var(--sunken);
    font: 600 var(--type-m) / 1.2 var(--board);
    text-transform: uppercase;
    letter-spacing: 0.05em;
  }
  tbody :is(th, td) {
    border-top: 1px solid var(--line);
  }
  :is(th, td):last-child {
    text-align: right;
  }
  td {
    font: 700 var(--type-xl) / 1 var(--board);
    font-variant-numeric: tabular-nums;
  }
`;

const Tags = styled.ul`
  padding-left: 20px;
`;

export const PointsTable = ({ name, rows }: { name: string; rows: readonly PointRow[] }) => (
  <Sheet>
    <caption className="sr-only">{name} points</caption>
    <thead>
      <tr>
        <th scope="col">Finish</th>
        <th scope="col">Points</th>
      </tr>
    </thead>
    <tbody>
      {sortedRows(rows).map(({ finish, pv }) => (
        <tr key={finish}>
          <th scope="row">{finish === allOthers ? 'All others' : placement(finish)}</th>
          <td>{pv}</td>
        </tr>
      ))}
    </tbody>
  </Sheet>
);

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
          <PointsTable name={data.name} rows={data.points} />
        ) : (
          <p>{data.name} publishes its own table.</p>
        )}
      </Stack>
      <Card>
        <Stack $gap={3}>
          <h2>Good to know</h2>
          {series && <p>A series starts with this table. Its organizer may count every finish differently.</p>}
          <p>Who did not play earns nothing.</p>
          <Tags>
            {Object.entries(multiplierTags).map(([tag, by]) => (
              <li key={tag}>
                A tournament with {tag} counts {by} times in a series.
              </li>
            ))}
          </Tags>
        </Stack>
      </Card>
    </Split>
  );
}
