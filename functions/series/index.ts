import { entry } from '../kernel/entry.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { serving } from '../kernel/serving.ts';
import { type Deps, deps } from './deps.ts';
import {
  addSeriesOrganizerHandler,
  changeOrganizerTournamentsHandler,
  organizerTournamentsHandler,
} from './organizers.ts';
import { pointSystemByIdHandler, pointSystemOptionsHandler } from './points.ts';
import { rankingByIdHandler } from './rankings.ts';
import { publicSeriesHandler, seriesAsAdminHandler, seriesByTagHandler } from './read.ts';
import { saveSeriesHandler } from './save.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  publicSeries: publicSeriesHandler,
  seriesByTag: seriesByTagHandler,
  seriesAsAdmin: seriesAsAdminHandler,
  saveSeries: saveSeriesHandler,
  addSeriesOrganizer: addSeriesOrganizerHandler,
  organizerTournaments: organizerTournamentsHandler,
  changeOrganizerTournaments: changeOrganizerTournamentsHandler,
  pointSystemOptions: pointSystemOptionsHandler,
  pointSystemById: pointSystemByIdHandler,
  rankingById: rankingByIdHandler,
};

export const handler = entry({ http: serveHttp(unit, handlers, deps, serving) });
