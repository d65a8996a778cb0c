import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { ulid } from '#domain/kernel/ids.ts';
import { type Follower, follow, type LiveInput, receive } from '#domain/live/client.ts';
import type { How } from '#domain/live/following.ts';
import { overlaid } from '#domain/live/play-overlay.ts';
import type { Flush, Snapshot } from '#domain/live/schema.ts';
import { topicOf } from '#domain/live/topics.ts';
import type { PlayView } from '#domain/play/views.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { decodePush } from '#web/src/live/connection.ts';
import { askOf } from '../../kit/api.ts';

let cloud: LocalCloud;
let referee: string;
let admin: string;
beforeAll(async () => {
  cloud = await startDemo();
  referee = (await cloud.signIn(demoAccounts.referee)).accessToken;
  admin = (await cloud.signIn(demoAccounts.admin)).accessToken;
  await cloud.settled();
});
afterAll(() => cloud?.stop());

let count = 0;
const nextEntry = () => ulid(Date.now() + count++, Math.random);
const ask = (path: string, body?: unknown, token?: string, method = body === undefined ? 'GET' : 'POST') =>
  askOf(cloud)(path, { method, ...(body === undefined ? {} : { body }), ...(token ? { token } : {}) });
const viewOf = async (divisionId: number) => (await ask(`/api/division/${divisionId}/hydrate`)).body as PlayView;
const give = (divisionId: number, command: object, token = referee) =>
  ask(`/api/division/${divisionId}/rounds`, { entryId: nextEntry(), command }, token);

/**
 * Returns a follower on a separate socket, like a page. The domain code decides what to do, and the follower does it.
 */
function followerOf(tournamentId: number, divisionId: number) {
  const topic = topicOf(tournamentId, divisionId);
  const asked: string[] = [];
  let state: Follower = follow(topic, 0, { crew: true }).state;
  let channel: number | null = null;
  let socket: WebSocket;
  const take = (input: LiveInput): void => {
    const received = receive(state, input, Date.now());
    state = received.state;
    for (const effect of received.effects) {
      if (effect.type.startsWith('fetch')) asked.push(effect.type);
      if (effect.type === 'send') socket.send(JSON.stringify(effect.message));
      if (effect.type === 'fetchFlushes') void flushes(effect.after);
      if (effect.type === 'fetchSnapshot') void snapshot();
    }
  };
  const flushes = async (after: number) => {
    const { body } = await ask(`/api/division/${divisionId}/live/${after}`);
    take({ type: 'flushes', ...(body as { flushes: Flush[] | null; how: How }) });
  };
  const snapshot = async () => {
    const { body } = await ask(`/api/division/${divisionId}/live`);
    take({ type: 'snapshot', snapshot: (body as { snapshot: Snapshot }).snapshot });
  };
  const connect = () => {
    socket = new WebSocket(`${cloud.url.replace('http', 'ws')}/live`);
    socket.on('open', () => take({ type: 'opened' }));
    socket.on('message', (data) => {
      const message = decodePush(String(data));
      if (!message) return;
      if (message.type === 'subscribed') {
        channel = message.channel;
        take({ type: 'head', v: message.v });
      }
      if (message.type === 'mutation' && message.channel === channel) take({ type: 'flush', flush: message });
    });
  };
  connect();
  return {
    held: () => state.held,
    /** The follower's requests so far, besides pushes. */
    asked: () => asked,
    connect,
    cut: () => {
      socket.terminate();
      take({ type: 'closed' });
    },
    close: () => socket.terminate(),
  };
}

