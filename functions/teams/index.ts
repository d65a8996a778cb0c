import { consume } from '../kernel/bus/consume.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { serving } from '../services/serving.ts';
import * as acts from './calls/acts.ts';
import { answerAskedHandler, askedHandler } from './calls/asked.ts';
import { askedOfMeHandler } from './calls/asked-of-me.ts';
import { teamBalanceHandler } from './calls/balance.ts';
import { bulkCopyHandler, bulkMergeHandler, bulkMoveHandler } from './calls/bulk.ts';
import { cancelDateHandler } from './calls/cancel-date.ts';
import { changeDivisionHandler } from './calls/change-division.ts';
import { changePartnerHandler, changeTeamHandler } from './calls/change-seats.ts';
import { teamCheckBidsHandler } from './calls/check-bids.ts';
import * as checkin from './calls/checkin.ts';
import * as checklists from './calls/checklists.ts';
import { collegeTeamsHandler, setTeamCollegeHandler } from './calls/college-teams.ts';
import { eventSubsHandler } from './calls/event-subs.ts';
import { rawRegistrationDataHandler, registrationDataHandler } from './calls/forms.ts';
import { teamHistoryHandler, teamManageableHandler } from './calls/history.ts';
import { saveLineupHandler, teamLineupsHandler } from './calls/lineups.ts';
import * as links from './calls/links.ts';
import { myRostersHandler, myTeamsHandler } from './calls/my-teams.ts';
import { addTeamNoteHandler, teamNotesHandler } from './calls/notes.ts';
import { patchTeamsHandler } from './calls/patch-teams.ts';
import { previewActHandler } from './calls/preview.ts';
import { quickAddHandler, quickAddManyHandler } from './calls/quick-add.ts';
import { teamPartnersHandler, teamRegistrationHandler } from './calls/registration.ts';
import { registrationSearchHandler } from './calls/registration-search.ts';
import * as rosters from './calls/rosters.ts';
import { requestChangeHandler, seatRequestsHandler } from './calls/seat-requests.ts';
import { markAttendanceHandler, sessionBookHandler } from './calls/session-book.ts';
import { smsCheckinHandler } from './calls/sms-checkin.ts';
import { teamFaceHandler } from './calls/team-face.ts';
import { tournamentPlayersHandler } from './calls/tournament-players.ts';
import { tournamentTeamsHandler } from './calls/tournament-teams.ts';
import { undoActHandler } from './calls/undo.ts';
import { waitingTeamsHandler } from './calls/waiting-teams.ts';
import { withdrawTeamHandler } from './calls/withdraw-team.ts';
import { makeProfiles } from './consumers/make-profiles.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  teamFace: teamFaceHandler,
  eventSubs: eventSubsHandler,
  teamRegistration: teamRegistrationHandler,
  rawRegistrationData: rawRegistrationDataHandler,
  registrationData: registrationDataHandler,
  teamPartners: teamPartnersHandler,
  teamBalance: teamBalanceHandler,
  teamNotes: teamNotesHandler,
  addTeamNote: addTeamNoteHandler,
  tournamentTeams: tournamentTeamsHandler,
  tournamentPlayers: tournamentPlayersHandler,
  waitingTeams: waitingTeamsHandler,
  registrationSearch: registrationSearchHandler,
  myTeams: myTeamsHandler,
  myRosters: myRostersHandler,
  savedRosters: rosters.savedRostersHandler,
  saveRoster: rosters.saveRosterHandler,
  dropRoster: rosters.dropRosterHandler,
  collegeTeams: collegeTeamsHandler,
  setTeamCollege: setTeamCollegeHandler,
  teamCheckBids: teamCheckBidsHandler,
  teamLineups: teamLineupsHandler,
  saveLineup: saveLineupHandler,
  teamLinks: links.teamLinksHandler,
  sendTeamLink: links.sendTeamLinkHandler,
  teamLink: links.teamLinkHandler,
  checkTeamToken: links.checkTeamTokenHandler,
  teamTokenStatus: links.teamTokenStatusHandler,
  seatRequests: seatRequestsHandler,
  requestChange: requestChangeHandler,
  askedOfMe: askedOfMeHandler,
  asked: askedHandler,
  answerAsked: answerAskedHandler,
  quickAdd: quickAddHandler,
  quickAddMany: quickAddManyHandler,
  bulkMove: bulkMoveHandler,
  bulkCopy: bulkCopyHandler,
  bulkMerge: bulkMergeHandler,
  checkinList: checkin.checkinListHandler,
  markCheckins: checkin.markCheckinsHandler,
  teamCheckin: checkin.teamCheckinHandler,
  onlineCheckin: checkin.onlineCheckinHandler,
  checkInTeam: checkin.checkInTeamHandler,
  smsCheckin: smsCheckinHandler,
  checklists: checklists.checklistsHandler,
  addChecklist: checklists.addChecklistHandler,
  checklist: checklists.checklistHandler,
  setChecklistItem: checklists.setChecklistItemHandler,
  removeChecklist: checklists.removeChecklistHandler,
  previewAct: previewActHandler,
  undoAct: undoActHandler,
  teamHistory: teamHistoryHandler,
  teamManageable: teamManageableHandler,
  withdrawTeam: withdrawTeamHandler,
  changeDivision: changeDivisionHandler,
  changePartner: changePartnerHandler,
  changeTeam: changeTeamHandler,
  patchTeams: patchTeamsHandler,
  updateTeamName: acts.updateTeamNameHandler,
  changeField: acts.changeFieldHandler,
  setTeamTags: acts.setTeamTagsHandler,
  updateRegistration: acts.updateRegistrationHandler,
  forfeitTeam: acts.forfeitTeamHandler,
  undoForfeit: acts.undoForfeitHandler,
  dropTeam: acts.dropTeamHandler,
  undoDrop: acts.undoDropHandler,
  mergeTeam: acts.mergeTeamHandler,
  undoMerge: acts.undoMergeHandler,
  unregisterTeam: acts.unregisterTeamHandler,
  reregisterTeam: acts.reregisterTeamHandler,
  withdrawAndRefund: acts.withdrawAndRefundHandler,
  agreeWaivers: acts.agreeWaiversHandler,
  changeInLine: acts.changeInLineHandler,
  sendConfirmation: acts.sendConfirmationHandler,
  sessionBook: sessionBookHandler,
  markAttendance: markAttendanceHandler,
  cancelDate: cancelDateHandler,
};

export const handler = lambdaHandler({
  http: serveHttp(unit, handlers, deps, serving),
  queue: consume<Deps>(
    'teams',
    {
      'registration.team-registered': makeProfiles,
      'registration.team-changed': async (event, given) => {
        if (event.data.act === 'players' || event.data.act === 'entry') await makeProfiles(event, given);
      },
    },
    deps,
    () => ({ table: deps().table, log }),
  ),
});
