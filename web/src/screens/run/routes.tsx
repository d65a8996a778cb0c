import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

const placeholder = lazyPart(() => import('#web/src/screens/follow/division-placeholder.tsx'), 'DivisionPlaceholder');

const Rounds = lazyPart(() => import('./rounds.tsx'), 'RoundsScreen');
const Seeding = lazyPart(() => import('./seeding.tsx'), 'SeedingScreen');

/** The pages for building and running a division's play. */
export const routes: AreaRoutes<'run'> = {
  divisionRounds: {
    screen: Rounds,
    placeholder,
    needsUser: true,
    example: { tournamentId: 1003, divisionId: 2030 },
  },
  bracketSeeding: {
    screen: Seeding,
    placeholder,
    example: { tournamentId: 1004, divisionId: 2031, dayId: 520 },
  },
  leagueDivisionRounds: {
    screen: Rounds,
    placeholder,
    needsUser: true,
    example: { tournamentId: 1005, divisionId: 2032 },
  },
  leagueBracketSeeding: { screen: Seeding, placeholder, example: { tournamentId: 1005, divisionId: 2032, dayId: 531 } },
};
