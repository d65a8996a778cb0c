import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, anonymous } from '#domain/identity/actor.ts';
import { divisionItem, teamItem, tournamentItem } from '#functions/subjects/catalog/items.ts';
import { teamById } from '#functions/subjects/catalog/teams.ts';
import { holdItem, slotItem, slotsOf, teamTicketItem } from '#functions/subjects/registration/items.ts';
import { promote } from '#functions/subjects/registration/offers.ts';
import { spotsOf } from '#functions/subjects/registration/spots.ts';
import * as acts from '#functions/teams/calls/acts.ts';
import { teamHistoryHandler } from '#functions/teams/calls/team.ts';
import { waitingTeamsHandler } from '#functions/teams/calls/waiting.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { bought, doing, host, otherHost, stranger, tokenOf } from './kit.ts';

let world: CommerceWorld;
let ask: ReturnType<typeof doing>;
beforeAll(async () => {
  world = await commerceWorld();
  ask = doing(world, world.deps());
});
afterAll(() => world?.stop());

const inLine = (id: number, body: object, actor = host) =>
  ask(acts.changeInLineHandler as never, actor, id, { body, now: world.now + 5_000 });
const line = async (divisionId: number) => {
  const reply = (await ask(waitingTeamsHandler as never, host, divisionId)) as unknown as {
    value: { items: { teamId: number }[] };
  };
  return reply.value.items.map(({ teamId }) => teamId);
};

const must = <T>(found: T | null | undefined, what: string): T => {
  if (!found) throw new Error(`no ${what}`);
  return found;
};

const ticket = async (teamId: number) => {
  const at = await world.stored.get(teamTicketItem, { teamId });
  return at && world.stored.get(holdItem, at);
};

describe('the organizer’s waitlist', () => {
  it('moves a team with a reason in its history, and keeps the others in order', async () => {
    await world.division(6300, 1);
    await bought(world, 6300, 'L0');
    // Each ticket came a second after the previous one.
    for (const [i, who] of ['L1', 'L2', 'L3'].entries()) {
      const of = await ticket(await bought(world, 6300, who));
      if (!of) throw new Error('no ticket');
      await world.put(holdItem.encode({ ...of, moment: (of.moment ?? 0) + 1_000 * i }, 9));
    }
    const [one, two, three] = await line(6300);
    expect(await inLine(three ?? 0, { type: 'line', to: 1, reason: 'Hosts' })).toMatchObject({ ok: true });
    expect(await line(6300)).toEqual([three, one, two]);
    expect(await inLine(three ?? 0, { type: 'line', to: 2, reason: 'Back' })).toMatchObject({ ok: true });
    expect(await line(6300)).toEqual([one, three, two]);
    const history = (await ask(teamHistoryHandler as never, host, three ?? 0)) as unknown as {
      value: { items: { told: string }[] };
    };
    expect(history.value.items.map(({ told: words }) => words).sort()).toEqual([
      'Moved to waitlist position 1: Hosts',
      'Moved to waitlist position 2: Back',
    ]);
  });

  it('offers an open spot out of turn until its deadline, or does nothing when no spot is open', async () => {
    await world.division(6310, 1);
    const first = await bought(world, 6310, 'O0');
    const [one, two] = [await bought(world, 6310, 'O1'), await bought(world, 6310, 'O2')];
    const reason = 'They host';
    expect(await inLine(two, { type: 'offer', reason })).toMatchObject({
      problem: { code: 'registration/no-free-place' },
    });
    expect(await inLine(first, { type: 'offer', reason })).toMatchObject({
      problem: { code: 'registration/not-waiting' },
    });
    expect(await inLine(two, { type: 'offer', reason }, otherHost)).toMatchObject({
      problem: { code: 'registration/unknown-team' },
    });
    const [slot] = await world.stored.list(slotItem, slotsOf(6310));
    await world.put(slotItem.encode({ ...slot!, expiresAt: 0 }, 9));
    expect(await inLine(two, { type: 'offer', reason })).toMatchObject({ ok: true });
    expect(await ticket(two)).toMatchObject({ state: 'offered', slot: slot?.slot });
    expect(await ticket(one)).toMatchObject({ state: 'waiting' });
    expect(await teamById(world.table, two)).toMatchObject({ waitlist: true });
    expect(await inLine(one, { type: 'offer', reason })).toMatchObject({
      problem: { code: 'registration/no-free-place' },
    });
  });
});

