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
export async function beforeTimeOut(
  work: Promise<HttpResult>,
  context: Context,
  { log, requestId }: { readonly log: Log; readonly requestId: string },
): Promise<HttpResult> {
  const left = context.getRemainingTimeInMillis?.() - margin;
  if (!(left > 0)) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<HttpResult>((answer) => {
    timer = setTimeout(() => {
      log.error('out of time', { requestId });
      const detail = 'It took too long. Ask again: the same request is never carried out twice.';
      answer(problemResult(problems.unavailable({ detail }), requestId));
    }, left);
    timer.unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
