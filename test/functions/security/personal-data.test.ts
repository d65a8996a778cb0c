import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { ulid } from '#domain/kernel/ids.ts';
import { shareable } from '#domain/people/lists/choices.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { type askers, mayLearn, type PersonField, type Subject, stages, subjectOn } from '#domain/people/who-sees.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { Mail } from '#scripts/local/aws/inbox.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { askOf } from '../../kit/api.ts';
import { bag, entry, post, registration } from './attacks.ts';
import type { Victim } from './entry.ts';
import { inside, scan } from './kit.ts';
import { calls, modules, named, sounding } from './modules.ts';
import { theVictim, victimsBrowser } from './victim.ts';
import { pathsOf, type World } from './world-paths.ts';

const fieldsOfUnit = new Map(modules.map(({ name, entry }) => [name, new Set(entry.publicFields.trim().split(/\s+/))]));
const reasons = Object.keys(named(({ reasons: of }) => of));
const silent = modules.flatMap(({ name, entry }) => (entry.silent ?? []).map((call) => `${name}.${call}`));
const open = calls.filter(({ operation }) => operation.auth === 'public' || operation.auth === 'optional');

type Schema = { $ref?: string; properties?: Record<string, Schema> } & Record<string, unknown>;
/** Every field in an output with its path, with `[]` for repeated parts. */
function fieldsOf(output: z.ZodType): { path: string; field: string }[] {
  const root = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as Schema;
  const defs = (root.$defs ?? {}) as Record<string, Schema>;
  const found: { path: string; field: string }[] = [];
  const walk = (of: unknown, path: string, seen: readonly string[]): void => {
    if (!of || typeof of !== 'object') return;
    const schema = of as Schema;
    const def = schema.$ref?.split('/').at(-1);
    if (def !== undefined) {
      if (!seen.includes(def)) walk(defs[def], path, [...seen, def]);
      return;
    }
    for (const [field, value] of Object.entries(schema.properties ?? {})) {
      found.push({ path: `${path}.${field}`, field });
      walk(value, `${path}.${field}`, seen);
    }
    for (const key of ['items', 'additionalProperties']) walk(schema[key], `${path}[]`, seen);
    for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems'])
      for (const variant of (schema[key] as unknown[] | undefined) ?? []) walk(variant, path, seen);
  };
  walk(root, '', []);
  return found;
}

describe('public response schemas', () => {
  it('have only deliberately listed fields (<module>.ts)', () => {
    const fresh = calls
      .filter(({ operation }) => operation.auth === 'public')
      .flatMap(({ unit, name, operation }) =>
        fieldsOf(operation.output).flatMap(({ path, field }) =>
          fieldsOfUnit.get(unit)?.has(field) ? [] : [`${name} ${path}`],
        ),
      );
    expect(fresh).toEqual([]);
  });

  it('have a reason for each field whose name sounds private', () => {
    const unexplained = open.flatMap(({ name, operation }) =>
      fieldsOf(operation.output)
        .filter(({ field }) => sounding.test(field))
        .map(({ path }) => `${name} ${path}`)
        .filter((place) => !reasons.some((known) => place.startsWith(known))),
    );
    expect(unexplained).toEqual([]);
  });
});

type Raw = Record<string, unknown>;
/** Converts the wire form to plain values. */
const plain = (value: unknown): unknown => {
  const [[kind, inner] = ['', null]] = Object.entries(value as Raw);
  if (kind === 'L') return (inner as unknown[]).map(plain);
  if (kind === 'M')
    return Object.fromEntries(Object.entries(inner as Raw).map(([name, member]) => [name, plain(member)]));
  return inner;
};
const eachLeaf = (value: unknown, visit: (field: string, text: string) => void, field = ''): void => {
  if (typeof value === 'string') visit(field, value);
  else if (Array.isArray(value)) for (const item of value) eachLeaf(item, visit, field);
  else if (value && typeof value === 'object')
    for (const [name, member] of Object.entries(value)) eachLeaf(member, visit, name);
};

