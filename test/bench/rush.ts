import { Agent, request } from 'node:http';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { holdSlot, newHold } from '#functions/subjects/registration/holds.ts';
import { type LocalCloud, startLocalCloud } from '#scripts/local/cloud.ts';
import { testTable } from '../kit/table.ts';
import type { Figure } from './race.ts';

const people = 2_000;
const [tournamentId, divisionId, places] = [1001, 2001, 32];
/** The longest that anyone waits. */
const patience = 10_000;

type Told = { readonly status: number; readonly slot: boolean; readonly line: boolean; readonly at: number };

/** A request of the nth browser: its path and body. */
type Asked = (i: number) => { readonly path: string; readonly body: object };
const spot: Asked = (i) => ({
  path: '/api/tournament/reservation',
  body: { tournamentId, divisionId, entry: ulid(Date.now(), seeded(i + 1)) },
});
/** A call through the same gateway and middlewares that stores nothing. */
const nothing: Asked = () => ({ path: '/api/version', body: { version: 'bench' } });

/** Sends a request from one browser, with its own key and address. Returns the response and when it arrived. */
function asks(url: string, agent: Agent, i: number, began: number, asked = spot): Promise<Told> {
  const { path, body: content } = asked(i);
  const body = JSON.stringify(content);
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'x-holder': `rush-${String(i).padStart(24, '0')}`,
    'x-local-viewer': `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method: 'POST', agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const told = JSON.parse(Buffer.concat(parts).toString() || 'null') as { waitlist?: boolean } | null;
        const status = response.statusCode ?? 0;
        const isPlace = status === 200 && told?.waitlist === false;
        resolve({ status, slot: isPlace, line: status === 200 && !isPlace, at: performance.now() - began });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Runs as many transactions of a slot and a hold as there are people, on the same kind of table, to find the table's
 * own limit.
 */
async function bareTransactions(): Promise<number> {
  const local = await testTable();
  const began = performance.now();
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < people; i = next++) {
      const who = { holder: `U${i}`, entry: ulid(Date.now(), seeded(i + 1)) };
      const kept = { state: 'held' as const, slot: i + 1, moment: null, expiresAt: Date.now() + 600_000 };
      const hold = newHold(who, { id: 1, tournamentId: 1 } as never, kept, Date.now());
      await local.stored.transact(holdSlot({ ...hold, slot: i + 1 }));
    }
  };
  await Promise.all(Array.from({ length: 64 }, worker));
  const took = performance.now() - began;
  await local.stop();
  return took;
}

/** Opens the division to {@link people} at once. Returns each response and the first one, which warmed up. */
export async function rushOn(cloud: LocalCloud): Promise<{ warm: Told; told: Told[] }> {
  await cloud.table.call('UpdateItem', {
    TableName: cloud.table.name,
    Key: { pk: { S: `DIVISION#${divisionId}` }, sk: { S: 'META' } },
    UpdateExpression: 'SET maxTeams = :places',
    ExpressionAttributeValues: { ':places': { N: String(places) } },
  });
  return atOnce(cloud.url, spot);
}

/** Sends everyone's requests at once, after one that warms up. */
async function atOnce(url: string, asked: Asked): Promise<{ warm: Told; told: Told[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: people });
  const warm = await asks(url, agent, people + 1, performance.now(), asked);
  const began = performance.now();
  const told = await Promise.all(Array.from({ length: people }, (_, i) => asks(url, agent, i, began, asked)));
  agent.destroy();
  return { warm, told };
}

const longest = (told: readonly Told[]): number => Math.max(...told.map(({ at }) => at));

export async function bench(): Promise<Figure[]> {
  const cloud = await startLocalCloud({ seed: 'demo', ticking: false, cdn: false });
  const { warm, told } = await rushOn(cloud);
  const empty = longest((await atOnce(cloud.url, nothing)).told);
  await cloud.stop();
  const bare = await bareTransactions();
  const by = (fits: (of: Told) => boolean) => told.filter(fits).length;
  const whole = longest(told);
  const words = `${by(({ slot }) => slot)} spots, ${by(({ line }) => line)} on the waitlist, ${by(({ status }) => status >= 500)} × 5xx, ${by(({ status }) => status !== 200 && status < 500)} other, ${by(({ at }) => at > patience)} after 10 s; first ${warm.status}; all after ${Math.round(whole)} ms, median ${Math.round(told.map(({ at }) => at).toSorted((a, b) => a - b)[people / 2] ?? 0)} ms`;
  return [
    { id: 'M5-5xx', figure: words, ratio: by(({ status }) => status >= 500) },
    { id: 'M5-late', figure: 'people who got their answer after 10 s', ratio: by(({ at }) => at > patience) },
    {
      id: 'M5-time',
      figure: `${Math.round(whole)} ms, bare transactions ${Math.round(bare)} ms`,
      ratio: whole / bare,
    },
    {
      id: 'M5-empty',
      figure: `the same number of requests that store nothing: ${Math.round(empty)} ms, relative to bare transactions`,
      ratio: empty / bare,
    },
  ];
}
