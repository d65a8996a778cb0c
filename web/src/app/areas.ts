import type { AreaName } from '#domain/site/paths.ts';
import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { routes as events } from '#web/src/screens/events/routes.tsx';

/** The area where most visits begin. The main bundle includes its routes. */
export const firstArea: { readonly events: AreaRoutes<'events'> } = { events };

/** All other areas. Their routes load when one of their pages opens. */
export const laterAreas: {
  readonly [A in Exclude<AreaName, keyof typeof firstArea>]: () => Promise<{ readonly routes: AreaRoutes<A> }>;
} = {
  registration: () => import('#web/src/screens/registration/routes.tsx'),
  desk: () => import('#web/src/screens/desk/routes.tsx'),
  run: () => import('#web/src/screens/run/routes.tsx'),
  follow: () => import('#web/src/screens/follow/routes.tsx'),
  teams: () => import('#web/src/screens/teams/routes.tsx'),
  courts: () => import('#web/src/screens/courts/routes.tsx'),
  season: () => import('#web/src/screens/season/routes.tsx'),
  series: () => import('#web/src/screens/series/routes.tsx'),
  people: () => import('#web/src/screens/people/routes.tsx'),
  rankings: () => import('#web/src/screens/rankings/routes.tsx'),
  ratings: () => import('#web/src/screens/ratings/routes.tsx'),
  points: () => import('#web/src/screens/points/routes.tsx'),
  members: () => import('#web/src/screens/members/routes.tsx'),
  commerce: () => import('#web/src/screens/commerce/routes.tsx'),
  clubs: () => import('#web/src/screens/clubs/routes.tsx'),
  account: () => import('#web/src/screens/account/routes.tsx'),
  auth: () => import('#web/src/screens/auth/routes.tsx'),
  reference: () => import('#web/src/screens/reference/routes.tsx'),
  jobs: () => import('#web/src/screens/jobs/routes.tsx'),
  tools: () => import('#web/src/screens/tools/routes.tsx'),
  static: () => import('#web/src/screens/static/routes.tsx'),
  organization: () => import('#web/src/screens/organization/routes.tsx'),
};
