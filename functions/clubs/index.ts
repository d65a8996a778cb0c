import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import { askConsentHandler, consentOnPaperHandler } from './calls/ask-consent.ts';
import { clubByIdHandler, clubListHandler, foundClubHandler, ownClubsHandler, saveClubHandler } from './calls/clubs.ts';
import { answerConsentHandler, consentLinkHandler } from './calls/consent.ts';
import {
  clubHistoryHandler,
  clubPlayerColumnsHandler,
  startClubExportHandler,
  startClubImportHandler,
  uploadClubPlayersHandler,
} from './calls/data.ts';
import { clubEntriesHandler } from './calls/entries.ts';
import { checkClubMembershipsHandler, clubMembershipsHandler } from './calls/memberships.ts';
import {
  addClubPlayerHandler,
  clubPlayersHandler,
  clubPlayersLeaveHandler,
  correctClubPlayerHandler,
  mergeClubPlayersHandler,
} from './calls/players.ts';
import {
  clubTeamsHandler,
  moveClubTeamsHandler,
  newClubTeamHandler,
  removeClubTeamHandler,
  saveClubTeamHandler,
} from './calls/teams.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  clubList: clubListHandler,
  ownClubs: ownClubsHandler,
  foundClub: foundClubHandler,
  clubById: clubByIdHandler,
  saveClub: saveClubHandler,
  clubPlayers: clubPlayersHandler,
  addClubPlayer: addClubPlayerHandler,
  correctClubPlayer: correctClubPlayerHandler,
  clubPlayersLeave: clubPlayersLeaveHandler,
  mergeClubPlayers: mergeClubPlayersHandler,
  askConsent: askConsentHandler,
  consentOnPaper: consentOnPaperHandler,
  consentLink: consentLinkHandler,
  answerConsent: answerConsentHandler,
  clubTeams: clubTeamsHandler,
  newClubTeam: newClubTeamHandler,
  saveClubTeam: saveClubTeamHandler,
  removeClubTeam: removeClubTeamHandler,
  moveClubTeams: moveClubTeamsHandler,
  clubEntries: clubEntriesHandler,
  clubMemberships: clubMembershipsHandler,
  checkClubMemberships: checkClubMembershipsHandler,
  uploadClubPlayers: uploadClubPlayersHandler,
  clubPlayerColumns: clubPlayerColumnsHandler,
  startClubImport: startClubImportHandler,
  startClubExport: startClubExportHandler,
  clubHistory: clubHistoryHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
