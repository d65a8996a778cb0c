import { Link } from 'react-router';
import { styled } from 'styled-components';
import { multiplierTags } from '#domain/catalog/events/point-multiplier.ts';
import { rankingIds } from '#domain/organizations/offered-rankings.ts';
import { type BodyTable, bodyTables } from '#domain/series/body-tables.ts';
import { pointSystemById } from '#domain/series/operations.ts';
import { pointTabs } from '#domain/series/point-systems.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { PointsTable } from './system-points.tsx';

const bodies: Readonly<Record<keyof typeof pointTabs, { readonly name: string; readonly ranking: number }>> = {
  aau: { name: 'AAU', ranking: rankingIds.AAU },
  usavp: { name: 'USAV and AVP', ranking: rankingIds.AVP },
  bvne: { name: 'BVNE', ranking: rankingIds.BVNE },
  p1440: { name: 'p1440', ranking: rankingIds.p1440 },
};

const Rules = styled.ul`
  padding-left: 20px;
`;

/** A table as it stands in a document, with where that is. */
const Documented = ({ table: { title, source, year, rows, rules } }: { table: BodyTable }) => (
  <Card>
    <Stack $gap={3}>
      <h3>{title}</h3>
      {rows.length > 0 && <PointsTable name={title} rows={rows} />}
      <Rules>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Rules>
      <Muted>
        Source: {source}, {year ?? 'undated'}.
      </Muted>
    </Stack>
  </Card>
);

/** What a sanctioning body says of its points by its own organization here, what is documented, what is not, and how they reach us. */
export function BodyPoints({ tab }: { tab: keyof typeof pointTabs }) {
  const { name, ranking } = bodies[tab];
  const tables = bodyTables[tab];
  const { data: told } = useCall(pointSystemById, { query: { id: pointTabs[tab] } as never });
  return (
    <Stack $gap={4}>
      <Card>
        <Stack $gap={3}>
          <h2>{name} points</h2>
          <p>
            {name} decides what a finish is worth at its own events, by division and by the size of the field.
            {tables.length === 0 &&
              told?.points === null &&
              ` No public document with its table is known to us, so none is shown here.`}
          </p>
          <Rules>
            <li>A tournament earns {name} points only when its organizer has added this point system to it.</li>
            <li>A series that counts {name} points ignores tournaments that have not added it.</li>
            <li>
              {Object.keys(multiplierTags).join(' and ')} tags do not change them: those multiply points of a series
              only.
            </li>
          </Rules>
          <p>
            <Link to={to(paths.ranking, { id: ranking })}>See the {name} ranking</Link>
          </p>
        </Stack>
      </Card>
      {told?.points && (
        <Card>
          <Stack $gap={3}>
            <h3>As {told.organization?.name} says</h3>
            {told.description && <p>{told.description}</p>}
            <PointsTable name={`${name} points`} rows={told.points} />
            <Muted>
              It counts in the {name} ranking, and in series that count {name} points.
            </Muted>
          </Stack>
        </Card>
      )}
      {tables.map((table) => (
        <Documented key={table.title} table={table} />
      ))}
    </Stack>
  );
}
