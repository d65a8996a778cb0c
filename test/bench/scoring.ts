import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { hour } from '#domain/kernel/time.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { playCommand } from '#domain/play/rounds/commands.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { openClient } from '#functions/kernel/table/client.ts';
import { openTable, type Table } from '#functions/kernel/table/table.ts';
import { updateScoringHandler } from '#functions/play/calls/scoring.ts';
import { scoringKeyHash } from '#functions/play/court-cards.ts';
import { append, markOf } from '#functions/subjects/play/append.ts';
import { scoringKeyItem } from '#functions/subjects/play/items.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { startLocalCloud } from '#scripts/local/cloud.ts';
import { callOf, depsOf, putEvent } from '../functions/play/kit.ts';
import { local, testTable } from '../kit/table.ts';
import type { Figure, How } from './race.ts';

export const divisionId = 700;
export const tournamentId = divisionId + 50_000;
const [pads, followers] = [8, 300];
/** The pads' warm-up time and the measured time, in ms. */
const [warmUp, measured] = [4_000, 15_000];
const key = 'k'.repeat(22);

type Sent = (matchId: number, entryId: string, game: object) => Promise<number>;
/** `work` is this process's processor time per point, in ms. On a busy machine, it's more meaningful than the rate. */
type Scored = {
  readonly perSecond: number;
  readonly median: number;
  readonly late: number;
  readonly refused: number;
  readonly work: number;
};

/** One division: eight pools of four on eight courts, and one scoring key for each match. */
export async function division(table: Table): Promise<readonly (readonly Match[])[]> {
  await putEvent(table, divisionId, 32);
  const [now, random] = [Date.now(), seeded(1)];
  const give = async (input: Parameters<typeof playCommand.parse>[0]) => {
    const command = playCommand.parse(input);
    const sent = { entryId: ulid(now, random), mark: markOf(1, command), by: 1, now, command };
    must(await append(depsOf(table), { divisionId, tournamentId }, sent));
  };
  const courts = Array.from({ length: pads }, (_, i) => String(i + 1));
  await give({
    type: 'setTeams',
    teams: Array.from({ length: 32 }, (_, i) => ({ id: divisionId * 100 + i, seed: i + 1 })),
  });
  await give({ type: 'addRound', roundId: divisionId, kind: 'pools', date: '2026-11-20' });
  await give({ type: 'makePools', roundId: divisionId, pools: pads, courts, startTime: now, format: 3 });
  await give({ type: 'changeRound', roundId: divisionId, patch: { published: true } });
  const { state } = await loadPlay(table, divisionId, tournamentId);
  const matches = matchesOf(state, divisionId);
  const keys = matches.map(({ id: matchId }) => ({
    ...{ hash: scoringKeyHash(keyFor(matchId)), divisionId, matchId, by: 1, validTo: now + 12 * hour, card: null },
  }));
  await table.putMany(keys.map((item) => scoringKeyItem.encode(item, 1)));
  return state.pools.map(({ matches: own }) => own);
}
const keyFor = (matchId: number) => `${key}${matchId}`.slice(-22);

/** Eight pads, each on its own pool. As soon as a point is stored, the next one is sent. */
async function scored(pools: readonly (readonly Match[])[], send: Sent): Promise<Scored> {
  const begun = performance.now();
  const took: number[] = [];
  let refused = 0;
  let used = process.cpuUsage();
  const warm = setTimeout(() => {
    used = process.cpuUsage();
  }, warmUp);
  await Promise.all(
    pools.map(async (matches, pad) => {
      const random = seeded(100 + pad);
      for (const { id, games } of matches)
        for (const { number, to } of games.slice(0, 2))
          for (const score = { home: 0, away: 0 }; score.home < to && performance.now() - begun < warmUp + measured; ) {
            const was = { ...score };
            // The home team wins each set by more than one point.
            score[score.away < to - 3 && random() < 0.45 ? 'away' : 'home'] += 1;
            const at = performance.now();
            const status = await send(id, ulid(Date.now(), random), { number, ...score, was });
            if (status !== 200) refused += 1;
            if (at - begun > warmUp) took.push(performance.now() - at);
          }
    }),
  );
  clearTimeout(warm);
  const { user, system } = process.cpuUsage(used);
  const inOrder = took.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(inOrder[Math.floor(inOrder.length * part)] ?? 0);
  return {
    perSecond: took.length / ((performance.now() - begun - warmUp) / 1_000),
    ...{ median: at(0.5), late: at(0.95), refused },
    work: (user + system) / 1_000 / Math.max(1, took.length),
  };
}

