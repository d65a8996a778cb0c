import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writtenFacts } from '#domain/catalog/desk/written.ts';
import { type KeyScope, keyScopes } from '#domain/kernel/endpoint.ts';
import { stopReasons } from '#domain/play/stop.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { type Asking, askOf } from '../../kit/api.ts';
import { bagOf, hold, idsFrom, pacific, pay, type Reservation } from '../../kit/buying.ts';
import { exampleOf, type Recorded, record } from '../../kit/recorded.ts';
import type { Victim } from '../security/entry.ts';
import { dump } from '../security/kit.ts';
import { calls, named } from '../security/modules.ts';
import { theVictim } from '../security/victim.ts';

/* An organization's software over HTTP, with keys of one scope each. */

let cloud: LocalCloud;
let victim: Victim;
const keys: Partial<Record<KeyScope, string>> = {};
const nextId = idsFrom(51);

async function makeKey(scopes: readonly KeyScope[], organization = 'pacific', as: 'admin' | 'staff' = 'admin') {
  const { idToken: token } = await cloud.signIn(demoAccounts[as]);
  const path = `/api/organization/${organization}/software/keys`;
  const body = { name: scopes.join(' ').slice(0, 60), scopes, perMinute: 1_200 };
  const { status, body: made } = await askOf(cloud)(path, { method: 'POST', token, body });
  if (status !== 200) throw new Error(JSON.stringify(made));
  return made as { key: string; line: { id: string } };
}

beforeAll(async () => {
  cloud = await startDemo();
  victim = await theVictim(cloud);
  for (const scope of keyScopes) keys[scope] = (await makeKey([scope])).key;
  await cloud.settled();
});
afterAll(() => cloud?.stop());

