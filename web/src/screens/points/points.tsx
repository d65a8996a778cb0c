import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { styled } from 'styled-components';
import { multiplierTags } from '#domain/catalog/events/point-multiplier.ts';
import { placement } from '#domain/kernel/text.ts';
import { rankingIds } from '#domain/organizations/offered-rankings.ts';
import { pointSystemById, pointSystemOptions } from '#domain/series/operations.ts';
import {
  type BodyTable,
  bodyTables,
  offeredPointSystems,
  pointSystemIds,
  pointTabs,
} from '#domain/series/point-systems.ts';
import { allOthers, sortedRows } from '#domain/series/points.ts';
import type { PointRow } from '#domain/series/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSite } from '#web/src/features/theme/use-theme.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Card, Muted, Page, Split, Stack } from '#web/src/ui/layout/layout.tsx';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';

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

const PointsTable = ({ name, rows }: { name: string; rows: readonly PointRow[] }) => (
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

/** A point system's table, which shows what each finish is worth (Part 1 §3). */
function SystemPoints({ id }: { id: number }) {
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
          {series && <p>This is the default points table. A series organizer can change it.</p>}
          <p>Teams that don’t play earn no points.</p>
          <Tags>
            {Object.entries(multiplierTags).map(([tag, by]) => (
              <li key={tag}>
                A tournament with {tag} counts {by}× toward the series.
              </li>
            ))}
          </Tags>
        </Stack>
      </Card>
    </Split>
  );
}

const bodies: Readonly<Record<keyof typeof pointTabs, { readonly name: string; readonly ranking: number }>> = {
  aau: { name: 'AAU', ranking: rankingIds.AAU },
  usavp: { name: 'USAV and AVP', ranking: rankingIds.AVP },
  bvne: { name: 'BVNE', ranking: rankingIds.BVNE },
  p1440: { name: 'p1440', ranking: rankingIds.p1440 },
};

const Rules = styled.ul`
  padding-left: 20px;
`;

/** A table as it's printed in a document, with its source. */
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

/** What we know about a sanctioning body's points: what is documented, what isn't, and how the points reach us. */
function BodyPoints({ tab }: { tab: keyof typeof pointTabs }) {
  const { name, ranking } = bodies[tab];
  const tables = bodyTables[tab];
  const { data: told } = useCall(pointSystemById, { query: { id: pointTabs[tab] } as never });
  return (
    <Stack $gap={4}>
      <Card>
        <Stack $gap={3}>
          <h2>{name} points</h2>
          <p>
            {name} decides what each finish is worth at its own events, by division and field size.
            {tables.length === 0 &&
              told?.points === null &&
              ` We can’t show the points table, because it isn’t published anywhere we know of.`}
          </p>
          <Rules>
            <li>A tournament earns {name} points only if its organizer has added this point system.</li>
            <li>A series that counts {name} points ignores tournaments that haven’t added it.</li>
            <li>
              {Object.keys(multiplierTags).join(' and ')} tags don’t change {name} points. The tags multiply series
              points only.
            </li>
          </Rules>
          <p>
            <Link to={to(paths.ranking, { id: ranking })}>See {name} rankings</Link>
          </p>
        </Stack>
      </Card>
      {told?.points && (
        <Card>
          <Stack $gap={3}>
            <h3>From {told.organization?.name}</h3>
            {told.description && <p>{told.description}</p>}
            <PointsTable name={`${name} points`} rows={told.points} />
            <Muted>
              Counts toward the {name} ranking and series that count {name} points.
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

/**
 * Returns the tabs of the points page: the series' own table, the sanctioning bodies' tables, then this host's systems
 * if the site's theme offers them (Part 1 §2.1).
 */
function usePointTabs(): readonly { id: number; to: string; title: string }[] {
  const { subdomain, theme } = useSite();
  const { data } = useCall(pointSystemOptions, subdomain ? { query: { username: subdomain } } : null);
  const builtIn: readonly number[] = Object.values(pointSystemIds);
  const own = (data?.items ?? []).filter(({ id }) => !builtIn.includes(id));
  const tabs = [
    { id: pointSystemIds.Custom, to: to(paths.points), title: 'Series' },
    { id: pointTabs.aau, to: to(paths.pointsAau), title: 'AAU' },
    { id: pointTabs.usavp, to: to(paths.pointsUsavp), title: 'USAV/AVP' },
    { id: pointTabs.bvne, to: to(paths.pointsBvne), title: 'BVNE' },
    { id: pointTabs.p1440, to: to(paths.pointsP1440), title: 'p1440' },
    ...own.map(({ id, name }) => ({ id, to: to(paths.pointSystem, { pointSystemId: id }), title: name })),
  ];
  return offeredPointSystems(tabs, theme.pointSystems);
}

function Tabbed({ children }: { children: ReactNode }) {
  usePageTitle('Point systems');
  const tabs = usePointTabs();
  return (
    <Page>
      <Stack $gap={5}>
        <h1>Point systems</h1>
        <LinkTabs label="Point systems" items={tabs} />
        {children}
      </Stack>
    </Page>
  );
}

function Alone({ children }: { children: ReactNode }) {
  usePageTitle('Points');
  return (
    <Page>
      <Stack $gap={5}>
        <h1>Points</h1>
        {children}
      </Stack>
    </Page>
  );
}

const tabOf: Readonly<Record<keyof typeof pointTabs, ReactNode>> = {
  aau: <BodyPoints tab="aau" />,
  usavp: <BodyPoints tab="usavp" />,
  bvne: <BodyPoints tab="bvne" />,
  p1440: <BodyPoints tab="p1440" />,
};
const Chosen = () => <SystemPoints id={Number(useParams().pointSystemId)} />;

/* /points and its tabs. */
export function PointsScreen() {
  const [first] = usePointTabs();
  if (first && first.to !== to(paths.points)) return <Navigate to={first.to} replace />;
  return (
    <Tabbed>
      <SystemPoints id={pointSystemIds.Custom} />
    </Tabbed>
  );
}
export const PointsAauScreen = () => <Tabbed>{tabOf.aau}</Tabbed>;
export const PointsUsavpScreen = () => <Tabbed>{tabOf.usavp}</Tabbed>;
export const PointsBvneScreen = () => <Tabbed>{tabOf.bvne}</Tabbed>;
export const PointsP1440Screen = () => <Tabbed>{tabOf.p1440}</Tabbed>;
export const PointSystemScreen = () => (
  <Tabbed>
    <Chosen />
  </Tabbed>
);
/* A page with a single system, so that other pages can link to it. */
export const AauPointsScreen = () => <Alone>{tabOf.aau}</Alone>;
export const BvnePointsScreen = () => <Alone>{tabOf.bvne}</Alone>;
export const P1440PointsScreen = () => <Alone>{tabOf.p1440}</Alone>;
export const SoloPointsScreen = () => (
  <Alone>
    <Chosen />
  </Alone>
);
