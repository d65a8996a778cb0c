import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import * as z from 'zod';
import type { Actor } from '#domain/identity/actor.ts';
import { operation } from '#domain/kernel/operation.ts';
import { defineProblems, ok, refuse } from '#domain/kernel/result.ts';
import { urlId } from '#domain/kernel/url-values.ts';
import { setClock } from '#functions/kernel/clock.ts';
import type { Call, Handlers } from '#functions/kernel/http/call.ts';
import { serveHttp } from '#functions/kernel/http/serve.ts';
import { log } from '#functions/kernel/log.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import { type ServedTable, testTable } from '../../kit/table.ts';

const shop = defineProblems('shop2', { closed: { kind: 'conflict', title: 'We are closed' } });
const item = z.object({ id: z.int(), name: z.string() });
const operations = {
  one: operation({
    method: 'GET',
    path: '/api/item/{id}',
    auth: 'public',
    cache: { sMaxAge: 5, staleWhileRevalidate: 9 },
    summary: '',
    params: z.object({ id: urlId }),
    output: item,
    problems: ['shop2/closed'],
  }),
  fixed: operation({
    method: 'GET',
    path: '/api/item/fixed',
    auth: 'public',
    summary: '',
    output: item,
    problems: [],
  }),
  buy: operation({
    method: 'POST',
    path: '/api/item',
    auth: 'optional',
    idempotent: true,
    summary: '',
    body: z.object({ n: z.int() }),
    output: item,
    problems: ['shop2/closed'],
  }),
  swap: operation({
    method: 'POST',
    path: '/api/swap',
    auth: 'optional',
    idempotent: true,
    summary: '',
    body: z.object({
      player: z
        .union([z.object({ profile: z.int('Send an ID') }), z.object({ name: z.string(), age: z.int('Send an age') })])
        .nullable(),
    }),
    output: z.null(),
    problems: [],
  }),
  edit: operation({
    method: 'PATCH',
    path: '/api/item/{id}',
    auth: 'user',
    ifMatch: true,
    summary: '',
    params: z.object({ id: urlId }),
    body: z.object({ name: z.string() }),
    output: item,
    problems: [],
  }),
  mint: operation({
    method: 'POST',
    path: '/api/secret',
    auth: 'user',
    secretReply: true,
    summary: '',
    output: z.object({ secret: z.string() }),
    problems: [],
  }),
  keyed: operation({
    method: 'GET',
    path: '/api/keyed',
    auth: 'user',
    scope: 'events',
    summary: '',
    output: z.null(),
    problems: [],
  }),
  team: operation({
    method: 'GET',
    path: '/api/team',
    auth: 'token',
    summary: '',
    output: z.null(),
    problems: [],
  }),
  staff: operation({
    method: 'GET',
    path: '/api/staff',
    auth: 'platform',
    summary: '',
    output: z.null(),
    problems: [],
  }),
  boom: operation({
    method: 'GET',
    path: '/api/boom',
    auth: 'public',
    summary: '',
    output: item,
    problems: [],
  }),
} as const;
export const unit = {
  name: 'shop',
  operations: [operations],
  memory: 128,
  timeout: 3,
  table: 'none',
} as const satisfies Unit;

/** A call in the form a handler received it, from any caller, including parts that a public call can't read. */
type Seen = Omit<Call<never>, 'actor'> & { readonly actor: Actor };

/** The calls that the suite's unit received, its log, and the error it throws. */
export const open = { calls: [] as Seen[], lines: [] as string[], failure: null as Error | null };
const seen = <T>(call: unknown, value: T): T => {
  open.calls.push(call as Seen);
  return value;
};
export const handlers: Handlers<typeof unit, null> = {
  one: async (call) =>
    seen(
      call,
      call.params.id === 9
        ? refuse(shop.closed({ detail: 'until nine', data: { opens: 9 } }))
        : { ...ok({ id: call.params.id, name: 'x', secret: 'never shown' } as never), rev: 4 },
    ),
  fixed: async (call) => seen(call, ok({ id: 0, name: 'fixed' })),
  buy: async (call) =>
    seen(call, call.body.n === 13 ? refuse(shop.closed()) : ok({ id: call.body.n, name: String(Math.random()) })),
  swap: async (call) => seen(call, ok(null)),
  edit: async (call) => seen(call, ok({ id: call.ifMatch, name: call.body.name })),
  mint: async (call) => seen(call, ok({ secret: String(Math.random()) })),
  keyed: async (call) => seen(call, ok(null)),
  team: async (call) => seen(call, ok(null)),
  staff: async (call) => seen(call, ok(null)),
  boom: async () => {
    throw open.failure ?? new Error('password=hunter2 at line 1');
  },
};

export let local: ServedTable;
let serve: (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<{ statusCode?: number; headers?: Record<string, unknown>; body?: string }>;
const user = {
  id: 7,
  pages: [],
  vbl: false,
  vblx: false,
  data: false,
  roles: [],
  props: [],
  bidPrograms: [],
  profiles: [],
  collegeTeams: [],
};

export const servingFor = () => ({
  table: local.prompt,
  log,
  verify: async (token: string) =>
    token === 'good' || token === 'staff' || token === 'factorless'
      ? {
          ok: true as const,
          identity: {
            ...{ sub: token, email: null, name: null, staff: false },
            ...(token === 'factorless' ? { lacksFactor: true } : {}),
          },
        }
      : { ok: false as const, expired: token === 'old' },
  people: {
    userOf: async ({ sub }: { sub: string }) => ({ ...user, vbl: sub === 'staff' }),
    teamTokens: async (tokens: readonly string[]) =>
      tokens.filter((token) => token === 'team-token').map((token) => ({ teamId: 5, token, validTo: 2_000_000 })),
    keyOf: async (key: string) =>
      key.startsWith('so_unknown')
        ? null
        : {
            ...{ keyId: 'so_k', organizationId: 3, userId: 7, scopes: ['events' as const] },
            rate: { within: !key.startsWith('so_spent'), left: 4, seconds: 20, most: 60 },
          },
  },
});

beforeAll(async () => {
  local = await testTable();
  setClock(() => 1_000_000);
  serve = serveHttp(unit, handlers, () => null, servingFor) as never;
});
afterAll(async () => {
  setClock(Date.now);
  await local.stop();
});
beforeEach(() => {
  open.calls = [];
  open.lines = [];
  // A test's log goes to the console at every level (vitest.config.ts).
  for (const method of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void open.lines.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Calls the unit the way API Gateway does. */
export async function ask(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
) {
  const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
  const [rawPath = '', rawQueryString = ''] = path.split('?');
  const event = {
    version: '2.0',
    rawPath,
    rawQueryString,
    headers,
    queryStringParameters: Object.fromEntries(new URLSearchParams(rawQueryString)),
    requestContext: { requestId: 'r1', http: { method } },
    isBase64Encoded: false,
    ...(text === undefined ? {} : { body: text }),
  };
  const reply = await serve(event as never, {} as Context);
  return { status: reply.statusCode, headers: reply.headers ?? {}, body: reply.body ? JSON.parse(reply.body) : null };
}
