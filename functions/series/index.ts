import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import { addSeriesOrganizerHandler } from './calls/add-series-organizer.ts';
import { changeOrganizerTournamentsHandler } from './calls/change-organizer-tournaments.ts';
import { organizerTournamentsHandler } from './calls/organizer-tournaments.ts';
import { ownPointSystemsHandler, removePointSystemHandler, savePointSystemHandler } from './calls/own-point-systems.ts';
import { playerRankingsHandler } from './calls/player-rankings.ts';
import { pointSystemByIdHandler } from './calls/point-system-by-id.ts';
import { pointSystemOptionsHandler } from './calls/point-system-options.ts';
import { ownSeriesHandler, publicSeriesHandler } from './calls/public-series.ts';
import { rankingByIdHandler } from './calls/ranking-by-id.ts';
import { saveSeriesHandler } from './calls/save-series.ts';
import { seriesAsAdminHandler } from './calls/series-as-admin.ts';
import { seriesByTagHandler } from './calls/series-by-tag.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  publicSeries: publicSeriesHandler,
  ownSeries: ownSeriesHandler,
  seriesByTag: seriesByTagHandler,
  seriesAsAdmin: seriesAsAdminHandler,
  saveSeries: saveSeriesHandler,
  addSeriesOrganizer: addSeriesOrganizerHandler,
  organizerTournaments: organizerTournamentsHandler,
  changeOrganizerTournaments: changeOrganizerTournamentsHandler,
  pointSystemOptions: pointSystemOptionsHandler,
  pointSystemById: pointSystemByIdHandler,
  ownPointSystems: ownPointSystemsHandler,
  savePointSystem: savePointSystemHandler,
  removePointSystem: removePointSystemHandler,
  rankingById: rankingByIdHandler,
  playerRankings: playerRankingsHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
