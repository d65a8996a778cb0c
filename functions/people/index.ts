import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import {
  askForClaimHandler,
  claimOptionsHandler,
  proveClaimHandler,
  sendClaimCodeHandler,
} from './calls/claims/claim.ts';
import { decideClaimHandler, openClaimsHandler } from './calls/claims/decide.ts';
import { mergePreviewHandler, mergeProfilesHandler } from './calls/platform/merge.ts';
import { userAsStaffHandler, userHistoryHandler, userSearchHandler } from './calls/platform/users.ts';
import { playerHandler } from './calls/player.ts';
import { playerLookupHandler, playersLookupHandler } from './calls/player-lookup.ts';
import { playerOnFileHandler } from './calls/player-on-file.ts';
import { playerPartnersHandler } from './calls/player-partners.ts';
import { createProfileHandler } from './calls/profiles/create.ts';
import { profileHistoryHandler } from './calls/profiles/history.ts';
import { myPlayersHandler } from './calls/profiles/mine.ts';
import { ownProfileHandler, saveProfileHandler, setRecruitingHandler } from './calls/profiles/own.ts';
import { playerPageHandler } from './calls/profiles/page.ts';
import { setRankedHandler } from './calls/profiles/ranked.ts';
import { playerSearchHandler } from './calls/profiles/search.ts';
import { provePhoneHandler } from './calls/prove-phone.ts';
import * as ratingDesk from './calls/ratings/desk.ts';
import { divisionRatingsHandler } from './calls/ratings/division.ts';
import * as ratingImport from './calls/ratings/import.ts';
import { ratingListHandler, ratingSystemsHandler } from './calls/ratings/lists.ts';
import * as ratingOf from './calls/ratings/player.ts';
import {
  changeCoachHandler,
  collegeByIdHandler,
  collegesHandler,
  saveCollegeHandler,
} from './calls/recruiting/colleges.ts';
import { recruitsHandler } from './calls/recruiting/recruits.ts';
import { keepSearchHandler, recruitSearchesHandler } from './calls/recruiting/searches.ts';
import {
  myTagsHandler,
  notePlayerHandler,
  ntdpRatingsHandler,
  playerNoteHandler,
  tagPlayerHandler,
} from './calls/recruiting/tags.ts';
import { seasonPassHandler } from './calls/season-pass.ts';
import { sendPhoneCodeHandler } from './calls/send-phone-code.ts';
import { eventNumbersHandler, settleNumberHandler } from './calls/settle-number.ts';
import { verifyAauHandler } from './calls/verify-aau.ts';
import {
  p1440UnlimitedHandler,
  verifyAvpHandler,
  verifyNumberHandler,
  verifyP1440Handler,
} from './calls/verify-number.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  playerLookup: playerLookupHandler,
  playersLookup: playersLookupHandler,
  playerOnFile: playerOnFileHandler,
  player: playerHandler,
  playerPartners: playerPartnersHandler,
  createProfile: createProfileHandler,
  ownProfile: ownProfileHandler,
  saveProfile: saveProfileHandler,
  setRecruiting: setRecruitingHandler,
  setRanked: setRankedHandler,
  profileHistory: profileHistoryHandler,
  ratingSystems: ratingSystemsHandler,
  ratingList: ratingListHandler,
  divisionRatings: divisionRatingsHandler,
  playerRatings: ratingOf.playerRatingsHandler,
  playerRating: ratingOf.playerRatingHandler,
  objectToRating: ratingOf.objectToRatingHandler,
  ratingDesk: ratingDesk.ratingDeskHandler,
  setRatings: ratingDesk.setRatingsHandler,
  runRatings: ratingDesk.runRatingsHandler,
  ratedResults: ratingDesk.ratedResultsHandler,
  leaveOut: ratingDesk.leaveOutHandler,
  answerObjection: ratingDesk.answerObjectionHandler,
  uploadResults: ratingImport.uploadResultsHandler,
  resultColumns: ratingImport.resultColumnsHandler,
  importResults: ratingImport.importResultsHandler,
  playerPage: playerPageHandler,
  playerSearch: playerSearchHandler,
  myPlayers: myPlayersHandler,
  claimOptions: claimOptionsHandler,
  sendClaimCode: sendClaimCodeHandler,
  proveClaim: proveClaimHandler,
  askForClaim: askForClaimHandler,
  openClaims: openClaimsHandler,
  decideClaim: decideClaimHandler,
  recruits: recruitsHandler,
  recruitSearches: recruitSearchesHandler,
  keepSearch: keepSearchHandler,
  myTags: myTagsHandler,
  tagPlayer: tagPlayerHandler,
  playerNote: playerNoteHandler,
  notePlayer: notePlayerHandler,
  ntdpRatings: ntdpRatingsHandler,
  colleges: collegesHandler,
  collegeById: collegeByIdHandler,
  saveCollege: saveCollegeHandler,
  changeCoach: changeCoachHandler,
  userSearch: userSearchHandler,
  userAsStaff: userAsStaffHandler,
  userHistory: userHistoryHandler,
  mergePreview: mergePreviewHandler,
  mergeProfiles: mergeProfilesHandler,
  sendPhoneCode: sendPhoneCodeHandler,
  provePhone: provePhoneHandler,
  verifyAau: verifyAauHandler,
  verifyAvp: verifyAvpHandler,
  verifyP1440: verifyP1440Handler,
  p1440Unlimited: p1440UnlimitedHandler,
  verifyNumber: verifyNumberHandler,
  eventNumbers: eventNumbersHandler,
  settleNumber: settleNumberHandler,
  seasonPass: seasonPassHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
