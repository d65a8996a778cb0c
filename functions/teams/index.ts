import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import { teamBalanceHandler } from './calls/balance.ts';
import { myRostersHandler, myTeamsHandler } from './calls/my-teams.ts';
import { addTeamNoteHandler, teamNotesHandler } from './calls/notes.ts';
import { teamPartnersHandler, teamRegistrationHandler } from './calls/registration.ts';
import { teamFaceHandler } from './calls/team-face.ts';
import { tournamentPlayersHandler } from './calls/tournament-players.ts';
import { tournamentTeamsHandler } from './calls/tournament-teams.ts';
import { waitingTeamsHandler } from './calls/waiting-teams.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  teamFace: teamFaceHandler,
  teamRegistration: teamRegistrationHandler,
  teamPartners: teamPartnersHandler,
  teamBalance: teamBalanceHandler,
  teamNotes: teamNotesHandler,
  addTeamNote: addTeamNoteHandler,
  tournamentTeams: tournamentTeamsHandler,
  tournamentPlayers: tournamentPlayersHandler,
  waitingTeams: waitingTeamsHandler,
  myTeams: myTeamsHandler,
  myRosters: myRostersHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
