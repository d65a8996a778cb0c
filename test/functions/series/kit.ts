import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { storedSeries } from '#domain/series/stored.ts';
import { setClock } from '#functions/kernel/clock.ts';
import { serveHttp } from '#functions/kernel/http/serve.ts';
import { numbersOf } from '#functions/kernel/table/numbers.ts';
import { handlers } from '#functions/series/index.ts';
import { cardsAtOnce } from '#functions/subjects/catalog/cards.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { encodedOrganization } from '#functions/subjects/organizations/founding.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { seriesTagItem } from '#functions/subjects/series/items.ts';
import { encodedSeries } from '#functions/subjects/series/series.ts';
import { series as unit } from '#functions/units.ts';
import { aDivision, aTournament, at } from '../../kit/catalog.ts';
import { quietLog } from '../../kit/log.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

export const now = at('2026-09-01');
const people = { owner: 70, guest: 71, stranger: 72, colleague: 73 } as const;
/**
 * The series' owner, another admin of its organization, an admin of participating organization 20, a stranger, and a
 * visitor.
 */
export type Who = keyof typeof people | 'nobody';
const pages: Record<string, { id: number; name: string; username: string; props: string[] }[]> = {
  owner: [{ id: 10, name: 'Host', username: 'host', props: [] }],
  colleague: [{ id: 10, name: 'Host', username: 'host', props: [] }],
  guest: [{ id: 20, name: 'Guest', username: 'guest', props: [] }],
  stranger: [{ id: 30, name: 'Stranger', username: 'stranger', props: [] }],
};

export type Reply = { status: number; body: never };
export type SeriesApi = {
  local: TestTable;
  ask(who: Who, method: string, path: string, body?: unknown, rev?: number): Promise<Reply>;
  stop(): Promise<void>;
};

/** The unit's own HTTP side on a fresh table with two organizations, four events and two series. */
const divisionOf = (event: { id: number }) =>
  aDivision({ id: event.id + 400, tournamentId: event.id, division: 'Open', gender: 'Womens' });

export async function seriesApi(): Promise<SeriesApi> {
  const local = memoryTable();
  setClock(() => now);
  await local.stored.putMany(world());
  const serving = {
    table: local.table,
    log: quietLog,
    verify: async (token: string) => ({
      ok: true as const,
      identity: { sub: token, email: null, name: null, staff: false },
    }),
    people: {
      userOf: async ({ sub }: { sub: string }) => userOf(sub as keyof typeof people),
      teamTokens: async () => [],
    },
  };
  const seen = local.through((client) => client);
  const deps = { table: seen, numbers: numbersOf(seen, 1) };
  const serve = serveHttp(
    unit,
    handlers,
    () => deps,
    () => serving as never,
  ) as never as (event: APIGatewayProxyEventV2, context: Context) => Promise<{ statusCode: number; body?: string }>;
  return {
    local,
    ask: async (who, method, path, body, rev) => {
      // The next caller sees earlier writes. During a call, its own writes aren't in the indexes yet.
      await local.caughtUp();
      const reply = await serve(eventOf(who, method, path, body, rev) as never, {} as Context);
      return { status: reply.statusCode, body: (reply.body ? JSON.parse(reply.body) : null) as never };
    },
    stop: async () => {
      setClock(Date.now);
      await local.stop();
    },
  };
}

