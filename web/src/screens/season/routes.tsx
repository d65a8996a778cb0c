import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

const league = { tournamentId: 1005 };
const division = { ...league, divisionId: 2032 };
const placeholder = titled('Schedule', 'the schedule');

/** A league by week, and its regular-season table. */
export const routes: AreaRoutes<'season'> = {
  leagueSchedule: {
    screen: lazyPart(() => import('./schedule.tsx'), 'LeagueScheduleScreen'),
    placeholder,
    example: league,
  },
  leagueDivisionSchedule: {
    screen: lazyPart(() => import('./schedule.tsx'), 'LeagueScheduleScreen'),
    placeholder,
    example: division,
  },
  regularSeason: {
    screen: lazyPart(() => import('./regular-season.tsx'), 'RegularSeasonScreen'),
    placeholder: titled('Regular season', 'the standings'),
    example: division,
  },
};
