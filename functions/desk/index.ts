import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import { addDivisionHandler } from './calls/add-division.ts';
import { changeLifeHandler } from './calls/change-life.ts';
import { copyTournamentHandler } from './calls/copy-tournament.ts';
import { deskChoicesHandler } from './calls/desk-choices.ts';
import { eventHistoryHandler } from './calls/event-history.ts';
import { eventPageAsAdminHandler, eventPageHandler, eventPagesHandler } from './calls/event-pages.ts';
import { fieldSetsHandler, saveFieldSetHandler } from './calls/field-sets.ts';
import { findCrewHandler } from './calls/find-crew.ts';
import { importListHandler, listColumnsHandler, uploadListHandler } from './calls/import-list.ts';
import { lifePreviewHandler } from './calls/life-preview.ts';
import { openRegistrationNowHandler } from './calls/open-registration-now.ts';
import { orderDivisionsHandler } from './calls/order-divisions.ts';
import { patchDivisionHandler } from './calls/patch-division.ts';
import { patchTournamentHandler } from './calls/patch-tournament.ts';
import { pointMultiplierHandler, setPointMultiplierHandler } from './calls/point-multiplier.ts';
import { publishTournamentHandler } from './calls/publish-tournament.ts';
import { removeDivisionHandler } from './calls/remove-division.ts';
import { saveEventPageHandler } from './calls/save-event-page.ts';
import { saveLogosHandler } from './calls/save-logos.ts';
import { saveTournamentHandler } from './calls/save-tournament.ts';
import { setTournamentPasswordHandler } from './calls/set-tournament-password.ts';
import { addStreamHandler, removeStreamHandler, streamsHandler } from './calls/streams.ts';
import { removeTemplateHandler, saveTemplateHandler, templateHandler, templatesHandler } from './calls/templates.ts';
import { tournamentDeskHandler } from './calls/tournament-desk.ts';
import { undoChangeHandler } from './calls/undo-change.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  uploadList: uploadListHandler,
  listColumns: listColumnsHandler,
  importList: importListHandler,
  saveTournament: saveTournamentHandler,
  tournamentDesk: tournamentDeskHandler,
  copyTournament: copyTournamentHandler,
  deskChoices: deskChoicesHandler,
  findCrew: findCrewHandler,
  eventPage: eventPageHandler,
  eventPageAsAdmin: eventPageAsAdminHandler,
  saveEventPage: saveEventPageHandler,
  eventPages: eventPagesHandler,
  saveLogos: saveLogosHandler,
  pointMultiplier: pointMultiplierHandler,
  setPointMultiplier: setPointMultiplierHandler,
  patchTournament: patchTournamentHandler,
  setTournamentPassword: setTournamentPasswordHandler,
  publishTournament: publishTournamentHandler,
  openRegistrationNow: openRegistrationNowHandler,
  addDivision: addDivisionHandler,
  orderDivisions: orderDivisionsHandler,
  patchDivision: patchDivisionHandler,
  removeDivision: removeDivisionHandler,
  templates: templatesHandler,
  template: templateHandler,
  saveTemplate: saveTemplateHandler,
  removeTemplate: removeTemplateHandler,
  fieldSets: fieldSetsHandler,
  saveFieldSet: saveFieldSetHandler,
  streams: streamsHandler,
  addStream: addStreamHandler,
  removeStream: removeStreamHandler,
  lifePreview: lifePreviewHandler,
  changeLife: changeLifeHandler,
  eventHistory: eventHistoryHandler,
  undoChange: undoChangeHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
