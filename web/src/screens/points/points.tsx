import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { pointSystemOptions } from '#domain/series/operations.ts';
import { offeredPointSystems, pointSystemIds, pointTabs } from '#domain/series/point-systems.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSite } from '#web/src/features/theme/use-theme.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';
import { BodyPoints } from './body-points.tsx';
import { SystemPoints } from './system-points.tsx';

/** Tabs of the points page: the series' own table, the bodies', then this host's systems (Part 1 §2.1); of them those that the site's theme offers. */
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
/* One system alone, to be linked from elsewhere. */
export const AauPointsScreen = () => <Alone>{tabOf.aau}</Alone>;
export const BvnePointsScreen = () => <Alone>{tabOf.bvne}</Alone>;
export const P1440PointsScreen = () => <Alone>{tabOf.p1440}</Alone>;
export const SoloPointsScreen = () => (
  <Alone>
    <Chosen />
  </Alone>
);
