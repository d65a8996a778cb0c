import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../services/serving.ts';
import { cancelJobHandler, confirmJobHandler, resumeJobHandler, undoJobHandler } from './calls/act-on-job.ts';
import { jobListHandler } from './calls/job-list.ts';
import { jobByIdHandler, jobFileHandler, jobRowsHandler } from './calls/look-at-job.ts';
import { needsYouHandler } from './calls/needs-you.ts';
import { startJobHandler } from './calls/start-job.ts';
import { type Deps, deps } from './deps.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  startJob: startJobHandler,
  jobList: jobListHandler,
  jobById: jobByIdHandler,
  jobRows: jobRowsHandler,
  jobFile: jobFileHandler,
  confirmJob: confirmJobHandler,
  cancelJob: cancelJobHandler,
  resumeJob: resumeJobHandler,
  undoJob: undoJobHandler,
  needsYou: needsYouHandler,
};

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
