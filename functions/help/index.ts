import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import { cityStateHandler } from './calls/city-state.ts';
import { countryAllHandler } from './calls/countries.ts';
import { feedbackListHandler, sendFeedbackHandler, settleFeedbackHandler } from './calls/feedback.ts';
import { libraryShelfHandler, saveLibraryHandler } from './calls/library.ts';
import { recordVersionHandler } from './calls/version.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  sendFeedback: sendFeedbackHandler,
  feedbackList: feedbackListHandler,
  settleFeedback: settleFeedbackHandler,
  libraryShelf: libraryShelfHandler,
  saveLibrary: saveLibraryHandler,
  countryAll: countryAllHandler,
  cityState: cityStateHandler,
  recordVersion: recordVersionHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
