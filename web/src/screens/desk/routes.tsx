import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

const Desk = lazyPart(() => import('./desk.tsx'), 'DeskScreen');
const Division = lazyPart(() => import('./division-settings.tsx'), 'DivisionSettingsScreen');
const desk = titled('Desk', 'the event');
const settings = titled('Settings', 'the division');

/** The organizers' pages for creating and managing events. */
export const routes: AreaRoutes<'desk'> = {
  tournamentAdmin: { screen: Desk, placeholder: desk, needsUser: true, example: { tournamentId: 1001 } },
  leagueAdmin: { screen: Desk, placeholder: desk, needsUser: true, example: { tournamentId: 1005 } },
  sessionAdmin: { screen: Desk, placeholder: desk, needsUser: true, example: { tournamentId: 1009 } },
  quickEdit: { screen: lazyPart(() => import('./quick-edit.tsx'), 'QuickEditScreen'), needsUser: true },
  newEvent: {
    screen: lazyPart(() => import('./new-event.tsx'), 'NewEventScreen'),
    placeholder: titled('New event', 'the form'),
    needsUser: true,
  },
  tournamentManager: {
    screen: lazyPart(() => import('./setup-screen.tsx'), 'SetupScreen'),
    placeholder: titled('Setup', 'the event'),
    needsUser: true,
    example: { tournamentId: 1001 },
  },
  divisionSettings: {
    screen: Division,
    placeholder: settings,
    needsUser: true,
    example: { tournamentId: 1001, divisionId: 2001 },
  },
  leagueDivisionSettings: {
    screen: Division,
    placeholder: settings,
    needsUser: true,
    example: { tournamentId: 1005, divisionId: 2032 },
  },
  sessionDivisionSettings: {
    screen: Division,
    placeholder: settings,
    needsUser: true,
    example: { tournamentId: 1009, divisionId: 2209 },
  },
};
