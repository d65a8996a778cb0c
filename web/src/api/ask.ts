import { type Contract, pathOf } from '#domain/kernel/contract.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { observeServerTime } from '#web/src/lib/clock.ts';
import { takeAhead } from './ahead.ts';
import type { Answer, AnyCall, AnyInput, Call, Input } from './call.ts';
import { holder } from './holder.ts';
import { problemOf, problemOfFailure, web } from './problems.ts';
import { bearer, sessionUnknown, standing } from './token.ts';

/** How long an answer may take. */
export const patience = 30_000;

/** The address of a call: its path filled in, with the query. It is also the SWR key. */
export const urlOf = (call: AnyCall, input: AnyInput = {}): string => pathOf(call.path, input.params, input.query);

/** A fresh Idempotency-Key. Keep it for the repeats of one intention (see useSend). */
export const newKey = (): string => crypto.randomUUID();

async function headersOf(call: AnyCall, input: AnyInput): Promise<Headers> {
  const headers = new Headers({ accept: 'application/json, application/problem+json' });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.rev !== undefined) headers.set('if-match', `"${input.rev}"`);
  if (call.idempotent) headers.set('idempotency-key', input.key ?? newKey());
  if (call.auth === 'public') return headers;
  headers.set('x-holder', holder());
  for (const [name, value] of Object.entries(standing())) headers.set(name, value);
  const token = await bearer();
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/**
 * One call of the API, sent once. Answers the output, or the problem to show: the server's own refusal, or `web/…` when no
 * answer came. Public calls carry no token, so that the CDN may answer them (architecture §4).
 */
export async function ask<C extends Contract>(
  call: Call<C>,
  input: Input<C>,
  signal?: AbortSignal,
): Promise<Result<Answer<C>, Problem>> {
  const headers = await headersOf(call, input);
  const limit = AbortSignal.timeout(patience);
  const sent = Date.now();
  let response: Response;
  try {
    const early = call.method === 'GET' ? takeAhead(urlOf(call, input)) : undefined;
    response = await (early ??
      fetch(urlOf(call, input), {
        method: call.method,
        // Stale-while-revalidate is for the CDN: the browser itself always asks whether it has the newest, or a page would show old places.
        ...(call.method === 'GET' ? { cache: 'no-cache' as const } : {}),
        headers,
        body: input.body === undefined ? null : JSON.stringify(input.body),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      }));
  } catch (failure) {
    return refuse(problemOfFailure(failure));
  }
  observeServerTime(response.headers.get('x-now'), sent, Date.now(), call.auth === 'public');
  if (!response.ok) {
    if (response.status === 401 && headers.has('authorization')) sessionUnknown();
    return refuse(await problemOf(response));
  }
  if (response.status === 204) return ok(undefined as Answer<C>);
  try {
    return ok((await response.json()) as Answer<C>);
  } catch {
    return refuse(web.unreadable());
  }
}
