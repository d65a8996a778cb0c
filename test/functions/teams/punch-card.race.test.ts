import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderItem } from '#functions/subjects/commerce/orders.ts';
import { dateSlotItem, dateSlotsOf, teamDatesItem } from '#functions/subjects/registration/items.ts';
import { bookCardDateHandler } from '#functions/teams/calls/sessions.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { host, stranger } from './kit.ts';
import { boughtDates, calling, datesFrom, session } from './session.ts';

let world: CommerceWorld;
let ask: ReturnType<typeof calling>;
let days: readonly string[];
beforeAll(async () => {
  world = await commerceWorld();
  ask = calling(world);
  days = datesFrom(world.now);
});
afterAll(() => world?.stop());

const bookedOn = async (id: number, day: string) =>
  (await world.stored.list(dateSlotItem, dateSlotsOf(id, day))).map(({ holder }) => holder);
const cardOf = async (teamId: number) => {
  const found = await world.stored.get(teamDatesItem, { teamId });
  return { left: found?.left, days: found?.days.map(({ day }) => day) };
};
const use = async (teamId: number, date: string, actor = host) => {
  const reply = await ask(bookCardDateHandler as never, { params: { id: teamId }, body: { date }, actor });
  return reply.ok ? (reply.value as { left: number }).left : reply.problem.code;
};
/** Buys a punch card for three dates at $60.00, with one date chosen. */
async function bought(id: number, who: string, places = 4) {
  await session(world, id, places);
  const reply = await boughtDates(world, id, who, { way: 'pack', days: [days[0] ?? ''], n: 3 });
  if (!reply.ok) throw new Error(reply.problem.code);
  return reply.value;
}

it('a punch card is sold at its full price, with dates to choose later', async () => {
  const { orderId, teamId } = await bought(7401, 'ANA');
  expect(await world.stored.get(orderItem, { id: orderId })).toMatchObject({ total: 6_000 });
  expect(await cardOf(teamId)).toEqual({ left: 2, days: [days[0]] });
  expect(await use(teamId, days[4] ?? '')).toBe(1);
  expect(await bookedOn(7401, days[4] ?? '')).toEqual([`TEAM#${teamId}`]);
  expect(await use(teamId, days[6] ?? '')).toBe(0);
  expect(await use(teamId, days[7] ?? '')).toBe('registration/no-dates-left');
  expect(await cardOf(teamId)).toMatchObject({ left: 0, days: [days[0], days[4], days[6]] });
});

it('a punch card uses one punch for a date picked in two tabs, and uses its last punch for only one date', async () => {
  const { teamId } = await bought(7402, 'BEA');
  expect(await Promise.all([use(teamId, days[3] ?? ''), use(teamId, days[3] ?? '')])).toEqual([1, 1]);
  expect(await bookedOn(7402, days[3] ?? '')).toEqual([`TEAM#${teamId}`]);
  const both = await Promise.all([use(teamId, days[4] ?? ''), use(teamId, days[5] ?? '')]);
  expect(both.toSorted()).toEqual([0, 'registration/no-dates-left']);
  expect((await cardOf(teamId)).days).toHaveLength(3);
  expect([...(await bookedOn(7402, days[4] ?? '')), ...(await bookedOn(7402, days[5] ?? ''))]).toHaveLength(1);
});

it('a punch card refuses a full date, a day without play and a stranger, and stays unchanged', async () => {
  const { teamId } = await bought(7403, 'CAM', 1);
  const other = await boughtDates(world, 7403, 'DEE', { way: 'date', days: [days[1] ?? ''] });
  expect(other.ok).toBe(true);
  expect(await use(teamId, days[1] ?? '')).toBe('registration/date-full');
  expect(await use(teamId, '2020-01-01')).toBe('registration/unknown-date');
  expect(await use(teamId, days[2] ?? '', stranger)).toBe('registration/unknown-team');
  expect(await cardOf(teamId)).toMatchObject({ left: 2, days: [days[0]] });
});

it('refuses to sell a punch card for more dates than it has, or in a size that isn’t offered', async () => {
  await session(world, 7404, 4);
  const buy = async (n: number, count: number) => {
    const reply = await boughtDates(world, 7404, `E${n}${count}`, { way: 'pack', days: days.slice(0, count), n });
    return reply.ok ? 'ok' : reply.problem.code;
  };
  expect(await buy(3, 4)).toBe('registration/dates-not-sold');
  expect(await buy(5, 2)).toBe('registration/dates-not-sold');
  expect(await buy(3, 3)).toBe('ok');
});
