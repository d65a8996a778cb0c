import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import { calendarFeedHandler, calendarFeedsHandler, jsonCalendarHandler } from './calls/calendar-feed.ts';
import { calendarMonthHandler, organizationTodayHandler } from './calls/calendar-month.ts';
import { divisionTeamsHandler } from './calls/division-teams.ts';
import { eventAccessHandler } from './calls/event-access.ts';
import { organizationsHandler } from './calls/list-organizations.ts';
import { myTournamentsHandler } from './calls/my-tournaments.ts';
import { organizationByNameHandler } from './calls/organization-by-name.ts';
import { organizationPropsHandler } from './calls/organization-props.ts';
import { siteThemeHandler, themeCarouselHandler } from './calls/site-theme.ts';
import { tournamentHandler } from './calls/tournament.ts';
import { tournamentAsAdminHandler } from './calls/tournament-as-admin.ts';
import { summariesHandler } from './calls/tournament-summaries.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  tournamentSummaries: summariesHandler,
  myTournaments: myTournamentsHandler,
  tournament: tournamentHandler,
  tournamentAsAdmin: tournamentAsAdminHandler,
  eventAccess: eventAccessHandler,
  divisionTeams: divisionTeamsHandler,
  calendarMonth: calendarMonthHandler,
  calendarFeeds: calendarFeedsHandler,
  calendarFeed: calendarFeedHandler,
  jsonCalendar: jsonCalendarHandler,
  organizationToday: organizationTodayHandler,
  siteTheme: siteThemeHandler,
  themeCarousel: themeCarouselHandler,
  organizationByName: organizationByNameHandler,
  organizationProps: organizationPropsHandler,
  organizations: organizationsHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
