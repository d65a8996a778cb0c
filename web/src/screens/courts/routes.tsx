import { tournament } from '#domain/catalog/operations.ts';
import { boardPlays } from '#domain/play/operations-board.ts';
import { askEarly } from '#web/src/api/use-call.ts';
import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

const placeholder = titled('Courts', 'the courts');
const Court = lazyPart(() => import('./court.tsx'), 'CourtScreen');
const underway = { tournamentId: 1003 };

/** An event's court pages: the day's sheet, each court's page, and the wall displays. */
export const routes: AreaRoutes<'courts'> = {
  tournamentCourts: {
    screen: lazyPart(() => import('./courts.tsx'), 'CourtsScreen'),
    placeholder,
    example: underway,
  },
  leagueCourts: {
    screen: lazyPart(() => import('./courts.tsx'), 'CourtsScreen'),
    placeholder,
    example: { tournamentId: 1005 },
  },
  tournamentCourtsAdvanced: {
    screen: lazyPart(() => import('./courts-advanced.tsx'), 'CourtsAdvancedScreen'),
    placeholder: titled('Court board', 'the courts'),
    needsUser: true,
    early: ({ tournamentId }) => {
      const params = { id: Number(tournamentId) };
      askEarly(boardPlays, { params });
      askEarly(tournament, { params });
    },
    example: underway,
  },
  tournamentRehearsal: {
    screen: lazyPart(() => import('./rehearsal.tsx'), 'RehearsalScreen'),
    placeholder: titled('Rehearsal', 'the event'),
    needsUser: true,
    example: underway,
  },
  tournamentCourt: { screen: Court, placeholder, example: { ...underway, court: '1' } },
  leagueCourt: { screen: Court, placeholder, example: { tournamentId: 1005, court: '1' } },
  court: {
    screen: lazyPart(() => import('./court-today.tsx'), 'CourtTodayScreen'),
    placeholder,
    example: { court: '1' },
  },
  poolMonitor: {
    screen: lazyPart(() => import('./pool-monitor.tsx'), 'PoolMonitorScreen'),
    placeholder,
    example: underway,
  },
  checklist: {
    screen: lazyPart(() => import('./checklist.tsx'), 'ChecklistScreen'),
    placeholder: titled('Checklist', 'the checklist'),
    needsUser: true,
    example: { ...underway, checklistId: '0' },
  },
  courtOverlay: {
    screen: lazyPart(() => import('./overlay.tsx'), 'CourtOverlayScreen'),
    example: { ...underway, court: '1' },
  },
  scoreboard: {
    screen: lazyPart(() => import('./scoreboard.tsx'), 'ScoreboardScreen'),
    placeholder,
    example: underway,
  },
};
