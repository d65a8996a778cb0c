import { consume } from '../kernel/bus/consume.ts';
import { onTick } from '../kernel/bus/message.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { type Deps, deps } from './deps.ts';
import { wakeJobs } from './due.ts';
import { works } from './kinds.ts';
import { workTurn } from './walk.ts';

export const handler = lambdaHandler({
  schedule: onTick({ wakeJobs }, deps, log),
  queue: consume<Deps>('worker', { 'jobs.job-due': ({ data }, given) => workTurn(data, works, given) }, deps, () => ({
    table: deps().table,
    log,
  })),
});