/** Fields with private values, in items that aren't an organizer's public profile. */
const own =
  /mail|phone|^dob$|birth|address|^zip$|passport|password|hash|salt|secret|^holder$|^sub$|customer|paymentMethod|intentId|token/i;
const faces = /^(organization|tournament|division|theme|card|username|series|template|eventPage)/;

/** Everything about people in the table that no one else can read, with its location. */
async function privateValues(cloud: LocalCloud): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const raw of await scan(cloud)) {
    const item = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, plain(value)]));
    const type = String(item._t ?? '');
    if (faces.test(type)) continue;
    eachLeaf(item, (field, text) => {
      // Shorter values appear in any text by chance, such as shirt sizes or "W123".
      if (own.test(field) && text.length >= 5) found.set(text, `${type}.${field}`);
    });
  }
  return found;
}

/**
 * whoSees (domain/people) defines what a viewer can learn, field by field. Each field in each profile gets a unique
 * value, so a response shows which field it came from.
 */
const marked = {
  city: 'cityState',
  club: 'club',
  highSchool: 'highSchool',
  committedSchool: 'committedSchool',
  images: 'imageUrl',
} as const satisfies Readonly<Record<string, PersonField>>;
type Marked = keyof typeof marked;
const subjects: readonly Subject[] = stages.flatMap((stage) => [[], shareable].map((shared) => ({ stage, shared })));
const markOf = (field: Marked, { stage, shared }: Subject): string =>
  `${stage}${shared.length > 0 ? 'Shared' : 'Kept'}${field}ville`;
/** The marks that a viewer must never see. */
const hiddenFrom = (asker: (typeof askers)[number]): readonly string[] =>
  (Object.keys(marked) as Marked[]).flatMap((field) =>
    subjects.flatMap((subject) => (mayLearn(marked[field], subject, asker) ? [] : [markOf(field, subject)])),
  );
const hidden = { stranger: hiddenFrom('stranger'), registrant: hiddenFrom('registrant') };

async function everybodyIsMarked({ table, clock }: LocalCloud, items: readonly Raw[]): Promise<Map<number, Subject>> {
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const textOf = (raw: Raw, field: string) => (raw[field] as { S?: string } | undefined)?.S;
  const players = items.filter((raw) => textOf(raw, '_t') === 'player');
  const subjectOf = (raw: Raw) => {
    const { dob, shares, dtCreated } = plain({ M: raw }) as Pick<PlayerProfile, 'dob' | 'shares'> & {
      dtCreated: string;
    };
    // `plain` converts a null attribute to true.
    const decided = typeof shares === 'object' ? shares : null;
    return subjectOn({ dob, shares: decided, dtCreated: Number(dtCreated) }, day);
  };
  const counts = Map.groupBy(players, (raw) => markOf('club', subjectOf(raw)));
  const many = (subject: Subject) => counts.get(markOf('club', subject))?.length ?? 0;
  expect(many({ stage: 'adult', shared: shareable })).toBeGreaterThan(50);
  expect(many({ stage: 'under13', shared: [] })).toBeGreaterThan(20);
  expect(many({ stage: 'teen', shared: [] })).toBeGreaterThan(20);
  expect(many({ stage: 'teen', shared: shareable })).toBeGreaterThan(1);
  for (const raw of players) {
    const subject = subjectOf(raw);
    await table.call('UpdateItem', {
      TableName: table.name,
      Key: { pk: raw.pk, sk: raw.sk },
      UpdateExpression:
        'SET city = :city, club = :club, highSchool = :high, committed = :yes, committedSchool = :school, images = :images',
      ExpressionAttributeValues: {
        ':city': { S: markOf('city', subject) },
        ':club': { S: markOf('club', subject) },
        ':high': { S: markOf('highSchool', subject) },
        ':yes': { S: 'Yes' },
        ':school': { S: markOf('committedSchool', subject) },
        ':images': {
          L: [{ M: { id: { S: ulid(0, () => 0) }, url: { S: `/media/${markOf('images', subject)}.jpg` } } }],
        },
      },
    });
  }
  return new Map(players.map((raw) => [Number((raw.id as { N: string }).N), subjectOf(raw)]));
}

