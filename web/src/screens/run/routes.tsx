import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

const placeholder = lazyPart(() => import('#web/src/screens/follow/division-placeholder.tsx'), 'DivisionPlaceholder');

/** Building and running a division's play. */
export const routes: AreaRoutes<'run'> = {
  divisionRounds: {
    screen: lazyPart(() => import('./rounds.tsx'), 'RoundsScreen'),
    placeholder,
    needsUser: true,
    example: { tournamentId: 1003, divisionId: 2030 },
  },
  bracketSeeding: {
    screen: lazyPart(() => import('./seeding.tsx'), 'SeedingScreen'),
    placeholder,
    example: { tournamentId: 1004, divisionId: 2031, dayId: 520 },
  },
};
