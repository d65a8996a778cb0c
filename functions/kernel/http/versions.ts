import { request as problems } from '#domain/kernel/request.ts';
import { revOfTag } from '#domain/kernel/rev.ts';
import { ProblemError } from './call.ts';
import { header, type Middleware } from './event.ts';

/** Edits by people say which version they saw: without it 428, and what can't be read is 428 too. */
export const versions = (): Middleware => ({
  before: ({ event, internal }) => {
    internal.ifMatch = revOfTag(header(event, 'if-match'));
    if (internal.operation.ifMatch && internal.ifMatch === null) throw new ProblemError(problems['version-required']());
  },
});
