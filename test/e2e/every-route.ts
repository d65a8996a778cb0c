import { type PathName, paths, to } from '#domain/site/paths.ts';
import { firstArea, laterAreas } from '#web/src/app/areas.ts';
import type { AreaRoute } from '#web/src/lib/area-routes.ts';

export type Route = { readonly name: PathName; readonly address: string; readonly route: AreaRoute };

const later = await Promise.all(Object.values(laterAreas).map((load) => load()));
const routes: Readonly<Record<PathName, AreaRoute>> = Object.assign(
  {},
  ...Object.values(firstArea),
  ...later.map((area) => area.routes),
);

/** Every route of the site, at its area's example address in the demo world. */
export const everyRoute: readonly Route[] = (Object.keys(paths) as PathName[]).map((name) => ({
  name,
  address: to(paths[name], (routes[name].example ?? {}) as never),
  route: routes[name],
}));
