import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { handlers as catalogHandlers } from '#functions/catalog/index.ts';
import { handlers } from '#functions/event-admin/index.ts';
import { setClock } from '#functions/kernel/clock.ts';
import { serveHttp } from '#functions/kernel/http/serve.ts';
import { numbersOf } from '#functions/kernel/table/numbers.ts';
import { operationsOf } from '#functions/kernel/unit.ts';
import { encodedOrganization } from '#functions/subjects/organizations/founding.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { catalog as catalogUnit, eventAdmin as unit } from '#functions/units.ts';
import { at } from '../../kit/catalog.ts';
import { quietLog } from '../../kit/log.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

export const opening = at('2026-09-01');
const people = { owner: 70, second: 71, stranger: 72, both: 73 } as const;
/** Two managers of organization 10, one of 30, one of both, and a visitor. */
export type Who = keyof typeof people | 'nobody';
const pageOf: Record<keyof typeof people, readonly number[]> = {
  ...{ owner: [10], second: [10], stranger: [30], both: [10, 30] },
};

export type Reply = { status: number; body: never };
type Ask = (who: Who, method: string, path: string, body?: unknown, rev?: number) => Promise<Reply>;
export type DeskApi = {
  readonly local: TestTable;
  readonly ask: Ask;
  at(now: number): void;
  stop(): Promise<void>;
};

const pagesOf = (who: keyof typeof people) =>
  pageOf[who].map((id) => ({ id, name: 'An organization', username: `o${id}`, props: [] }));
const userOf = (who: keyof typeof people) => ({
  id: people[who],
  pages: pagesOf(who),
  vbl: false,
  vblx: false,
  data: false,
  roles: [],
  props: [],
  bidPrograms: [],
  profiles: [],
  collegeTeams: [],
});

type Serve = (event: APIGatewayProxyEventV2, context: Context) => Promise<{ statusCode: number; body?: string }>;

/** Opens event admin next to the public calls, on a table with only two organizations. */
export async function deskApi(): Promise<DeskApi> {
  const local = memoryTable();
  let now = opening;
  setClock(() => now);
  await local.stored.putMany(
    [10, 30].flatMap((id) =>
      encodedOrganization(
        storedOrganization.parse({ id, name: `Organization ${id}`, username: `o${id}`, isPublic: true }),
      ),
    ),
  );
  await local.stored.putMany(
    (Object.keys(people) as (keyof typeof people)[]).flatMap((who) =>
      pagesOf(who).map((page) => pageItem.encode({ ...page, userId: people[who] }, 1)),
    ),
  );
  const serving = {
    table: local.table,
    log: quietLog,
    verify: async (token: string) => ({ ok: true as const, identity: { sub: token, email: null, name: null } }),
    people: {
      userOf: async ({ sub }: { sub: string }) => userOf(sub as keyof typeof people),
      teamTokens: async () => [],
    },
  };
  const seen = local.through((client) => client);
  const deps = {
    table: seen,
    numbers: numbersOf(seen, 1),
    salt: () => 'salt',
    random: seeded(3),
    files: () => null as never,
  };
  const served = [
    serveHttp(
      unit,
      handlers,
      () => deps,
      () => serving as never,
    ),
    serveHttp(
      catalogUnit,
      catalogHandlers,
      () => deps,
      () => serving as never,
    ),
  ] as never as Serve[];
  const isOfDesk = (method: string, path: string) =>
    Object.values(operationsOf(unit)).some(
      (operation) =>
        operation.method === method &&
        new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?')[0] ?? ''),
    );
  let keys = 0;
  return {
    local,
    at: (next) => {
      now = next;
    },
    ask: async (who, method, path, body, rev) => {
      // The next caller sees earlier writes. During a call, its own writes aren't in the indexes yet.
      await local.caughtUp();
      const serve = served[isOfDesk(method, path) ? 0 : 1] as Serve;
      const key = ulid(now + keys++, () => 0.5);
      const reply = await serve(requestOf(who, method, path, { body, rev, key }) as never, {} as Context);
      return { status: reply.statusCode, body: (reply.body ? JSON.parse(reply.body) : null) as never };
    },
    stop: async () => {
      setClock(Date.now);
      await local.stop();
    },
  };
}

type Sent = { body: unknown; rev: number | undefined; key: string };
function requestOf(who: Who, method: string, path: string, { body, rev, key }: Sent) {
  const [rawPath = '', rawQueryString = ''] = path.split('?');
  return {
    version: '2.0',
    rawPath,
    rawQueryString,
    headers: {
      'idempotency-key': key,
      'x-holder': 'a-browser-of-somebody-0001',
      ...(who === 'nobody' ? {} : { authorization: `Bearer ${who}` }),
      ...(rev === undefined ? {} : { 'if-match': `"${rev}"` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    queryStringParameters: Object.fromEntries(new URLSearchParams(rawQueryString)),
    requestContext: { requestId: 'r1', http: { method, sourceIp: '10.0.0.1' } },
    isBase64Encoded: false,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

export const beachAt = (id = 1) => ({
  id,
  name: 'Pier',
  city: 'Hermosa Beach',
  state: 'CA',
  zone: 'America/Los_Angeles',
});
export const draft = (over: object = {}) => ({
  id: 0,
  organizationId: 10,
  name: 'Spring Open',
  type: 'Tournament',
  startDate: '2026-10-10',
  endDate: '2026-10-11',
  ...over,
});
/** Returns a division with a window that is open on the opening day. */
export const division = (over: object = {}) => ({
  division: 'AA',
  gender: 'Womens',
  ageType: 2,
  maxTeams: 8,
  registrationWindows: [{ id: 0, fee: 9000, dtStart: '2026-08-01T09:00', dtEnd: '2026-10-09T20:00' }],
  ...over,
});
