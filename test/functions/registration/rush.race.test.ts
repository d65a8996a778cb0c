import { afterEach, describe, expect, it } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import { slotItem, slotsOf } from '#functions/subjects/registration/items.ts';
import { teamRef } from '#functions/subjects/registration/spots.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { type DemoOptions, startDemo } from '#test/kit/demo.ts';
import { askOf } from '../../kit/api.ts';
import { tableAt } from '../../kit/book.ts';
import { lineNow } from '../../kit/waitlist.ts';

let cloud: LocalCloud | null = null;
afterEach(async () => {
  await cloud?.stop();
  cloud = null;
});

const event = 1002;
const division = 2020;
const places = 32;
/** The rules for thousands are in waitlist.race.test.ts. This tests the full path of many simultaneous requests. */
const people = 160;
type Reply = { i: number; sent: number; answered: number; waitlist: boolean; status: number; at: number };

/** The table without its conditions, for the control. */
const unguarded = { preload: [new URL('../../kit/faulty-table.ts', import.meta.url).href], env: { GUARDS: 'off' } };

async function open(options: DemoOptions) {
  cloud = await startDemo(options);
  await cloud.clock.move(6 * 60_000);
  return cloud;
}

/** This many reservations, up to 120 at a time, none waiting for another's response. */
async function rush(at: LocalCloud, count: number): Promise<Reply[]> {
  const random = seeded(32);
  const replies: Reply[] = [];
  let next = 0;
  async function lane(): Promise<void> {
    for (let i = next++; i < count; i = next++) {
      const ask = askOf(at, `browser-of-person-number-${String(i).padStart(6, '0')}`);
      const body = { tournamentId: event, divisionId: division, entry: ulid(at.clock.now(), random) };
      const sent = performance.now();
      let reply = await ask('/api/tournament/reservation', { method: 'POST', body });
      // Browsers retry the same way after the server was busy.
      for (let n = 0; reply.status >= 500 && n < 5; n++)
        reply = await ask('/api/tournament/reservation', { method: 'POST', body });
      const { waitlist, since } = (reply.body ?? {}) as { waitlist: boolean; since: number };
      replies.push({ i, sent, answered: performance.now(), waitlist, status: reply.status, at: since });
    }
  }
  await Promise.all(Array.from({ length: 120 }, lane));
  return replies;
}

/** The table's state: live spots, and the waitlist in order. */
async function truth(at: LocalCloud) {
  const table = tableAt(at.table);
  const slots = await table.list(slotItem, slotsOf(division));
  return {
    slots: slots.filter(({ expiresAt }) => expiresAt > at.clock.now()),
    line: await lineNow(table, division, at.clock.now()),
  };
}

describe('hundreds of people competing for 32 spots through the gateway', () => {
  it('get exactly 32 spots, and the rest wait in order of arrival, even in chaos mode [P2-328]', async () => {
    const at = await open({ chaos: true });
    const replies = await rush(at, people);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect(replies.filter(({ waitlist }) => !waitlist)).toHaveLength(places);
    const { slots, line } = await truth(at);
    expect(slots).toHaveLength(places);
    expect(new Set(slots.map(({ holder }) => holder)).size).toBe(places);
    expect(line.length).toBe(people - places);
    // A person who got a response before another person's request arrived is ahead of them. `since` is the arrival time
    // that the waitlist is sorted by.
    const waiting = replies.filter(({ waitlist }) => waitlist).sort((a, b) => a.sent - b.sent);
    const answered = waiting.toSorted((a, b) => a.answered - b.answered);
    let [latest, done] = [0, 0];
    for (const request of waiting) {
      for (; (answered[done]?.answered ?? Number.POSITIVE_INFINITY) < request.sent; done++)
        latest = Math.max(latest, answered[done]?.at ?? 0);
      expect(request.at).toBeGreaterThanOrEqual(latest);
    }
  }, 600_000);

  it('control: get too many spots without the conditions', async () => {
    const at = await open(unguarded);
    // Three spots belong to teams, which only the slot's condition shows.
    const owned = { divisionId: division, expiresAt: neverExpires };
    await tableAt(at.table).putMany(
      [1, 2, 3].map((slot) => slotItem.encode({ ...owned, slot, holder: teamRef(slot) }, 1)),
    );
    const replies = await rush(at, 48);
    const granted = replies.filter(({ status, waitlist }) => status === 200 && !waitlist).length;
    const { slots } = await truth(at);
    const kept = slots.filter(({ holder }) => holder.startsWith('TEAM#')).length;
    expect(granted + 3).toBeGreaterThan(places);
    expect(kept).toBeLessThan(3);
  }, 600_000);
});
