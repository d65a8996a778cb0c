import type * as operations from '#domain/help/operations.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { log } from '../../kernel/log.ts';
import type { Deps } from '../deps.ts';

/** A line of the log a start: which versions are still out there is counted from it, and nobody is named. */
export const recordVersionHandler: Handler<typeof operations.recordVersion, Deps> = async ({ body }) => {
  log.info('the site began', { version: body.version });
  return ok(null);
};