describe('a waitlist reordered by the host', () => {
  it('fills open spots in the host’s order and is listed that way, or in order of arrival if the host sets none [P2-226]', async () => {
    for (const [id, props] of [
      [6345, ['waitlist-sort-points']],
      [6346, []],
    ] as const) {
      await world.division(id, 1, { props: [...props] });
      await bought(world, id, `S0${id}`);
      const [one, two] = [await bought(world, id, `S1${id}`), await bought(world, id, `S2${id}`)];
      // Each ticket came a second after the previous one.
      for (const [i, teamId] of [one, two].entries()) {
        const of = must(await ticket(teamId), 'ticket');
        await world.put(holdItem.encode({ ...of, moment: (of.moment ?? 0) + 1_000 * i }, 9));
      }
      const { rev, ...team } = (await world.stored.get(teamItem, { divisionId: id, id: two }))!;
      await world.put(teamItem.encode({ ...team, points: 900 }, rev + 1));
      const order = props.length > 0 ? [two, one] : [one, two];
      expect(await line(id)).toEqual(order);
      const [slot] = await world.stored.list(slotItem, slotsOf(id));
      await world.put(slotItem.encode({ ...slot!, expiresAt: 0 }, 9));
      await world.caughtUp();
      const division = must(await world.stored.get(divisionItem, { id }), 'division');
      const event = must(await world.stored.get(tournamentItem, { id }), 'event');
      await promote(world.deps(), spotsOf(division, event), world.now + 60_000);
      expect([(await ticket(order[0]!))?.state, (await ticket(order[1]!))?.state]).toEqual(['offered', 'waiting']);
    }
  });
});

describe('the public waitlist', () => {
  type Row = { teamId: number; mine: boolean; email: string | null; paid: string | null; mark: string | null };
  const seen = async (actor: Actor, divisionId: number, more: object = {}) =>
    (await ask(waitingTeamsHandler as never, actor, divisionId, { holders: [], ...more })) as unknown as {
      value?: { hidden: boolean; may: { run: boolean }; items: Row[] };
      problem?: { code: string };
    };

  it('shows teams in order without other people’s addresses or money, and shows users their own', async () => {
    await world.division(6320, 1);
    await bought(world, 6320, 'P0');
    const [one, two] = [await bought(world, 6320, 'P1'), await bought(world, 6320, 'P2')];
    const strangers = await seen(stranger, 6320);
    expect(strangers.value?.items.map(({ teamId }) => teamId)).toEqual([one, two]);
    expect(
      strangers.value?.items.every((row) => !row.mine && row.email === null && row.paid === null && row.mark === null),
    ).toBe(true);
    expect(strangers.value?.may.run).toBe(false);
    const mine = (items: readonly Row[] = []) => items.filter((row) => row.mine).map(({ teamId }) => teamId);
    expect(mine((await seen(tokenOf(two), 6320)).value?.items)).toEqual([two]);
    const holder = (await ticket(one))?.holder;
    const browser = await seen(anonymous, 6320, { holders: [holder] });
    expect(mine(browser.value?.items)).toEqual([one]);
    expect(browser.value?.items.find((row) => row.mine)?.mark).toBe((await ticket(one))?.entry.slice(-4));
    expect(mine((await seen(host, 6320)).value?.items)).toEqual([]);
    expect((await seen(host, 6320)).value?.items.every(({ email }) => email !== null)).toBe(true);
  });

  it('shows staff all teams, but shows others only their own when the host hides the waitlist [P2-218]', async () => {
    await world.division(6330, 1, { props: ['hideWaitlist'] });
    await bought(world, 6330, 'H0');
    const [one, two] = [await bought(world, 6330, 'H1'), await bought(world, 6330, 'H2')];
    expect((await seen(stranger, 6330)).value).toMatchObject({ hidden: true, items: [] });
    expect((await seen(tokenOf(two), 6330)).value?.items.map(({ teamId }) => teamId)).toEqual([two]);
    expect((await seen(host, 6330)).value?.items.map(({ teamId }) => teamId)).toEqual([one, two]);
  });

  it('follows the host’s order when there is one [P2-226]', async () => {
    await world.division(6340, 1, { props: ['waitlist-sort-points'] });
    await bought(world, 6340, 'S0');
    const [one, two] = [await bought(world, 6340, 'S1'), await bought(world, 6340, 'S2')];
    const row = await world.stored.get(teamItem, { divisionId: 6340, id: two });
    await world.put(teamItem.encode({ ...row!, points: 5 }, 9));
    expect((await seen(stranger, 6340)).value?.items.map(({ teamId }) => teamId)).toEqual([two, one]);
  });
});
