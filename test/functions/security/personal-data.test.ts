import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { ulid } from '#domain/kernel/ids.ts';
import { shareable } from '#domain/people/lists/choices.ts';
import { mayBeRecruited } from '#domain/people/recruiting.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { type Asker, mayLearn, type PersonField, type Subject, stages, subjectOn } from '#domain/people/who-sees.ts';
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
import { pathsOf, spread, type World } from './world-paths.ts';

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
  instagram: 'instagram',
  metrics: 'metrics',
  gradYear: 'gradYear',
} as const satisfies Readonly<Record<string, PersonField>>;
type Marked = keyof typeof marked;
const fields = Object.keys(marked) as Marked[];

/** A kind of player, by age, sharing, and whether someone agreed to recruiting. */
type Kind = Subject & { readonly open: boolean };
const kinds: readonly Kind[] = stages.flatMap((stage) =>
  [[], shareable].flatMap((shared) => [true, false].map((open) => ({ stage, shared, open }))),
);
const nameOf = ({ stage, shared, open }: Kind): string =>
  `${stage}${shared.length > 0 ? 'Shared' : 'Kept'}${open ? 'Open' : 'Shut'}`;
const yearOf = (kind: Kind): number => 3_000 + kinds.findIndex((each) => nameOf(each) === nameOf(kind));
const markOf = (field: Marked, kind: Kind): string =>
  field === 'gradYear' ? `"gradYear":${yearOf(kind)}` : `${nameOf(kind)}${field}ville`;
const anyMark = new RegExp(
  `(?:${stages.join('|')})(?:Shared|Kept)(?:Open|Shut)(?:${fields.join('|')})ville|"gradYear":30\\d\\d`,
  'g',
);

type May = (field: PersonField, kind: Kind) => boolean;
/** Returns which fields a viewer can learn. A coach sees more only of players whose people agreed. */
const mayOf = (asker: Asker): May =>
  asker === 'coach'
    ? (field, kind) => mayLearn(field, kind, kind.open ? 'coach' : 'registrant')
    : (field, kind) => mayLearn(field, kind, asker);
const hiddenBy = (may: May): ReadonlySet<string> =>
  new Set(fields.flatMap((field) => kinds.flatMap((kind) => (may(marked[field], kind) ? [] : [markOf(field, kind)]))));

/** Marks every profile except those that a demo account manages. Returns each profile's kind. */
async function everybodyIsMarked({ table, clock }: LocalCloud, items: readonly Raw[]): Promise<Map<number, Kind>> {
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const players = items
    .filter((raw) => (raw._t as { S?: string } | undefined)?.S === 'player')
    .map((raw) => ({ raw, profile: plain({ M: raw }) as PlayerProfile & Record<'id' | 'dtCreated', string> }))
    .filter(({ profile }) => profile.ownerIds.length === 0);
  const kindOf = ({ dob, shares, recruiting, dtCreated }: PlayerProfile): Kind => {
    // `plain` converts a null attribute to true.
    const decided = typeof shares === 'object' ? shares : null;
    const open = typeof recruiting === 'object' && mayBeRecruited({ dob }, day);
    return { ...subjectOn({ dob, shares: decided, dtCreated: Number(dtCreated) }, day), open };
  };
  const counts = Map.groupBy(players, ({ profile }) => nameOf(kindOf(profile)));
  const many = (name: string) => counts.get(name)?.length ?? 0;
  expect(many('adultSharedShut')).toBeGreaterThan(50);
  expect(many('under13KeptShut')).toBeGreaterThan(20);
  expect(many('teenKeptShut')).toBeGreaterThan(5);
  expect(many('teenKeptOpen')).toBeGreaterThan(1);
  expect(many('teenSharedShut')).toBeGreaterThan(1);
  const put = players.map(({ raw, profile }) => {
    const kind = kindOf(profile);
    const text = (field: Marked) => ({ S: markOf(field, kind) });
    const values = {
      ...{ city: text('city'), club: text('club'), highSchool: text('highSchool'), instagram: text('instagram') },
      ...{ committed: { S: 'Yes' }, committedSchool: text('committedSchool'), gradYear: { N: String(yearOf(kind)) } },
      metrics: { M: { Jump: text('metrics') } },
      images: { L: [{ M: { id: { S: ulid(0, () => 0) }, url: { S: `/media/${markOf('images', kind)}.jpg` } } }] },
    };
    return { PutRequest: { Item: { ...raw, ...values } } };
  });
  for (let at = 0; at < put.length; at += 25)
    await table.call('BatchWriteItem', { RequestItems: { [table.name]: put.slice(at, at + 25) } });
  return new Map(players.map(({ profile }) => [Number(profile.id), kindOf(profile)]));
}

