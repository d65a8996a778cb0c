import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import { request as problems } from '#domain/kernel/request.ts';
import type { Log } from '../log.ts';
import type { HttpResult } from './event.ts';
import { problemResult } from './respond.ts';

/** What is left for an answer to get out before Lambda ends the call, ms. */
const margin = 400;

/**
 * The answer of `work`, or `request/unavailable` (503 with `Retry-After`) shortly before the Lambda's own time-out, which would be a bare 500 or 503
 * of the gateway's: nothing is known of what the call has done, so it may be asked again with the same key, and is told so.
 */
export async function beforeTimeOut(work: Promise<HttpResult>, context: Context, log: Log): Promise<HttpResult> {
  const left = context.getRemainingTimeInMillis?.() - margin;
  if (!(left > 0)) return work;
  const answered = new AbortController();
  const late = wait(left, null, { signal: answered.signal, ref: false }).then(() => {
    log.error('out of time', { requestId: context.awsRequestId });
    const detail = 'It took too long. Ask again: the same request is never carried out twice.';
    return problemResult(problems.unavailable({ detail }), context.awsRequestId);
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => answered.abort());
}