function eventOf(who: Who, method: string, path: string, body: unknown, rev: number | undefined) {
  const [rawPath = '', rawQueryString = ''] = path.split('?');
  return {
    version: '2.0',
    rawPath,
    rawQueryString,
    headers: {
      ...(who === 'nobody' ? {} : { authorization: `Bearer ${who}` }),
      ...(rev === undefined ? {} : { 'if-match': `"${rev}"` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    queryStringParameters: Object.fromEntries(new URLSearchParams(rawQueryString)),
    requestContext: { requestId: 'r1', http: { method } },
    isBase64Encoded: false,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

const userOf = (who: keyof typeof people) => ({
  id: people[who],
  pages: pages[who],
  vbl: false,
  vblx: false,
  data: false,
  roles: [],
  props: [],
  bidPrograms: [],
  profiles: [],
  collegeTeams: [],
});

function world() {
  const organizations = [
    { id: 10, name: 'Host', username: 'host' },
    { id: 20, name: 'Guest', username: 'guest' },
    { id: 30, name: 'Stranger', username: 'stranger' },
  ];
  const events = [
    aTournament({ id: 501, name: 'First', startDate: '2026-06-06', endDate: '2026-06-06', sanctioningBody: 'AVP' }),
    aTournament({ id: 502, name: 'Double', startDate: '2026-07-04', endDate: '2026-07-04', tags: ['Double Points'] }),
    aTournament({ id: 503, name: 'Next', startDate: '2026-10-03', endDate: '2026-10-03' }),
    aTournament({ id: 504, name: 'Draft', startDate: '2026-07-11', endDate: '2026-07-11', isPublic: false }),
    aTournament({ id: 505, name: 'Guest Open', organizationId: 20, startDate: '2026-08-01', endDate: '2026-08-01' }),
  ];
  const finishes: Record<number, [number, number | null][]> = {
    501: [
      [1, 1],
      [2, 2],
      [3, null],
    ],
    502: [
      [1, 2],
      [2, 1],
      [3, 3],
    ],
    503: [
      [1, null],
      [2, null],
    ],
    504: [[3, 1]],
    505: [[3, 1]],
  };
  const players = [1, 2, 3].map((n) =>
    playerProfile.parse({
      id: 600 + n,
      firstName: ['Ana', 'Bea', 'Cleo'][n - 1],
      lastName: 'Sand',
      city: 'Hermosa Beach',
      state: 'CA',
      dob: n === 1 ? '1995-05-05' : '2011-05-05',
      gradYear: n === 1 ? undefined : 2029,
      dtCreated: now,
      dtModified: now,
    }),
  );
  const series = (over: object) =>
    storedSeries.parse({
      organizationId: 10,
      adminId: people.owner,
      dtStart: at('2026-06-01'),
      dtEnd: at('2026-11-01'),
      ...over,
    });
  const all = [
    series({
      id: 801,
      title: 'Sand Tour',
      titleTag: 'Sand_Tour',
      isPublic: true,
      organizers: organizations.slice(0, 2).map((organization, order) => ({ organization, order })),
      tournamentIds: [501, 502, 503, 504],
      settings: { ranking: ['overall', 'divisional', 'gender'] },
    }),
    series({ id: 802, title: 'Quiet', titleTag: 'Quiet' }),
  ];
  return [
    ...organizations.flatMap((organization) =>
      encodedOrganization(storedOrganization.parse({ ...organization, isPublic: true })),
    ),
    ...players.map((player) => playerItem.encode(player, 1)),
    ...cardsAtOnce(events.map((event) => cardOf(event, [divisionOf(event)]))),
    ...events.flatMap((event) => {
      const division = divisionOf(event);
      return [
        ...encodedEvent(event),
        divisionItem.encode(division, 1),
        ...(finishes[event.id] ?? []).flatMap(([n, finish]) => {
          const of = { id: event.id * 10 + n, tournamentId: event.id, divisionId: division.id, dtRegistered: now };
          const facts = { ...of, name: `Team ${n}`, club: n === 3 ? '' : 'Dunes', finish };
          const names = { firstName: ['Ana', 'Bea', 'Cleo'][n - 1], lastName: 'Sand' };
          return encodedTeam(enteredTeam(facts, { players: [{ playerProfileId: 600 + n, name: '', ...names }] }));
        }),
      ];
    }),
    ...all.flatMap((series) => [
      ...encodedSeries(series),
      seriesTagItem.encode({ titleTag: series.titleTag, seriesId: series.id }, 1),
    ]),
  ];
}