/** Returns the private values that a response shows, by field. */
function leaksIn(body: unknown, values: ReadonlyMap<string, string>): string[] {
  const leaks = inside.test(JSON.stringify(body ?? null)) ? ['shows the inside'] : [];
  eachLeaf(body, (field, text) => {
    const where = values.get(text);
    if (where) leaks.push(`.${field} is ${where}`);
  });
  return leaks;
}

/** The marks that a viewer saw, each with the first place that showed it. */
type Seen = Map<string, string>;
function noteMarks(seen: Seen, place: string, body: unknown): void {
  for (const [mark] of JSON.stringify(body ?? null).matchAll(anyMark)) if (!seen.has(mark)) seen.set(mark, place);
}
/** Returns the marks that a viewer saw but isn't allowed to see. */
function forbidden(seen: Seen, may: May): string[] {
  const hidden = hiddenBy(may);
  return [...seen].flatMap(([mark, place]) => (hidden.has(mark) ? [`${place} says ${mark}`] : []));
}

/** Returns everything that an anonymous follower receives about events: every push until `stop`, as text. */
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

/** Returns the private values of others that emails contain. Besides names, an email's owner sees their own. */
function inMails(mails: readonly Mail[], values: ReadonlyMap<string, string>): string[] {
  const said = mails.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`);
  const all = said.join('\n');
  return [...values]
    .filter(([value]) => all.includes(value))
    .flatMap(([value, where]) =>
      mails.flatMap(({ to, subject }, i) =>
        said[i]?.includes(value) && !to.includes(value) ? [`a mail “${subject}” says ${where}`] : [],
      ),
    );
}

/** The fields of a response that can reveal something about a person. */
const ofPeople =
  /^(fullName|imageUrl|gradYear|club|highSchool|cityState|committedSchool|metrics|players|playerProfileId)$/;
/**
 * Reads whose response depends on the viewer. A public one is the same for everyone, unless it shows data inside an
 * event.
 */
const aboutPeople = calls.filter(
  ({ operation }) =>
    operation.method === 'GET' &&
    (operation.auth !== 'public' || 'inside' in operation) &&
    fieldsOf(operation.output).some(({ field }) => ofPeople.test(field)),
);
/** Viewers other than strangers, by the account that they sign in with. */
const others = [
  ['registrant', demoAccounts.referee],
  ['family', demoAccounts.player],
  ['rep', demoAccounts.parent],
  ['coach', demoAccounts.coach],
  ['crew', demoAccounts.director],
] as const;

describe('the demo world’s responses', () => {
  let cloud: LocalCloud;
  let victim: Victim;
  let values: Map<string, string>;
  let world: World;
  let kindBy: Map<number, Kind>;
  let minors: number[];
  const saw = new Map<Asker, Seen>();
  const sawAs = (asker: Asker): Seen => {
    const seen = saw.get(asker) ?? new Map();
    saw.set(asker, seen);
    return seen;
  };

  beforeAll(async () => {
    cloud = await startDemo();
    victim = await theVictim(cloud);
    await cloud.settled();
    const items = await scan(cloud);
    const typed = (type: string) => items.filter((raw) => (raw._t as { S?: string })?.S === type);
    kindBy = await everybodyIsMarked(cloud, items);
    // The first players of each kind, so that each call about a player is asked about all of them.
    const alike = [...Map.groupBy(kindBy, ([, kind]) => nameOf(kind)).values()];
    const firsts = alike.flatMap((same) => same.slice(0, 2));
    minors = alike.flatMap((same) => same.slice(0, 1)).flatMap(([id, { stage }]) => (stage === 'adult' ? [] : [id]));
    world = {
      ids: (type) =>
        type === 'player'
          ? firsts.map(([id]) => id)
          : [...new Set(typed(type).map((raw) => Number((raw.id as { N: string }).N)))],
      names: [...new Set(typed('organization').map((raw) => (raw.username as { S: string }).S))],
      tags: [...new Set(typed('series').map((raw) => (raw.titleTag as { S: string }).S))],
    };
    values = await privateValues(cloud);
  });
  afterAll(() => cloud?.stop());

  /** Sends many requests, a few at a time. */
  async function walk(
    paths: readonly (readonly [name: string, path: string])[],
    look: (name: string, path: string) => Promise<void>,
  ) {
    const rest = [...paths];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = rest.shift(); next; next = rest.shift()) await look(...next);
      }),
    );
  }

  it('show strangers no private data in responses, pushes or emails, and only the personal fields that whoSees allows', async () => {
    let upcoming = 0;
    expect(values.size).toBeGreaterThan(1_000);
    const ask = askOf(cloud, 'a-stranger-who-only-reads-001');
    const leaks: string[] = [];
    const seen = sawAs('stranger');
    const live = await listens(cloud, [
      [1001, 2001],
      [1003, 2030],
    ]);
    const answered = new Set<string>();
    const look = (what: string, { status, body }: { status: number; body: unknown }) => {
      if (status === 200) answered.add(what);
      leaks.push(...leaksIn(body, values).map((leak) => `${what} ${leak}`));
      noteMarks(seen, what, body);
      const page = (body ?? {}) as { id?: number; upcoming?: unknown[] };
      if (what !== 'people.playerPage' || !page.upcoming?.length) return;
      upcoming++;
      const kind = kindBy.get(page.id ?? 0);
      if (!kind || !mayLearn('upcoming', kind, 'stranger')) leaks.push(`${what} says where ${page.id} plays next`);
    };
    const paths = open
      .filter(({ operation }) => operation.method === 'GET')
      .flatMap(({ name, operation }) => pathsOf(operation, world).map((path) => [name, path] as const));
    await walk(paths, async (name, path) => look(name, await ask(path)));
    const body = { organizationId: 101, items: [{ id: 1, type: 'TR', registration: registration() }] };
    look('commerce.itemCheck', await ask('/api/cart/itemCheck', post(body)));
    look('commerce.validateBag', await ask('/api/cart/validateBag', post(bag())));
    // The player search responds only to people who are registering, meaning that they hold a spot. They learn no more
    // about minors than others do.
    const held = { tournamentId: 1001, divisionId: 2001, entry: entry() };
    expect((await ask('/api/tournament/reservation', post(held))).status).toBe(200);
    let told = 0;
    for (const term of ['Riv', 'Ana', 'Pau', 'Gar', 'Nov']) {
      const found = await ask(`/api/player/lookup?term=${term}&tournamentId=1001&divisionId=2001`);
      expect(found.status).toBe(200);
      told += (found.body as { players: object[] }).players.length;
      leaks.push(...leaksIn(found.body, values).map((leak) => `players found ${leak}`));
      noteMarks(sawAs('registrant'), 'players found', found.body);
    }
    expect(told).toBeGreaterThan(10);
    const { accessToken: token } = await cloud.signIn(demoAccounts.staff);
    const match = await openMatch(ask, 2030);
    const score = { entryId: entry(), matchId: match.id, number: match.games[0]?.number, home: 3, away: 1 };
    expect(await ask('/api/games', { ...post(score), token })).toMatchObject({ status: 200 });
    // The follower receives at least the push for this point.
    await expect.poll(() => live.heard.filter(isNews).length).toBeGreaterThan(0);
    live.stop();
    leaks.push(...leaksIn(live.heard, values).map((leak) => `a push ${leak}`));
    noteMarks(seen, 'a push', live.heard);
    const mails = cloud.inbox();
    expect(mails.length).toBeGreaterThan(0);
    leaks.push(...inMails(mails, values));
    noteMarks(seen, 'a mail', mails);
    expect([...new Set(leaks)]).toEqual([]);
    expect(forbidden(seen, mayOf('stranger'))).toEqual([]);
    // Calls without a response were never checked.
    const unanswered = open.filter(({ name, operation }) => operation.method === 'GET' && !answered.has(name));
    expect(unanswered.map(({ name }) => name).sort()).toEqual(silent.toSorted());
    expect(upcoming).toBeGreaterThan(0);
  }, 300_000);

  it.each(others)(
    'show the %s only what whoSees allows about other people’s players',
    async (asker, account) => {
      const { accessToken: token } = await cloud.signIn(account);
      const ask = askOf(cloud, `a-${asker}-who-only-reads-0001`);
      const few: World = { ...world, ids: (type) => (type === 'player' ? minors : spread(world.ids(type), 2)) };
      const paths = aboutPeople.flatMap(({ name, operation }) =>
        pathsOf(operation, few).map((path) => [name, path] as const),
      );
      await walk(paths, async (name, path) => noteMarks(sawAs(asker), name, (await ask(path, { token })).body));
      expect(forbidden(sawAs(asker), mayOf(asker))).toEqual([]);
    },
    120_000,
  );

  it('control: would fail if the table allowed one fewer field', () => {
    /** Returns whether the walk notices that a field was shown to a viewer who may not see it. */
    const notices = (asker: Asker, field: PersonField) =>
      forbidden(sawAs(asker), (each, kind) => each !== field && mayOf(asker)(each, kind)).length > 0;
    for (const field of ['imageUrl', 'club', 'highSchool', 'committedSchool', 'gradYear', 'cityState'] as const)
      expect([field, notices('stranger', field)]).toEqual([field, true]);
    for (const field of ['cityState', 'club', 'gradYear'] as const)
      expect([field, notices('registrant', field)]).toEqual([field, true]);
    for (const field of ['highSchool', 'instagram', 'metrics', 'imageUrl'] as const)
      expect([field, notices('coach', field)]).toEqual([field, true]);
  });

  it('control: include private data when a buyer views their own order', async () => {
    const mine = await askOf(cloud, victimsBrowser)(`/api/order/${victim.order.id}`);
    expect(leaksIn(mine.body, values)).toContainEqual(expect.stringMatching(/^\.emailReceiptTo is (order|teamLink)\./));
  });
});
