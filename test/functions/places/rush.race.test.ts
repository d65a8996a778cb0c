import { afterEach, describe, expect, it } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { askOf } from '../../kit/api.ts';

let cloud: LocalCloud | null = null;
afterEach(async () => {
  await cloud?.stop();
  cloud = null;
});

const event = 1002;
const division = 2020;
const places = 32;
type Reply = { i: number; sent: number; answered: number; waitlist: boolean; status: number; at: number };

async function open(guards: 'on' | 'off') {
  const preload = [new URL('../../kit/faulty-table.ts', import.meta.url).href];
  cloud = await startDemo({ fresh: true, preload, env: { GUARDS: guards } });
  await cloud.clock.move(6 * 60_000);
  return cloud;
}

/** `people` reservations, up to 250 of them on their way at any moment, nobody waiting for anybody else's answer. */
async function rush(at: LocalCloud, people: number): Promise<Reply[]> {
  const random = seeded(32);
  const replies: Reply[] = [];
  let next = 0;
  async function lane(): Promise<void> {
    for (let i = next++; i < people; i = next++) {
      const ask = askOf(at, `browser-of-person-number-${String(i).padStart(6, '0')}`);
      const body = { tournamentId: event, divisionId: division, entry: ulid(at.clock.now(), random) };
      const sent = performance.now();
      let reply = await ask('/api/tournament/reservation', { method: 'POST', body });
      // What a browser does when the server was busy.
      for (let n = 0; reply.status >= 500 && n < 5; n++)
        reply = await ask('/api/tournament/reservation', { method: 'POST', body });
      const { waitlist, since } = (reply.body ?? {}) as { waitlist: boolean; since: number };
      replies.push({ i, sent, answered: performance.now(), waitlist, status: reply.status, at: since });
    }
  }
  await Promise.all(Array.from({ length: 250 }, lane));
  return replies;
}

/** What the table says: live places, and the line in its order. */
async function truth(at: LocalCloud) {
  const read = async (pk: string, prefix: string) => {
    const found = (await at.table.call('Query', {
      TableName: at.table.name,
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': { S: pk }, ':sk': { S: prefix } },
    })) as { Items: Record<string, { S?: string; N?: string }>[] };
    return found.Items;
  };
  const slots = (await read(`DIVISION#${division}`, 'SLOT#')).filter(
    ({ expiresAt }) => Number(expiresAt?.N) > at.clock.now(),
  );
  const shards = await Promise.all(
    Array.from({ length: 8 }, (_, n) => read(`DIVISION#${division}#WAIT#${n}`, 'WAIT#')),
  );
  return {
    slots,
    line: shards
      .flat()
      .map((item) => item.waitId?.S ?? '')
      .sort(),
  };
}

describe('2,000 people for 32 places, through the gateway', () => {
  it('grants exactly 32, and the rest wait in order of arrival, under faults [P2-328]', async () => {
    const at = await open('on');
    const replies = await rush(at, 2_000);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect(replies.filter(({ waitlist }) => !waitlist)).toHaveLength(places);
    const { slots, line } = await truth(at);
    expect(slots).toHaveLength(places);
    expect(new Set(slots.map(({ holder }) => holder?.S)).size).toBe(places);
    expect(line.length).toBe(2_000 - places);
    // Who was answered before somebody else had even asked stands before them: `since` is the moment of arrival that the line is ordered by.
    const waiting = replies.filter(({ waitlist }) => waitlist).sort((a, b) => a.sent - b.sent);
    const answered = waiting.toSorted((a, b) => a.answered - b.answered);
    let [latest, done] = [0, 0];
    for (const request of waiting) {
      for (; (answered[done]?.answered ?? Number.POSITIVE_INFINITY) < request.sent; done++)
        latest = Math.max(latest, answered[done]?.at ?? 0);
      expect(request.at).toBeGreaterThanOrEqual(latest);
    }
  }, 600_000);

  it('control: with the conditions off the same rush oversells', async () => {
    const at = await open('off');
    // Three places are a team's already; only the condition on the slot says so.
    for (const n of [1, 2, 3])
      await at.table.call('PutItem', {
        TableName: at.table.name,
        Item: {
          pk: { S: `DIVISION#${division}` },
          sk: { S: `SLOT#0000${n}` },
          _t: { S: 'slot' },
          _v: { N: '1' },
          _rev: { N: '1' },
          divisionId: { N: String(division) },
          slot: { N: String(n) },
          holder: { S: `TEAM#${n}` },
          expiresAt: { N: '9999999999999' },
        },
      });
    const replies = await rush(at, 300);
    const granted = replies.filter(({ status, waitlist }) => status === 200 && !waitlist).length;
    const { slots } = await truth(at);
    const kept = slots.filter(({ holder }) => holder?.S?.startsWith('TEAM#')).length;
    expect(granted + 3).toBeGreaterThan(places);
    expect(kept).toBeLessThan(3);
  }, 600_000);
});