describe('following the demo world’s live event', () => {
  it('pushes a score to another page without a request, and a disconnected page catches up', async () => {
    const before = await viewOf(2030);
    const follower = followerOf(before.tournamentId, 2030);
    await vi.waitFor(() => expect(follower.held().v).toBe(before.v), { timeout: 20_000, interval: 10 });
    const open = before.pools.flatMap((pool) => pool.matches).filter((match) => match.progress === 'started');
    const [first, second] = open.map((match) => match.id) as [number, number];
    const asked = [...follower.asked()];
    for (const home of [18, 19, 20]) {
      const answer = await give(2030, { type: 'score', matchId: first, games: [{ number: 1, home, away: 18 }] });
      expect(answer.status).toBe(200);
      const there = () => expect(follower.held().scores[`${first}/1`]).toEqual([home, 18]);
      await vi.waitFor(there, { timeout: 20_000, interval: 5 });
    }
    expect(follower.asked()).toEqual(asked);
    follower.cut();
    for (let i = 0; i < 3; i++)
      await give(2030, { type: 'score', matchId: second, games: [{ number: 1, home: 19, away: 16 + i }] });
    expect(follower.held().scores[`${second}/1`]).not.toEqual([19, 18]);
    follower.connect();
    await vi.waitFor(() => expect(follower.held().scores[`${second}/1`]).toEqual([19, 18]), {
      timeout: 20_000,
      interval: 5,
    });
    const now = await viewOf(2030);
    await vi.waitFor(() => expect(follower.held().v).toBe(now.v), { timeout: 20_000, interval: 10 });
    expect(undated(overlaid(before, follower.held()).view)).toEqual(undated(now));
    follower.close();
  });

  it('refuses strangers, malformed input and unknown divisions, and doesn’t change the log', async () => {
    const { v, pools } = await viewOf(2030);
    const matchId = pools[0]?.matches.find((match) => match.progress === 'started')?.id;
    const score = { type: 'score', matchId, games: [{ number: 1, home: 9, away: 9 }] };
    const player = (await cloud.signIn(demoAccounts.player)).accessToken;
    const path = '/api/division/2030/rounds';
    const good = { entryId: nextEntry(), command: score };
    expect((await ask(path, good)).status).toBe(401);
    expect((await ask(path, good, 'no.such.token')).status).toBe(401);
    expect((await ask(path, good, player)).status).toBe(403);
    expect((await ask(path, { ...good, entryId: 'x' }, referee)).status).toBe(400);
    expect((await ask(path, { ...good, command: { type: 'score' } }, referee)).status).toBe(400);
    expect((await ask(path, '{', referee)).status).toBe(400);
    expect((await ask('/api/division/1/rounds', good, referee)).status).toBe(404);
    expect((await viewOf(2030)).v).toBe(v);
  });

  it('works the same through the specification’s paths [P3-627] [P3-662]', async () => {
    const { pools, brackets } = await viewOf(2030);
    const pool = pools[0] as PlayView['pools'][number];
    expect(brackets).toEqual([]);
    const match = pool.matches.find((match) => match.progress === 'none') as { id: number };
    const game = { entryId: nextEntry(), matchId: match.id, number: 1, home: 5, away: 7 };
    expect((await ask('/api/games', game, referee)).status).toBe(200);
    const scores = { entryId: nextEntry(), id: match.id, games: [{ number: 1, home: 6 }] };
    expect((await ask('/api/matches', scores, referee)).status).toBe(200);
    const read = async () =>
      ((await ask(`/api/pools/${pool.id}/matches`)).body as PlayView['pools'][number]).matches.find(
        (candidate) => candidate.id === match.id,
      );
    expect((await read())?.games[0]).toMatchObject({ home: 6, away: 7 });
    const unplay = `/api/matches/unplay/2030/${match.id}`;
    expect((await ask(unplay, { entryId: nextEntry() }, referee)).status).toBe(200);
    expect((await read())?.progress).toBe('none');
    expect((await ask(`/api/round/${pool.roundId}`)).body).toMatchObject({ id: pool.roundId, kind: 'pools' });
    expect((await ask(`/api/Round/${pool.roundId}/teams`)).body).toHaveLength(32);
    expect(((await ask(`/api/Day/${pool.roundId}/hydrate`)).body as PlayView).pools).toHaveLength(8);
    expect((await ask(`/api/Day/${pool.roundId}/brackets`)).body).toEqual([]);
    const [bracket] = (await viewOf(2031)).brackets;
    const ofDay = (await ask(`/api/Day/${bracket!.roundId}/brackets`)).body as PlayView['brackets'];
    expect(ofDay.map(({ id }) => id)).toContain(bracket!.id);
    expect((await ask('/api/matches/template?teams=4')).body).toMatchObject({ teams: 4, matches: { length: 6 } });
    expect((await ask('/api/matches/template?teams=9&kob=true')).status).toBe(422);
  });

  it('shows an event’s finishes, and updates them when the final is corrected', async () => {
    type Results = { teamId: number; seed: number; finish: number | null }[];
    const results = async () => (await ask('/api/division/2031/results')).body as Results;
    expect((await results()).slice(0, 4).map(({ seed, finish }) => [seed, finish])).toEqual([
      ...[
        [6, 1],
        [3, 2],
      ],
      ...[
        [2, 3],
        [4, 3],
      ],
    ]);
    const { brackets } = await viewOf(2031);
    const final = brackets[0]?.matches.at(-1) as PlayView['brackets'][number]['matches'][number];
    const turned = final.games
      .filter((game) => game.home !== null)
      .map(({ number, home, away }) => ({ number, home: away, away: home }));
    expect((await give(2031, { type: 'score', matchId: final.id, games: turned }, admin)).status).toBe(200);
    await vi.waitFor(async () => expect((await results())[0]?.seed).toBe(3), { timeout: 20_000, interval: 50 });
  });
});

/** Returns a view without the times of changes, which the topic doesn't include. */
const undated = (view: PlayView): unknown =>
  JSON.parse(JSON.stringify(view, (key, value) => (key === 'dtModified' ? undefined : value)));
