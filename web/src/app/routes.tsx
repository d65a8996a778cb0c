import { type ComponentType, lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { areaPaths, type PathName } from '#domain/site/paths.ts';
import type { AreaRoute } from '#web/src/lib/area-routes.ts';
import { lazyPart, loadChunk } from '#web/src/lib/lazy.ts';
import { firstArea, laterAreas } from './areas.ts';
import { Arrival, Screen, ScreenBoundary } from './screen.tsx';

type RoutesByName = Readonly<Partial<Record<PathName, AreaRoute>>>;
type AtPath = ComponentType<{ name: PathName }>;

/** The route elements for the paths of an area. */
const areaOf = (routes: RoutesByName): AtPath =>
  function AtPath({ name }) {
    const route = routes[name] as AreaRoute;
    if ('redirect' in route) return <Navigate to={route.redirect} replace />;
    return (
      <Screen name={name} placeholder={route.placeholder} needsUser={route.needsUser ?? false}>
        <route.screen />
      </Screen>
    );
  };

/** The same for an area whose routes are fetched first. */
function laterArea(load: () => Promise<{ routes: RoutesByName }>): AtPath {
  const Area = lazy(async () => ({ default: areaOf((await loadChunk(load)).routes) }));
  return function LaterArea({ name }) {
    const { pathname } = useLocation();
    return (
      <Arrival key={pathname}>
        <ScreenBoundary>
          <Area name={name} />
        </ScreenBoundary>
      </Arrival>
    );
  };
}

const areas: Readonly<Record<keyof typeof areaPaths, AtPath>> = {
  events: areaOf(firstArea.events),
  ...(Object.fromEntries(Object.entries(laterAreas).map(([area, load]) => [area, laterArea(load)])) as Record<
    keyof typeof laterAreas,
    AtPath
  >),
};

const Components = import.meta.env.DEV
  ? lazyPart(() => import('#web/src/screens/components/components.tsx'), 'ComponentsScreen')
  : null;

/** Every route of every area; an address that is none of them is not found. */
export const AppRoutes = () => (
  <Routes>
    {(Object.keys(areas) as (keyof typeof areas)[]).flatMap((area) => {
      const Area = areas[area];
      return Object.entries(areaPaths[area]).map(([name, path]) => (
        <Route key={name} path={path} element={<Area name={name as PathName} />} />
      ));
    })}
    {Components && (
      <Route
        path="/_components"
        element={
          <Screen name="home">
            <Components />
          </Screen>
        }
      />
    )}
    <Route path="*" element={<areas.static name="notFound" />} />
  </Routes>
);