/** Returns the hidden values that a response shows, by field. */
function leaksIn(
  body: unknown,
  values: ReadonlyMap<string, string>,
  never: readonly string[] = hidden.stranger,
): string[] {
  const text = JSON.stringify(body ?? null);
  const leaks = inside.test(text) ? ['shows the inside'] : [];
  leaks.push(...never.filter((mark) => text.includes(mark)).map((mark) => `says ${mark}`));
  eachLeaf(body, (field, text) => {
    const where = values.get(text);
    if (where) leaks.push(`.${field} is ${where}`);
  });
  return leaks;
}

/** Returns everything that an anonymous follower hears about events: every push until `stop`, as text. */
async function listens({ url }: LocalCloud, follows: readonly (readonly [tournamentId: number, divisionId: number])[]) {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/live`);
  const heard: unknown[] = [];
  ws.on('message', (data) => heard.push(JSON.parse(String(data))));
  await once(ws, 'open');
  for (const [tournamentId, divisionId] of follows)
    ws.send(JSON.stringify({ type: 'SubscribeToTournament', tournamentId, divisionId }));
  return { heard, stop: () => ws.close() };
}

type OpenMatch = { id: number; homeTeam: unknown; awayTeam: unknown; games: { number: number; home?: unknown }[] };
/** Returns a match in a division with both teams known and no score. */
async function openMatch(ask: ReturnType<typeof askOf>, divisionId: number): Promise<OpenMatch> {
  const { body } = await ask(`/api/division/${divisionId}/hydrate`);
  const { pools, brackets } = body as Record<'pools' | 'brackets', { matches: OpenMatch[] }[]>;
  const found = [...pools, ...brackets]
    .flatMap(({ matches }) => matches)
    .find(
      ({ homeTeam, awayTeam, games }) => homeTeam && awayTeam && games.length > 0 && games.every(({ home }) => !home),
    );
  if (!found) throw new Error('every match is scored');
  return found;
}

/** Runs concurrent requests. */
const atOnce = 8;

/** Events that aren't responses to messages. */
const isNews = (heard: unknown): boolean => (heard as { type: string }).type !== 'subscribed';

/** Besides names, the email's owner sees what the email says about others. */
const inMail = ({ to, subject, text, html }: Mail, values: ReadonlyMap<string, string>): string[] => {
  const said = `${subject}\n${text}\n${html}`;
  const marks = hidden.stranger.filter((mark) => said.includes(mark)).map((mark) => `a mail “${subject}” says ${mark}`);
  return [
    ...marks,
    ...[...values].flatMap(([value, where]) =>
      said.includes(value) && !to.includes(value) ? [`a mail “${subject}” says ${where}`] : [],
    ),
  ];
};

describe('the demo world’s responses to strangers', () => {
  let cloud: LocalCloud;
  let victim: Victim;
  beforeAll(async () => {
    cloud = await startDemo();
    victim = await theVictim(cloud);
    await cloud.settled();
  });
  afterAll(() => cloud?.stop());

  it('have no private data in responses, pushes or emails, and only the personal fields that whoSees allows', async () => {
    const items = await scan(cloud);
    const typed = (type: string) => items.filter((raw) => (raw._t as { S?: string })?.S === type);
    const world: World = {
      ids: (type) => [...new Set(typed(type).map((raw) => Number((raw.id as { N: string }).N)))],
      names: [...new Set(typed('organization').map((raw) => (raw.username as { S: string }).S))],
      tags: [...new Set(typed('series').map((raw) => (raw.titleTag as { S: string }).S))],
    };
    const subjectBy = await everybodyIsMarked(cloud, items);
    let upcoming = 0;
    const values = await privateValues(cloud);
    expect(values.size).toBeGreaterThan(1_000);
    const ask = askOf(cloud, 'a-stranger-who-only-reads-001');
    const leaks: string[] = [];
    const live = await listens(cloud, [
      [1001, 2001],
      [1003, 2030],
    ]);
    const answered = new Set<string>();
    const look = (what: string, { status, body }: { status: number; body: unknown }) => {
      if (status === 200) answered.add(what);
      leaks.push(...leaksIn(body, values).map((leak) => `${what} ${leak}`));
      const page = (body ?? {}) as { id?: number; upcoming?: unknown[] };
      if (what !== 'people.playerPage' || !page.upcoming?.length) return;
      upcoming++;
      const subject = subjectBy.get(page.id ?? 0);
      if (!subject || !mayLearn('upcoming', subject, 'stranger'))
        leaks.push(`${what} says where ${page.id} plays next`);
    };
    const paths = open
      .filter(({ operation }) => operation.method === 'GET')
      .flatMap(({ name, operation }) => pathsOf(operation, world).map((path) => ({ name, path })));
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = paths.shift(); next; next = paths.shift()) look(next.name, await ask(next.path));
      }),
    );
    const body = { organizationId: 101, items: [{ id: 1, type: 'TR', registration: registration() }] };
    look('commerce.itemCheck', await ask('/api/cart/itemCheck', post(body)));
    look('commerce.validateBag', await ask('/api/cart/validateBag', post(bag())));
    // The player search answers only people who are registering, meaning that they hold a spot. They learn no more
    // about minors than others do.
    const held = { tournamentId: 1001, divisionId: 2001, entry: entry() };
    expect((await ask('/api/tournament/reservation', post(held))).status).toBe(200);
    let told = 0;
    const seen: string[] = [];
    for (const term of ['Riv', 'Ana', 'Pau', 'Gar', 'Nov']) {
      const found = await ask(`/api/player/lookup?term=${term}&tournamentId=1001&divisionId=2001`);
      expect(found.status).toBe(200);
      told += (found.body as { players: object[] }).players.length;
      leaks.push(...leaksIn(found.body, values, hidden.registrant).map((leak) => `players found ${leak}`));
      seen.push(JSON.stringify(found.body));
    }
    expect(told).toBeGreaterThan(10);
    // Data that the viewer can see. The marks are searched where this would be.
    expect(upcoming).toBeGreaterThan(5);
    expect(seen.join()).toContain(markOf('city', { stage: 'adult', shared: shareable }));
    expect(seen.join()).toContain(markOf('club', { stage: 'teen', shared: [] }));
    const { accessToken: token } = await cloud.signIn(demoAccounts.staff);
    const match = await openMatch(ask, 2030);
    const score = { entryId: entry(), matchId: match.id, number: match.games[0]?.number, home: 3, away: 1 };
    expect(await ask('/api/games', { ...post(score), token })).toMatchObject({ status: 200 });
    // The follower hears at least the point.
    await expect.poll(() => live.heard.filter(isNews).length).toBeGreaterThan(0);
    live.stop();
    leaks.push(...leaksIn(live.heard, values).map((leak) => `a push ${leak}`));
    const mails = cloud.inbox();
    expect(mails.length).toBeGreaterThan(0);
    leaks.push(...mails.flatMap((mail) => inMail(mail, values)));
    expect([...new Set(leaks)]).toEqual([]);
    // Calls without a response were never checked.
    const unanswered = open.filter(({ name, operation }) => operation.method === 'GET' && !answered.has(name));
    expect(unanswered.map(({ name }) => name).sort()).toEqual(silent.toSorted());
  }, 300_000);

  it('control: have private data when a buyer views their own order', async () => {
    const mine = await askOf(cloud, victimsBrowser)(`/api/order/${victim.order.id}`);
    expect(leaksIn(mine.body, await privateValues(cloud))).toContainEqual(
      expect.stringMatching(/^\.emailReceiptTo is (order|teamLink)\./),
    );
  });
});
