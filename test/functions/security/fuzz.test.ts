import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { type Random, seeded } from '#domain/kernel/ids.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { mutated, oddText, sample } from './fuzz-values.ts';
import { inside } from './kit.ts';
import { calls } from './modules.ts';

/** How many requests each call gets, each with an error. */
const rounds = 2;
const atOnce = 8;

type Json = Readonly<Record<string, unknown>>;
const written = new WeakMap<z.ZodType, Json>();
function schemaOf(schema: z.ZodType): Json {
  const known = written.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
  written.set(schema, known);
  return known;
}
const sampled = (schema: z.ZodType, random: Random) => {
  const root = schemaOf(schema);
  return sample(root, (root.$defs ?? {}) as never, random);
};

/** Responses by status. If nothing passes the first check, nothing after it is tested. */
const told = new Map<number, number>();
let cloud: LocalCloud;
let tokens: (string | undefined)[];
beforeAll(async () => {
  cloud = await startDemo();
  const of = async (account: { email: string; password: string }) => (await cloud.signIn(account)).accessToken;
  tokens = [undefined, await of(demoAccounts.player), await of(demoAccounts.admin)];
});
afterAll(() => cloud?.stop());

type Asked = { readonly url: string; readonly init: RequestInit };

/** Returns a roughly valid request for a call, with one error in its path, query, headers or body. */
function requestOf({ method, path, params, query, body, idempotent, ifMatch }: Operation, n: number): Asked {
  const random = seeded(n);
  const where = random();
  const inPath = (params ? sampled(params, random) : {}) as Json;
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(where < 0.15 ? oddText(random) : String(inPath[name] ?? 1)),
  );
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries((query ? sampled(query, random) : {}) as Json))
    asked.append(name, random() < 0.3 ? oddText(random) : String(value));
  const token = tokens[n % tokens.length];
  const headers: Record<string, string> = {
    'x-holder': random() < 0.9 ? `the-fuzzers-browser-${String(n % 50).padStart(6, '0')}` : 'x'.repeat(9),
    'x-local-viewer': `10.9.${n % 250}.${(n >> 8) % 250}`,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotent && random() < 0.95 ? { 'idempotency-key': `fuzz-${n}-${random()}` } : {}),
    ...(ifMatch && random() < 0.9 ? { 'if-match': random() < 0.7 ? '"1"' : 'W/"x", *' } : {}),
    ...(random() < 0.05 ? { 'x-team-token': '\u00ff,,,'.repeat(20) } : {}),
  };
  const sent = method === 'GET' || !body ? undefined : JSON.stringify(mutated(sampled(body, random), random));
  if (sent !== undefined) headers['content-type'] = random() < 0.97 ? 'application/json' : 'text/plain';
  const cut = sent !== undefined && random() < 0.03 ? sent.slice(0, -1) : sent;
  const search = asked.size > 0 ? `?${asked}` : '';
  return { url: `${named}${search}`, init: { method, headers, ...(cut === undefined ? {} : { body: cut }) } };
}

/**
 * An empty path segment, or dots, would lead elsewhere. `/api/series/` is the list of all series, and its response has
 * a separate schema.
 */
const namesAnother = (url: string): boolean => /\/\.{0,2}(?=\/|\?|$)/.test(url);

/** Returns the error in a response, or nothing. */
async function faultOf(operation: Operation, { url, init }: Asked): Promise<string | null> {
  const reply = await fetch(`${cloud.url}${url}`, init);
  const text = await reply.text();
  const { status } = reply;
  told.set(status, (told.get(status) ?? 0) + 1);
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (inside.test(text)) return `${status} shows the inside: ${text.slice(0, 200)}`;
  // The gateway itself refuses requests that are too large or too long for it.
  if ([413, 414, 431].includes(status)) return null;
  if (status >= 400) {
    const problem = JSON.parse(text) as { code?: unknown; status?: unknown };
    const isProblem = reply.headers.get('content-type') === 'application/problem+json';
    return isProblem && typeof problem.code === 'string' && problem.status === status ? null : `no problem: ${text}`;
  }
  if (status === 204 || status === 304 || namesAnother(url)) return null;
  const read = operation.output.safeParse(JSON.parse(text));
  return read.success ? null : `an answer that is not its schema’s: ${read.error.message.slice(0, 300)}`;
}

it('malformed requests never cause a server error, and get only documented responses', async () => {
  const faults: string[] = [];
  let next = 0;
  const total = rounds * calls.length;
  const worker = async () => {
    for (let n = next++; n < total; n = next++) {
      const { name, operation } = calls[n % calls.length] as (typeof calls)[number];
      const asked = requestOf(operation, n);
      const fault = await faultOf(operation, asked);
      if (fault)
        faults.push(
          `${name} (${n}) ${asked.url.slice(0, 200)} ${String(asked.init.body ?? '').slice(0, 400)} → ${fault}`,
        );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  expect(faults).toEqual([]);
  expect((told.get(200) ?? 0) / total).toBeGreaterThan(0.05);
});
