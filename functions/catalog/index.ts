import { entry } from '../kernel/entry.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { serving } from '../kernel/serving.ts';
import { type Deps, deps } from './deps.ts';
import {
  organizationByNameHandler,
  organizationPropsHandler,
  organizationsHandler,
  siteThemeHandler,
} from './organizations.ts';
import { myTournamentsHandler, summariesHandler } from './summaries.ts';
import { divisionTeamsHandler } from './teams.ts';
import { tournamentAsAdminHandler, tournamentHandler } from './tournament.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  tournamentSummaries: summariesHandler,
  myTournaments: myTournamentsHandler,
  tournament: tournamentHandler,
  tournamentAsAdmin: tournamentAsAdminHandler,
  divisionTeams: divisionTeamsHandler,
  siteTheme: siteThemeHandler,
  organizationByName: organizationByNameHandler,
  organizationProps: organizationPropsHandler,
  organizations: organizationsHandler,
};

export const handler = entry({ http: serveHttp(unit, handlers, deps, serving) });
