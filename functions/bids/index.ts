import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import {
  awardBidHandler,
  bidEmailCountHandler,
  bidsHandler,
  bidsOfDivisionHandler,
  revokeBidsHandler,
} from './calls/bids.ts';
import { bidByLinkHandler, checkBidHandler, tournamentCheckBidsHandler } from './calls/check.ts';
import {
  bidAssignerHandler,
  bidProgramsHandler,
  saveBidProgramHandler,
  userBidProgramsHandler,
} from './calls/programs.ts';
import { bidStreamHandler } from './calls/stream.ts';
import { giveTournamentBidsHandler, tournamentBidsHandler, trickleCheckHandler } from './calls/tournament.ts';
import { bidColumnsHandler, startBidUploadHandler, uploadBidsHandler } from './calls/upload.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  checkBid: checkBidHandler,
  bidByLink: bidByLinkHandler,
  tournamentCheckBids: tournamentCheckBidsHandler,
  bidPrograms: bidProgramsHandler,
  saveBidProgram: saveBidProgramHandler,
  bidAssigner: bidAssignerHandler,
  userBidPrograms: userBidProgramsHandler,
  bidStream: bidStreamHandler,
  bids: bidsHandler,
  bidsOfDivision: bidsOfDivisionHandler,
  awardBid: awardBidHandler,
  revokeBids: revokeBidsHandler,
  bidEmailCount: bidEmailCountHandler,
  uploadBids: uploadBidsHandler,
  bidColumns: bidColumnsHandler,
  startBidUpload: startBidUploadHandler,
  tournamentBids: tournamentBidsHandler,
  giveTournamentBids: giveTournamentBidsHandler,
  trickleCheck: trickleCheckHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
