import { type Endpoint, pathOf } from '#domain/kernel/endpoint.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import { observeServerTime } from '#web/src/lib/clock.ts';
import type { Answer, AnyInput, Input } from './call.ts';
import { problemOf, problemOfFailure, web } from './problems.ts';
import { authHeaders, bearer, holder, NotRenewed, sessionUnknown } from './token.ts';

/** How long a call may take before it times out. */
const patience = 30_000;

/** Returns the URL of a call: its path with the parameters filled in, plus the query. It's also the SWR key. */
export const urlOf = (call: Endpoint, input: AnyInput = {}): string => pathOf(call.path, input.params, input.query);

/** Returns a new Idempotency-Key. Reuse it for retries of the same user action (see useSend). */
export const newKey = (): string => crypto.randomUUID();

async function headersOf(call: Endpoint, input: AnyInput, asInsider = false): Promise<Headers> {
  const headers = new Headers({ accept: 'application/json, application/problem+json' });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.rev !== undefined) headers.set('if-match', `"${input.rev}"`);
  if (call.idempotent) headers.set('idempotency-key', input.key ?? newKey());
  // Public reads are the same for everyone, so the CDN caches them. Public changes, such as requesting and entering a
  // code, belong to one browser.
  if (call.auth === 'public' && call.method !== 'GET') headers.set('x-holder', holder());
  if (call.auth === 'public' && !asInsider) return headers;
  headers.set('x-holder', holder());
  for (const [name, value] of Object.entries(authHeaders())) headers.set(name, value);
  const token = await bearer();
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/**
 * Returns a call's headers, or a problem if the sign-in can't be renewed, because the call must not be sent as
 * anonymous.
 */
async function headersOr(call: Endpoint, input: AnyInput, asInsider: boolean): Promise<Result<Headers, Problem>> {
  try {
    return ok(await headersOf(call, input, asInsider));
  } catch (failure) {
    if (!(failure instanceof NotRenewed)) throw failure;
    const offline = globalThis.navigator?.onLine === false;
    return refuse(offline ? problemOfFailure(failure, call.method === 'GET') : web.unrenewed());
  }
}

/**
 * The number of retries and the wait before each one, in ms. Each wait is one to two times what the server requested.
 * The gateway requests no wait, so for its refusals the wait doubles with each try.
 */
const repeats = 4;
const pauseOf = (response: Response, repeat: number): number => {
  const least = isTurnedAway(response) ? 2 ** repeat : Math.max(1, Number(response.headers.get('retry-after')) || 1);
  return 1000 * least * (1 + Math.random());
};
/**
 * A 429 that isn't ours comes from the gateway. The call never reached our code, so it can be sent again. Our own 429s
 * already counted the attempt, so those calls aren't retried.
 */
const isTurnedAway = ({ status }: Response): boolean => status === 429;

/**
 * Returns whether a change can safely be sent twice, because its key or its own ID makes it count only once. SWR
 * retries reads.
 */
const mayRepeat = (call: Endpoint): boolean => Boolean(call.idempotent || call.repeatable);
/**
 * Returns whether to repeat a call because the server was too busy, is still working on the first try, or never got the
 * call from the gateway.
 */
const isAskedAgain = (call: Endpoint, { code }: Problem): boolean =>
  code === 'web/status-429' ||
  (mayRepeat(call) && ['request/unavailable', 'web/status-503', 'request/key-busy'].includes(code));

/**
 * Calls that the server refused without a token but accepted with one. Remembering them keeps a live page from making
 * every call twice.
 */
const behindDoor = new Set<string>();
const urlsBehind = new Set<string>();
/** Returns whether only people in an event can read this address. The answer is dropped when the user signs out. */
export const wasForInsiders = (url: string): boolean => urlsBehind.has(url);
const placeOf = (call: Endpoint, { params, query }: AnyInput): string =>
  `${call.path} ${params?.id ?? JSON.stringify(query ?? params)}`;

/**
 * Makes one API call and returns its output or the problem to show: the server's own refusal, or `web/…` if there was
 * no response. If the server is too busy, a change is retried with the same key where that's safe. Public calls don't
 * include a token, so that the CDN can respond. If the server refuses a page behind an event's overview, the call is
 * repeated with the token.
 */
export async function ask<E extends Endpoint>(
  call: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Result<Answer<E>, Problem>> {
  let asInsider = call.inside === true && behindDoor.has(placeOf(call, input));
  let headers = await headersOr(call, input, asInsider);
  if (!headers.ok) return headers;
  for (let repeat = 0; ; repeat++) {
    if (asInsider) urlsBehind.add(urlOf(call, input));
    const { answer, response } = await sendOnce(call, input, headers.value, signal);
    if (call.inside && !asInsider && !answer.ok && answer.problem.code === 'request/insiders-only') {
      headers = await headersOr(call, input, true);
      if (!headers.ok) return headers;
      asInsider = true;
      if (!headers.value.has('authorization') && !headers.value.has('x-team-token')) return answer;
      behindDoor.add(placeOf(call, input));
      continue;
    }
    const last = repeat >= repeats || !response || signal?.aborted;
    if (answer.ok || last || !isAskedAgain(call, answer.problem)) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseOf(response, repeat)));
  }
}

type SentCall<E extends Endpoint> = { readonly answer: Result<Answer<E>, Problem>; readonly response?: Response };

async function sendOnce<E extends Endpoint>(
  call: E,
  input: Input<E>,
  headers: Headers,
  signal: AbortSignal | undefined,
): Promise<SentCall<E>> {
  const limit = AbortSignal.timeout(patience);
  const sent = Date.now();
  let response: Response;
  try {
    response = await fetch(urlOf(call, input), {
      method: call.method,
      // Stale-while-revalidate is for the CDN. The browser always checks for a newer version, because otherwise a page
      // would show outdated spots.
      ...(call.method === 'GET' ? { cache: 'no-cache' as const } : {}),
      headers,
      body: input.body === undefined ? null : JSON.stringify(input.body),
      ...(input.lasts && { keepalive: true }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  } catch (failure) {
    return { answer: refuse(problemOfFailure(failure, call.method === 'GET')) };
  }
  observeServerTime(response.headers.get('x-now'), sent, Date.now(), call.auth === 'public');
  if (!response.ok) {
    if (response.status === 401 && headers.has('authorization')) sessionUnknown();
    return { answer: refuse(await problemOf(response)), response };
  }
  if (response.status === 204) return { answer: ok(undefined as Answer<E>), response };
  try {
    return { answer: ok((await response.json()) as Answer<E>), response };
  } catch {
    return { answer: refuse(web.unreadable()), response };
  }
}
