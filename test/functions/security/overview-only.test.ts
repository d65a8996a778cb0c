import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { askOf } from '../../kit/api.ts';
import { scan } from './kit.ts';
import { calls } from './modules.ts';
import { pathsOf, type World } from './world-paths.ts';

type Wire = Record<string, { S?: string; N?: string; BOOL?: boolean }>;
const textOf = (raw: Wire, field: string) => raw[field]?.S ?? '';
const numberOf = (raw: Wire, field: string) => Number(raw[field]?.N);

/** An event in progress, followed by everyone. */
const eventId = 1003;
const mark = 'Markteamville';
/** Calls about data beyond the overview. Each response is searched for a team. */
const reads = calls.filter(({ operation }) => operation.method === 'GET' && /^(public|optional)$/.test(operation.auth));
/** Calls that declare themselves to be inside an event. */
const inside = new Set(reads.flatMap(({ name, operation }) => ('inside' in operation ? name : [])));
const atOnce = 8;

describe('an event that shows visitors only its overview', () => {
  let cloud: LocalCloud;
  let paths: { name: string; path: string }[] = [];
  let divisionId = 0;
  const tokens: Partial<Record<keyof typeof demoAccounts, string>> = {};
  const tableOf = () => cloud.table;

  const change = (raw: Wire, set: Record<string, unknown>) =>
    tableOf().call('UpdateItem', {
      TableName: tableOf().name,
      Key: { pk: raw.pk, sk: raw.sk },
      UpdateExpression: `SET ${Object.keys(set)
        .map((_, i) => `#f${i} = :v${i}`)
        .join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(Object.keys(set).map((name, i) => [`#f${i}`, name])),
      ExpressionAttributeValues: Object.fromEntries(Object.values(set).map((value, i) => [`:v${i}`, value])),
    });
  const items = async (type: string) => ((await scan(cloud)) as Wire[]).filter((raw) => textOf(raw, '_t') === type);
  const ofEvent = (raw: Wire) => numberOf(raw, 'tournamentId') === eventId;

  async function setOpen(open: boolean): Promise<void> {
    const [event] = (await items('tournament')).filter((raw) => numberOf(raw, 'id') === eventId);
    await change(event!, { publicCanNav: { BOOL: open } });
    await cloud.settled();
    // Later than anything a process still has cached, including rankings.
    await cloud.clock.move(90_000);
  }

  beforeAll(async () => {
    cloud = await startDemo();
    for (const role of ['player', 'staff', 'coach', 'referee'] as const)
      tokens[role] = (await cloud.signIn(demoAccounts[role])).accessToken;
    const teams = (await items('team')).filter(ofEvent);
    const me = (await askOf(cloud)('/api/user/Me', { token: tokens.player! })).body as { id: number };
    for (const [i, raw] of teams.entries())
      await change(raw, { name: { S: `${mark} ${i}` }, ...(i === 0 ? { userId: { N: String(me.id) } } : {}) });
    await cloud.settled();
    const all = (await scan(cloud)) as Wire[];
    const typed = (type: string) => all.filter((raw) => textOf(raw, '_t') === type);
    const divisions = new Set(
      typed('division')
        .filter(ofEvent)
        .map((raw) => numberOf(raw, 'id')),
    );
    const idsOf = (type: string) =>
      typed(type)
        .filter((raw) => ofEvent(raw) || divisions.has(numberOf(raw, 'divisionId')))
        .map((raw) => numberOf(raw, 'id'));
    divisionId = idsOf('division')[0] ?? 0;
    const players = teams.flatMap((raw) => JSON.stringify(raw.players).match(/"id":\{"N":"(\d+)"/g) ?? []);
    const ids: Record<string, number[]> = {
      tournament: [eventId],
      player: [...new Set(players.map((text) => Number(/\d+/.exec(text)![0])))].slice(0, 20),
      series: typed('series').map((raw) => numberOf(raw, 'id')),
      organization: typed('organization').map((raw) => numberOf(raw, 'id')),
    };
    const world: World = {
      ids: (type) => ids[type] ?? idsOf(type),
      names: typed('organization').map((raw) => textOf(raw, 'username')),
      tags: typed('series').map((raw) => textOf(raw, 'titleTag')),
    };
    paths = reads.flatMap(({ name, operation }) => pathsOf(operation, world).map((path) => ({ name, path })));
    const { pools } = (await askOf(cloud)(`/api/division/${divisionId}/hydrate`)).body as {
      pools: { matches: { id: number }[] }[];
    };
    const match = pools[0]!.matches[0]!.id;
    // The matches in the world's own paths belong to other events.
    paths = [
      ...paths.filter(({ name }) => name !== 'play.matchById' && name !== 'play.matchRun'),
      { name: 'play.matchById', path: `/api/matches?id=${match}` },
      { name: 'play.matchRun', path: `/api/matches/${match}/run` },
    ];
  }, 120_000);
  afterAll(() => cloud?.stop());

  type Seen = { readonly name: string; readonly path: string; readonly status: number; readonly isNamed: boolean };
  /** Returns each path's response to a user: its status, and whether it names one of the event's teams. */
  async function look(token?: string): Promise<Seen[]> {
    const ask = askOf(cloud, 'a-browser-that-only-reads-0001');
    const left = [...paths];
    const seen: Seen[] = [];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          const { status, body } = await ask(next.path, token ? { token } : {});
          seen.push({ ...next, status, isNamed: JSON.stringify(body ?? null).includes(mark) });
        }
      }),
    );
    return seen;
  }
  const naming = (seen: readonly Seen[]) =>
    [...new Set(seen.flatMap(({ name, isNamed }) => (isNamed ? name : [])))].sort();
  const insideOf = (seen: readonly Seen[]) => seen.filter(({ name }) => inside.has(name));
  /** Returns the paths with a different response. */
  const unlike = (wanted: number, seen: readonly Seen[], of: ReadonlySet<string>) =>
    seen.flatMap(({ path, status }) => (of.has(path) && status !== wanted ? `${path} ${status}` : []));
  /** Follows the event's play as a user. Returns the hub's first message. */
  async function follows(token?: string): Promise<string> {
    const url = `${cloud.url.replace('http', 'ws')}/live${token ? `?token=${token}` : ''}`;
    const ws = new WebSocket(url);
    await once(ws, 'open');
    const heard = once(ws, 'message');
    ws.send(JSON.stringify({ type: 'SubscribeToTournament', tournamentId: eventId, divisionId }));
    const said = JSON.parse(String((await heard)[0])) as { type: string; name?: string };
    ws.close();
    return said.name ?? said.type;
  }

  it('shows strangers nothing more in calls, feeds or topics, and still shows participants and staff everything', async () => {
    const open = await look();
    expect(await follows()).toBe('subscribed');
    expect(naming(open).length).toBeGreaterThan(12);
    const there = new Set(insideOf(open).flatMap(({ path, status }) => (status === 200 ? path : [])));
    // A call that finds nothing can't be refused here. These are the only calls inside an event without a response.
    const unasked = [...inside].filter((name) => !open.some((seen) => seen.name === name && there.has(seen.path)));
    expect(unasked.sort()).toEqual(['play.bracketMatches', 'play.flightTeams']);

    await setOpen(false);
    // No other response shows anyone data beyond the overview.
    const told = new Set(open.flatMap(({ path, isNamed }) => (isNamed ? path : [])));
    paths = paths.filter(({ path }) => there.has(path) || told.has(path));
    for (const stranger of [undefined, tokens.coach]) {
      const shut = await look(stranger);
      expect(unlike(403, shut, there)).toEqual([]);
      expect(naming(shut)).toEqual([]);
      expect(await follows(stranger)).toBe('refused');
    }
    for (const insider of [tokens.player, tokens.referee, tokens.staff]) {
      const seen = await look(insider);
      expect(unlike(200, seen, there)).toEqual([]);
      // A player's page is the same for everyone except the player's own people.
      expect(naming(open).filter((name) => !naming(seen).includes(name) && name !== 'people.playerPage')).toEqual([]);
      expect(await follows(insider)).toBe('subscribed');
    }

    await setOpen(true);
    expect(naming(await look())).toEqual(naming(open));
  }, 300_000);
});
