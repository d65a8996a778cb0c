import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router';
import { areaPaths, type PathName } from '#domain/site/paths.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import type { AreaRoute } from '#web/src/lib/area-routes.ts';
import { lazyPart, loadPart, loadParts } from '#web/src/lib/lazy.ts';
import { firstArea, laterAreas } from './areas.ts';
import { narrowed } from './frame.tsx';
import { Arrival, Redirect, Screen, ScreenBoundary } from './screen.tsx';

type RoutesByName = Readonly<Partial<Record<PathName, AreaRoute>>>;
type ScreenPart = Extract<AreaRoute, { screen: unknown }>['screen'];
type AtPath = ComponentType<{ name: PathName }>;

/** Returns a component that renders one of an area's routes by name. */
const areaOf = (routes: RoutesByName): AtPath =>
  function AtPath({ name }) {
    const route = routes[name] as AreaRoute;
    if ('redirect' in route) return <Redirect to={route.redirect} />;
    return (
      <Screen name={name} placeholder={route.placeholder} needsUser={route.needsUser ?? false}>
        <route.screen />
      </Screen>
    );
  };

/** An area's pages, plus its routes for code that needs them before a page is shown. */
type Area = { readonly At: AtPath; routes(): Promise<RoutesByName> };

const hereNow = (routes: RoutesByName): Area => ({ At: areaOf(routes), routes: async () => routes });

/** Returns an area whose routes load on demand. */
function later(load: () => Promise<{ readonly routes: RoutesByName }>): Area {
  const At = lazyPart(async () => ({ At: areaOf((await load()).routes) }), 'At');
  function LaterArea({ name }: { name: PathName }) {
    const { pathname } = useLocation();
    return (
      <Arrival key={pathname}>
        <ScreenBoundary>
          <At name={name} />
        </ScreenBoundary>
      </Arrival>
    );
  }
  return {
    At: LaterArea,
    routes: async () => {
      await loadPart(At);
      return (await load()).routes;
    },
  };
}

type AreaKey = keyof typeof areaPaths;
const areas = {
  events: hereNow(firstArea.events),
  ...Object.fromEntries(Object.entries(laterAreas).map(([area, load]) => [area, later(load)])),
} as Readonly<Record<AreaKey, Area>>;
const areaKeys = Object.keys(areas) as AreaKey[];

async function routeOf(name: PathName): Promise<AreaRoute> {
  const area = areaKeys.find((key) => name in areaPaths[key])!;
  return (await areas[area].routes())[name] as AreaRoute;
}

/** Loads a screen's code and first data so that it can replace the published content in one step. */
export async function loadScreen(name: PathName): Promise<void> {
  const route = await routeOf(name);
  if ('screen' in route) await loadParts(route.screen);
}

const byPath = narrowed(
  areaKeys.flatMap((area) => Object.entries(areaPaths[area]).map(([id, path]) => ({ id, path }))),
);

/** Makes the first calls of an address's screen. Returns the screen if this user is allowed to see it. */
async function askedBy(pathname: string): Promise<ScreenPart | undefined> {
  const [match] = matchRoutes(byPath(pathname), pathname) ?? [];
  if (!match?.route.id) return;
  const route = await routeOf(match.route.id as PathName);
  if (!('screen' in route) || (route.needsUser && sessionState.get() !== 'signed-in')) return;
  route.early?.(match.params);
  return route.screen;
}

const ignore = () => undefined;
/**
 * Makes the first calls of an address's screen and loads its code while the frame renders, unless this user isn't
 * allowed to see it. The screen shows any errors.
 */
export function fetchScreen(pathname: string): { readonly asked: Promise<unknown>; readonly here: Promise<unknown> } {
  const part = askedBy(pathname).catch(ignore);
  return { asked: part, here: part.then((screen) => screen && loadParts(screen)).catch(ignore) };
}

const Components = import.meta.env.DEV
  ? lazyPart(() => import('#web/src/screens/components/components.tsx'), 'ComponentsScreen')
  : null;

const routes: readonly RouteObject[] = [
  ...areaKeys.flatMap((area) => {
    const { At } = areas[area];
    return Object.entries(areaPaths[area]).map(([name, path]) => ({ path, element: <At name={name as PathName} /> }));
  }),
  ...(Components
    ? [
        {
          path: '/_components',
          element: (
            <Screen name="home">
              <Components />
            </Screen>
          ),
        },
      ]
    : []),
  { path: '*', element: <areas.static.At name="notFound" /> },
];

const routesAt = narrowed(routes);

/** Every area's routes. Any other address is a page that doesn't exist. */
export const AppRoutes = () => useRoutes(routesAt(useLocation().pathname));