/** Calls with the key of one scope, and expects 200. */
async function by<T>(scope: KeyScope, method: string, path: string, body?: unknown, rev?: number): Promise<T> {
  const versioned: Record<string, string> = rev === undefined ? {} : { 'if-match': `"${rev}"` };
  const headers = { ...(method === 'GET' ? {} : { 'idempotency-key': nextId() }), ...versioned };
  const reply = await askOf(cloud)(path, { method, token: String(keys[scope]), headers, ...(body ? { body } : {}) });
  expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body)}`).toBe(reply.body === null ? 204 : 200);
  const call = calls.find(({ operation }) => operation.method === method && matches(operation.path, path));
  const name = call?.name.split('.')[1];
  const answer = call && exampleOf(call.operation, reply.body);
  if (name) made[name] = { ...(body ? { body } : {}), ...(answer ? { answer } : {}) };
  return reply.body as T;
}
/** The calls that succeeded with a key, as examples for the API's document. */
const made: Recorded = {};
const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?')[0] as string);

type Desk = { facts: { id: number; rev: number }; divisions: { id: number; rev: number; division: string }[] };
type Play = {
  rounds: { id: number }[];
  brackets: { id: number }[];
  pools: { id: number; matches: { id: number; home: { teamId: number }; away: { teamId: number } }[] }[];
};

describe('an organization’s software with an API key', () => {
  let event = 0;
  let division = 0;
  let other = 0;
  let match = 0;
  let roundId = 0;
  let bracket = 0;
  const teams: number[] = [];
  const rounds = () => by<Play>('events', 'GET', `/api/division/${division}/rounds`);

  it('creates an event with divisions, edits it and publishes it', async () => {
    const draft = { id: 0, organizationId: 101, name: 'Key Open', type: 'Tournament' };
    const dates = { startDate: '2027-06-05', endDate: '2027-06-05' };
    const made = await by<Desk>('events:write', 'POST', '/api/tournament', { ...draft, ...dates, copyOf: 1001 }, 0);
    event = made.facts.id;
    const window = { id: 0, fee: 0, dtStart: '2026-12-01T08:00', dtEnd: '2027-06-01T08:00' };
    const added = { division: 'Keys', gender: 'Womens', maxTeams: 8, registrationWindows: [window] };
    const path = `/api/tournament/${event}/divisions`;
    const first = await by<{ id: number; rev: number }>('events:write', 'POST', path, added);
    const second = await by<{ id: number }>('events:write', 'POST', path, { ...added, division: 'Locks' });
    [division, other] = [first.id, second.id];
    await by('events:write', 'PATCH', `/api/division/${division}`, { ...added, division: 'Keys A' }, first.rev);
    const third = await by<{ id: number; rev: number }>('events:write', 'POST', path, { ...added, division: 'Doors' });
    await by('events:write', 'DELETE', `/api/division/${third.id}`, undefined, third.rev);
    const quick = { id: event, name: 'The Key Open', ...dates };
    const desk = await by<Desk>('events:write', 'POST', '/api/tournament?quick=true', quick, made.facts.rev);
    const facts = { part: 'facts', values: { ...writtenFacts.parse(desk.facts), requiresUser: true } };
    const saved = await by<Desk>('events:write', 'PATCH', `/api/tournament/${event}`, facts, desk.facts.rev);
    const divisionIds = saved.divisions.map(({ id }) => id).reverse();
    await by('events:write', 'POST', `/api/tournament/${event}/divisions/order`, { divisionIds });
    const isPublic = { isPublic: true };
    await by('events:write', 'POST', `/api/tournament/${event}/publish`, isPublic, saved.facts.rev);
    expect((await askOf(cloud)(`/api/tournament/${event}`)).body).toMatchObject({ name: 'The Key Open' });
  });

  it('adds, renames, moves, checks in and withdraws teams', async () => {
    const players = (name: string) => ['A', 'B'].map((first) => `${first} ${name}`);
    const add = { tournamentId: event, divisionId: division };
    const list = ['Ace', 'Block', 'Chop'].map((name) => ({ name, players: players(name) }));
    const many = await by<{ rows: { teamId: number; title: string }[] }>(
      ...(['registrations:write', 'POST', '/api/tournament/quickAdd2', { ...add, teams: list }] as const),
    );
    teams.push(...many.rows.map(({ teamId }) => teamId));
    const one = await by<{ teamId: number }>('registrations:write', 'POST', '/api/tournament/quickAdd', {
      ...{ ...add, team: { name: 'Dig', players: players('Dig') } },
    });
    teams.push(one.teamId);
    const [ace, block, chop, dig] = teams;
    await by('registrations:write', 'POST', `/api/Team/${ace}/updateName`, { name: 'Aces' });
    const seats = [{ position: 2, player: { firstName: 'C', lastName: 'Ace', email: 'c@keys.example' } }];
    await by('registrations:write', 'POST', `/api/Team/${ace}/Change`, { seats });
    await by('registrations:write', 'POST', `/api/Team/ChangeDivision/${dig}/${other}`, {});
    await by('registrations:write', 'POST', `/api/Team/${dig}/Withdraw`);
    await by('registrations:write', 'PATCH', `/api/division/${division}/teams`, {
      ...{ entryId: nextId(), teams: [{ id: block, name: 'Blocks' }] },
    });
    await by('registrations:write', 'POST', `/api/Team/${chop}/CheckIn/true`, { anyway: true });
    const marks = [{ teamId: ace, here: true, at: Date.now(), anyway: true }];
    await by('registrations:write', 'POST', `/api/tournament/${event}/OnlineCheckin`, { marks });
    const listed = await by<{ teams: { id: number; name: string }[] }>(
      ...(['teams', 'GET', `/api/tournament/${event}/teamList`] as const),
    );
    expect(listed.teams.filter(({ id }) => id !== dig).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Aces', 'Blocks', 'Chop']),
    );
    const history = await by<{ items: { type: string; by?: string }[] }>('teams', 'GET', `/api/Team/${ace}/history`);
    expect(new Set(history.items.map(({ by: who }) => who))).toEqual(new Set([demoAccounts.admin.name]));
  });

  it('builds pools on courts, moves a match and publishes the day', async () => {
    const command = (of: object) =>
      by<{ roundId: number }>('schedule:write', 'POST', `/api/division/${division}/rounds`, {
        ...{ entryId: nextId(), command: of },
      });
    await by('schedule:write', 'PUT', `/api/tournament/${event}/courtBoard`, { courts: ['1', '2'] });
    await by('schedule:write', 'PATCH', `/api/division/${division}/seeds`, {
      ...{ entryId: nextId(), seeds: [{ id: teams[2], seed: 1 }] },
    });
    await command({ type: 'setTeams' });
    ({ roundId } = await command({ type: 'addRound', kind: 'pools', date: '2027-06-05', playTime: '09:00' }));
    const preview = { command: { type: 'makePools', roundId, pools: 1, courts: ['1'] } };
    await by('schedule:write', 'POST', `/api/division/${division}/rounds/preview`, preview);
    await command(preview.command);
    match = (await rounds()).pools[0]?.matches[0]?.id as number;
    const start = Date.UTC(2027, 5, 5, 18);
    await by('schedule:write', 'POST', `/api/tournament/${event}/courtBoard/moves`, {
      ...{ entryId: nextId(), moves: [{ divisionId: division, matchId: match, court: '2', startTime: start }] },
    });
    const stop = { reason: stopReasons[0], since: start, until: start + 30 * 60_000 };
    for (const now of [null, stop, null])
      await by('schedule:write', 'PUT', `/api/tournament/${event}/courtBoard/stop`, { stop: now });
    for (const closed of [{ from: start, to: null }, null])
      await by('schedule:write', 'PUT', `/api/tournament/${event}/courtBoard/closure`, { court: '1', closed });
    await by('schedule:write', 'POST', `/api/tournament/${event}/courtBoard/plan`, { kind: 'rest' });
    const playoffs = await command({ type: 'addRound', kind: 'brackets', date: '2027-06-05', playTime: '14:00' });
    await command({ type: 'makeBracket', roundId: playoffs.roundId, courts: ['1'] });
    bracket = (await rounds()).brackets[0]?.id as number;
    for (const status of [102, null])
      await by('schedule:write', 'PATCH', `/api/matches/${match}`, { entryId: nextId(), status });
    await by('schedule:write', 'PATCH', '/api/Day', { entryId: nextId(), id: roundId, published: true });
    const shown = (await askOf(cloud)(`/api/matches?id=${match}`)).body as { match: object };
    expect(shown.match).toMatchObject({ court: '2', startTime: start });
  });

  it('drops a team and reinstates it', async () => {
    await by('registrations:write', 'POST', `/api/Team/${teams[2]}/drop`, {});
    await by('registrations:write', 'POST', `/api/Team/${teams[2]}/drop/undo`, {});
  });

  it('scores matches, clears a result and locks the event', async () => {
    const games = [{ number: 1, home: 28, away: 12 }];
    for (const { id } of (await rounds()).pools[0]?.matches ?? [])
      await by('results:write', 'POST', '/api/matches', { entryId: nextId(), id, games });
    const unplay = `/api/matches/unplay/${division}/${match}`;
    await by('results:write', 'POST', unplay, { entryId: nextId(), replay: true });
    for (const set of games)
      await by('results:write', 'POST', '/api/games', { entryId: nextId(), matchId: match, ...set });
    const shown = (await askOf(cloud)(`/api/matches?id=${match}`)).body as { match: object };
    expect(shown.match).toMatchObject({ progress: 'complete', winner: 'home' });
    await by('results:write', 'POST', '/api/matches/clearBracket', { entryId: nextId(), bracketId: bracket });
    const finishes = teams.slice(0, 3).map((teamId, at) => ({ teamId, finish: at + 1 }));
    await by('results:write', 'POST', '/api/Team/saveResults', {
      ...{ entryId: nextId(), divisionId: division, finishes, reason: 'As the paper says' },
    });
    await by('results:write', 'POST', `/api/tournament/${event}/lockResults`, { entryId: nextId(), locked: true });
    const results = (await askOf(cloud)(`/api/division/${division}/results`)).body as { teamId: number }[];
    expect(results.map(({ teamId }) => teamId).slice(0, 3)).toEqual(teams.slice(0, 3));
    const log = await by<{ entries: { by: string }[] }>('events', 'GET', `/api/division/${division}/log?scores=true`);
    expect(new Set(log.entries.map(({ by: who }) => who))).toEqual(new Set([demoAccounts.admin.name]));
  });

  it('is named by its key’s first characters in the history of the organization and the event', async () => {
    await cloud.settled();
    const { idToken: token } = await cloud.signIn(demoAccounts.admin);
    const begins = String(keys['events:write']).slice(0, 8);
    const reply = await askOf(cloud)(
      `/api/organization/pacific/history?month=${new Date().toISOString().slice(0, 7)}`,
      {
        token,
      },
    );
    expect(JSON.stringify(reply.body)).toContain(`API key ${begins}`);
    const changes = await by<object>('events', 'GET', `/api/tournament/${event}/history`);
    expect(JSON.stringify(changes)).toContain(`API key ${begins}`);
  });

  it('manages webhooks and their secrets', async () => {
    const of = '/api/organization/pacific/software';
    const hook = { url: 'https://example.com/keys', about: '', kinds: ['results.changed'], on: true };
    type Line = { id: string; rev: number; signedWith: string };
    const made = await by<Line>('webhooks:write', 'POST', `${of}/hooks`, { id: null, hook }, 0);
    const rolled = await by<Line>('webhooks:write', 'POST', `${of}/hooks/${made.id}/secret`, undefined, made.rev);
    expect(rolled.signedWith).not.toBe(made.signedWith);
    const listed = await by<{ hooks: Line[] }>('webhooks:write', 'GET', of);
    expect(listed.hooks.map(({ id }) => id)).toContain(made.id);
    const tried = await by<{ id: string }>('webhooks:write', 'POST', `${of}/hooks/${made.id}/test`);
    await by('webhooks:write', 'POST', `${of}/hooks/${made.id}/deliveries/${tried.id}`);
    await by('webhooks:write', 'GET', `${of}/hooks/${made.id}/deliveries`);
    // A failed attempt changes the webhook's rev, so we read it again.
    const { hooks } = await by<{ hooks: Line[] }>('webhooks:write', 'GET', of);
    const rev = hooks.find(({ id }) => id === made.id)?.rev;
    await by('webhooks:write', 'DELETE', `${of}/hooks/${made.id}`, undefined, rev);
  });

  it('withdraws a paid team without moving money, even if it requests a full refund', async () => {
    const browser = 'a-buyer-beside-the-keys-0001';
    const ask = askOf(cloud, browser);
    const held = (await hold(ask, pacific, nextId())).body as Reservation;
    const to = { id: nextId(), card: 'pm_card_visa', email: 'beside@keys.example' };
    const { bag } = await bagOf(ask, pacific, held, to);
    const paid = (await pay(ask, bag, nextId())).body as { orderId: number };
    const order = async () => (await ask(`/api/order/${paid.orderId}`)).body;
    await cloud.settled();
    const { teams: listed } = await by<{ teams: { id: number; dtRegistered: number }[] }>(
      ...(['teams', 'GET', '/api/tournament/1001/teamList'] as const),
    );
    const id = listed.reduce((last, team) => (team.dtRegistered > last.dtRegistered ? team : last)).id;
    const done = await by<object>('registrations:write', 'POST', `/api/Team/${id}/Withdraw`, { money: 'full' });
    expect(done).toMatchObject({ teamId: id, amount: 0 });
    await cloud.settled();
    expect(await order()).toMatchObject({ state: 'paid', standing: 'paid' });
  });

  it('makes every call that a write scope allows', () => {
    const writes = calls.filter(({ operation }) => operation.scope?.endsWith(':write'));
    expect(writes.map(({ name }) => name.split('.')[1]).filter((name) => !made[String(name)])).toEqual([]);
    record(made, cloud.url);
  });
});

describe('an API key', () => {
  const scoped = calls.filter(({ operation }) => operation.scope);
  const foreign = named(({ foreign: of }) => of);
  const tries = (name: string) => foreign[name]?.(victim) ?? [];
  const refusedAs = { outOfScope: [403, 'request/out-of-scope'], revoked: [401, 'request/bad-key'] } as const;

  /** Tries calls with keys as a stranger would, and returns the responses that aren't the expected refusal. */
  async function answers(tried: typeof calls, key: (scope?: KeyScope) => string) {
    const said: (readonly [name: string, status: number, code: string])[] = [];
    for (const { name, operation } of tried)
      for (const [path, asking] of tries(name)) {
        const { status, body } = await askOf(cloud)(path, { ...(asking as Asking), token: key(operation.scope) });
        said.push([name, status, (body as { code?: string } | null)?.code ?? '']);
      }
    return said;
  }

  it('allows no call outside its scopes, even with all other scopes', async () => {
    const without = new Map<KeyScope, string>();
    for (const scope of keyScopes)
      without.set(scope, (await makeKey(keyScopes.filter((other) => other !== scope))).key);
    const said = await answers(scoped, (scope) => String(without.get(scope as KeyScope)));
    expect(said.length).toBeGreaterThanOrEqual(scoped.length);
    expect(said.filter(([, ...rest]) => String(rest) !== String(refusedAs.outOfScope))).toEqual([]);
  });

  it('with every scope still can’t make calls that have no scope', async () => {
    const { key } = await makeKey(keyScopes);
    const closed = calls.filter(({ operation }) => !operation.scope && operation.auth !== 'public');
    const said = await answers(closed, () => key);
    expect(said.filter(([, ...rest]) => String(rest) !== String(refusedAs.outOfScope))).toEqual([]);
  });

  it('from another organization finds and changes nothing', async () => {
    const { key } = await makeKey(keyScopes, 'northside', 'staff');
    await askOf(cloud)('/api/organization/northside/software', { token: key });
    await cloud.settled();
    const before = await dump(cloud);
    for (const { name } of scoped)
      for (const [path, asking, statuses, code] of tries(name)) {
        const reply = await askOf(cloud)(path, { ...asking, token: key });
        const said = JSON.stringify(reply.body);
        expect(statuses, `${name}: ${reply.status} ${said.slice(0, 300)}`).toContain(reply.status);
        if (code) expect(reply.body, name).toMatchObject({ code });
        expect(said).not.toContain(victim.order.email);
      }
    await cloud.settled();
    expect(await dump(cloud)).toEqual(before);
  });

  it('allows nothing once revoked', async () => {
    const { key, line } = await makeKey(keyScopes);
    const { idToken: token } = await cloud.signIn(demoAccounts.admin);
    const path = `/api/organization/pacific/software/keys/${line.id}`;
    expect((await askOf(cloud)(path, { method: 'DELETE', token })).status).toBe(200);
    const said = await answers(scoped, () => key);
    expect(said.filter(([, ...rest]) => String(rest) !== String(refusedAs.revoked))).toEqual([]);
  });
});
