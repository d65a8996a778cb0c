import { createHash } from 'node:crypto';
import { identity } from '#domain/identity/problems.ts';
import { request as problems } from '#domain/kernel/request.ts';
import { type Problem, statusOfKind } from '#domain/kernel/result.ts';
import { etagOf } from '#domain/kernel/rev.ts';
import { secondsToWait } from '../limits.ts';
import type { Log } from '../log.ts';
import { mayComeAgain } from '../table/table.ts';
import { ProblemError } from './call.ts';
import type { HttpResult, Internal, Middleware } from './request.ts';

/** Returns a success reply: the operation's output, limited to its declared fields, with its version as ETag. */
export function success(internal: Internal, value: unknown, rev: number | undefined): HttpResult {
  const output = internal.operation.output.parse(value);
  const { media } = internal.operation;
  const isJson = !media || media.endsWith('json');
  const body = isJson ? JSON.stringify(output ?? null) : String(output);
  const etag =
    rev !== undefined
      ? etagOf(rev)
      : internal.operation.cache
        ? `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`
        : ownVersion(output);
  const statusCode = output === undefined || output === null ? 204 : 200;
  const headers: Record<string, string> = {
    'content-type': isJson ? (media ?? 'application/json') : `${media}; charset=utf-8`,
    ...(etag ? { etag } : {}),
  };
  return statusCode === 204 ? { statusCode, headers: etag ? { etag } : {} } : { statusCode, headers, body };
}

/** A response with a version also has it as its ETag, because that is what `If-Match` sends back. */
function ownVersion(output: unknown): string | undefined {
  const { rev } = (output ?? {}) as { rev?: unknown };
  return typeof rev === 'number' ? etagOf(rev) : undefined;
}

const withoutRight: readonly string[] = [problems.forbidden().code, identity['no-permission']().code];
/**
 * Returns a problem the way the caller gets it. Platform staff without a second factor are told to add one, because
 * that may be the only reason why something is forbidden or seems not to exist. (Public reads don't look at the
 * caller.)
 */
export const publicProblem = (problem: Problem, { identity: who }: Pick<Internal, 'identity'>): Problem =>
  who?.lacksFactor && (withoutRight.includes(problem.code) || problem.kind === 'missing')
    ? problems['second-factor-required']()
    : problem;

/** Returns the problem headers that programs read: when to try again, and how to sign in (RFC 9110 §11.6.1, RFC 6750). */
function hintsOf({ code, kind, title, data }: Problem, wasSigned: boolean): Record<string, string> {
  if (kind === 'throttled') return { 'retry-after': String(Number(data?.seconds) || secondsToWait()) };
  if (kind === 'unavailable' || code === problems['key-busy']().code) return { 'retry-after': '1' };
  const said = (error: string) => `Bearer realm="sideout", error="${error}", error_description="${plain(title)}"`;
  if (code === problems['out-of-scope']().code) return { 'www-authenticate': said('insufficient_scope') };
  if (kind !== 'unauthenticated') return {};
  return { 'www-authenticate': wasSigned ? said('invalid_token') : 'Bearer realm="sideout"' };
}

/** A header can only have ASCII text. */
const plain = (text: string) => text.replaceAll('’', "'").replace(/[^\x20-\x7e]|["\\]/g, '');

/** Per RFC 9457, `code` identifies the problem, and `type` is its address in the reference. Internals are never shown. */
export function problemResult(problem: Problem, requestId: string, wasSigned = false): HttpResult {
  const status = statusOfKind[problem.kind];
  const { code, title, detail, fields, data } = problem;
  const body = {
    type: `/reference#${code}`,
    title,
    status,
    code,
    ...(detail ? { detail } : {}),
    ...(fields ? { fields } : {}),
    ...(data ? { data } : {}),
    requestId,
  };
  return {
    statusCode: status,
    headers: { 'content-type': 'application/problem+json', ...hintsOf(problem, wasSigned) },
    body: JSON.stringify(body),
  };
}

/** Returns the problem for a busy service. A repeated request with the same key is never carried out twice. */
const busyService = () => problems.unavailable({ detail: 'Try again: a repeated request is never carried out twice.' });

/**
 * Turns an error into a problem. A ProblemError becomes its own problem. If a service is still busy or down after all
 * our tries, the problem asks the caller to try again later. Anything else is a bug. The last two kinds are logged in
 * full and never shown.
 */
export const problemsOut = (log: Log): Middleware => ({
  onError: (request) => {
    const { error, internal } = request;
    if (request.response) return;
    const problem =
      error instanceof ProblemError
        ? publicProblem(error.problem, internal)
        : mayComeAgain(error)
          ? busyService()
          : problems.bug();
    if (!(error instanceof ProblemError))
      log.error(problem.kind === 'bug' ? 'bug' : 'a service failed', { requestId: internal.requestId, error });
    internal.note.code = problem.code;
    request.response = problemResult(problem, internal.requestId, request.event.headers.authorization !== undefined);
  },
});