/** One of the division's followers, like a page with the push connection. Counts what arrives. */
function follower(url: string, heard: { count: number }): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'SubscribeToTournament', tournamentId, divisionId }));
      resolve(socket);
    });
    socket.on('message', () => {
      heard.count += 1;
    });
  });
}

/** The complete local cloud: calls over HTTP, one environment for the unit, and followers who get each point. */
async function wholeCloud(): Promise<Scored & { readonly heard: number }> {
  // Updates go out once a second, as on AWS and with `npm start`.
  const cloud = await startLocalCloud({ ticking: false, cdn: false, limits: { gather: 1_000 } });
  const client = openClient({ ...local, endpoint: cloud.table.endpoint });
  const agent = new Agent({ keepAlive: true, maxSockets: pads });
  const sockets: WebSocket[] = [];
  try {
    const pools = await division(openTable({ client, name: cloud.table.name }));
    const heard = { count: 0 };
    for (let at = 0; at < followers; at += 25)
      sockets.push(...(await Promise.all(Array.from({ length: 25 }, () => follower(cloud.url, heard)))));
    await cloud.settled();
    heard.count = 0;
    const send = pointsTo(cloud.url, agent);
    return { ...(await scored(pools, send)), heard: heard.count };
  } finally {
    for (const socket of sockets) socket.terminate();
    agent.destroy();
    client.close();
    await cloud.stop();
  }
}

/** Returns how a scorepad sends a point to a cloud at an address. */
export const pointsTo =
  (url: string, agent: Agent): Sent =>
  (id, entryId, game) =>
    posted(`${url}/api/matches/scoring/update?key=${keyFor(id)}&timestamp=${Date.now()}`, agent, {
      ...{ entryId, id, games: [game] },
    });

function posted(url: string, agent: Agent, body: object): Promise<number> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/** One environment for each pad, as Lambda might run them. They share the table but no memory. */
async function apart(environments: number): Promise<Scored> {
  const served = await testTable();
  const clients = Array.from({ length: environments }, () => openClient({ ...local, endpoint: served.endpoint }));
  try {
    const pools = await division(openTable({ client: served.client, name: served.name }));
    const deps = clients.map((client, i) => ({
      ...depsOf(openTable({ client, name: served.name }), i),
      sleep: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
    }));
    let turn = 0;
    return await scored(pools, async (id, entryId, game) => {
      const call = callOf({
        query: { key: keyFor(id), timestamp: Date.now() },
        body: { entryId, id, games: [game] },
        now: Date.now(),
      });
      const done = await updateScoringHandler(call, deps[turn++ % environments] as (typeof deps)[number]);
      return done.ok ? 200 : 409;
    });
  } finally {
    for (const client of clients) client.close();
    await served.stop();
  }
}

const words = ({ median, late, refused, work }: Scored) =>
  `median ${median} ms, 95 of 100 in ${late} ms, ${work.toFixed(1)} ms of processor time each, ${refused} refused`;

/** Measures how many points per second are stored for eight pads in one division. */
export async function bench({ brief }: How): Promise<Figure[]> {
  const whole = await wholeCloud();
  const figures: Figure[] = [
    {
      id: 'M27-points',
      figure: `points per second: ${pads} scorepads in one division, ${followers} followers who get ${whole.heard} messages; ${words(whole)}`,
      ratio: whole.perSecond,
    },
    { id: 'M27-late', figure: 'ms until 95 of 100 points are stored', ratio: whole.late },
  ];
  if (brief) return figures;
  const one = await apart(1);
  const eight = await apart(pads);
  return [
    ...figures,
    {
      id: 'M27-one-process',
      figure: `points per second without HTTP or followers, one environment; ${words(one)}`,
      ratio: one.perSecond,
    },
    {
      id: 'M27-eight-processes',
      figure: `the same, ${pads} environments without shared memory; ${words(eight)}`,
      ratio: eight.perSecond,
    },
  ];
}
