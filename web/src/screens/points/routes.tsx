import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

const points = () => import('./points.tsx');
const systems = titled('Point systems', 'the points');
const system = titled('Points', 'the points');
const example = { pointSystemId: 301 };

/**
 * The pages that show what a finish is worth in each point system, and one for a single system that other pages can
 * link to.
 */
export const routes: AreaRoutes<'points'> = {
  points: { screen: lazyPart(points, 'PointsScreen'), placeholder: systems },
  pointsAau: { screen: lazyPart(points, 'PointsAauScreen'), placeholder: systems },
  pointsUsavp: { screen: lazyPart(points, 'PointsUsavpScreen'), placeholder: systems },
  pointsBvne: { screen: lazyPart(points, 'PointsBvneScreen'), placeholder: systems },
  pointsP1440: { screen: lazyPart(points, 'PointsP1440Screen'), placeholder: systems },
  pointSystem: { screen: lazyPart(points, 'PointSystemScreen'), placeholder: systems, example },
  aauPoints: { screen: lazyPart(points, 'AauPointsScreen'), placeholder: system },
  bvnePoints: { screen: lazyPart(points, 'BvnePointsScreen'), placeholder: system },
  p1440Points: { screen: lazyPart(points, 'P1440PointsScreen'), placeholder: system },
  soloPoints: { screen: lazyPart(points, 'SoloPointsScreen'), placeholder: system, example },
};
