import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { addDays, momentOf } from '#domain/kernel/zoned-time.ts';
import type { TeamFace, TeamList } from '#domain/teams/views.ts';
import { calendarFeedHandler } from '#functions/catalog/calls/calendar.ts';
import { divisionCalendarHandler, teamCalendarHandler } from '#functions/play/calls/teams.ts';
import { saveCard } from '#functions/subjects/catalog/cards.ts';
import { divisionsOfEvent } from '#functions/subjects/catalog/events.ts';
import { eventsOfOrder } from '#functions/subjects/commerce/order-facts.ts';
import { orderById } from '#functions/subjects/commerce/order-records.ts';
import { onlineCheckinHandler, teamCheckinHandler } from '#functions/teams/calls/checkin.ts';
import { teamFaceHandler } from '#functions/teams/calls/face.ts';
import { cancelDateHandler } from '#functions/teams/calls/sessions.ts';
import { tournamentTeamsHandler } from '#functions/teams/calls/teams.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { readIcal, unescaped } from '../../kit/ical.ts';
import { host } from './kit.ts';
import { boughtDates, calling, datesFrom, session, zone } from './session.ts';

let world: CommerceWorld;
let ask: ReturnType<typeof calling>;
beforeAll(async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://sideout.example');
  world = await commerceWorld();
  ask = calling(world);
});
afterAll(() => world?.stop());

async function published(id: number) {
  const event = await session(world, id, 4);
  const place = {
    id: 1,
    name: 'Pier Gym',
    address: '1 Ocean Ave',
    city: 'Hermosa Beach',
    state: 'CA',
    zone: event.zone,
  };
  const shown = { ...event, locations: [place], isPublic: true };
  await saveCard(world.deps().table, cardOf(shown as never, await divisionsOfEvent(world.deps().table, id), 0));
  return event;
}
const read = async (handler: unknown, params: object) => {
  const reply = await ask(handler as never, { params, actor: host });
  if (!reply.ok) throw new Error(reply.problem.code);
  return readIcal(String(reply.value)).inside.map(({ properties: { UID, DTSTART, DTEND, STATUS } }) => ({
    uid: unescaped(UID?.value ?? ''),
    from: DTSTART?.value,
    to: DTEND?.value,
    status: STATUS?.value,
  }));
};
/** Returns 6:00 PM in Los Angeles the way a calendar writes it, using the machine's own zone data. */
const stamp = (day: string, hour: number) => {
  const isIn = (offset: number) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', hour: 'numeric', hourCycle: 'h23' }).format(
      Date.parse(`${day}T00:00:00Z`) + (hour + offset) * 3_600_000,
    ) === String(hour);
  const offset = [7, 8].find(isIn) ?? 0;
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour + offset) * 3_600_000)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
};

it('a calendar lists a session by its dates and hours, and shows a buyer only the dates they bought', async () => {
  await published(7301);
  const days = datesFrom(world.now);
  const bought = await boughtDates(world, 7301, 'ANA', { way: 'date', days: [days[1] ?? ''] });
  if (!bought.ok) throw new Error(bought.problem.code);
  const evening = (day: string) => ({ from: stamp(day, 18), to: stamp(day, 20), status: 'CONFIRMED' });
  const whole = await read(calendarFeedHandler, { kind: 'event', file: '7301.ics' });
  expect(whole).toMatchObject(days.map(evening));
  expect(new Set(whole.map(({ uid }) => uid)).size).toBe(days.length);
  expect(await read(divisionCalendarHandler, { file: '7301.ics' })).toMatchObject(days.map(evening));
  expect(await read(teamCalendarHandler, { file: `${bought.value.teamId}.ics` })).toMatchObject([
    evening(days[1] ?? ''),
  ]);
});

it('a canceled date is marked as canceled in the session’s and the buyer’s calendars', async () => {
  await published(7302);
  const [first = '', second = ''] = datesFrom(world.now);
  const bought = await boughtDates(world, 7302, 'BEA', { way: 'date', days: [first, second] });
  if (!bought.ok) throw new Error(bought.problem.code);
  await ask(cancelDateHandler as never, { params: { id: 7302 }, body: { date: first, note: '' }, actor: host });
  const states = (await read(teamCalendarHandler, { file: `${bought.value.teamId}.ics` })).map(({ status }) => status);
  expect(states).toEqual(['CANCELLED', 'CONFIRMED']);
  const whole = await read(calendarFeedHandler, { kind: 'event', file: '7302.ics' });
  expect(whole.filter(({ status }) => status === 'CANCELLED')).toMatchObject([{ from: stamp(first, 18) }]);
  expect(whole).toHaveLength(10);
});

const pagesOf = async ({ orderId, teamId }: { orderId: number; teamId: number }) => {
  const reply = await ask(teamFaceHandler as never, { params: { id: teamId }, actor: host });
  const order = await orderById(world.deps().table, orderId);
  if (!reply.ok || !order) throw new Error('the team or the order is gone');
  const [event] = await eventsOfOrder(world.deps().table, order);
  return { team: (reply.value as TeamFace).event, order: event };
};

it('a one-date buyer’s team page and order show the date with its hours until it’s canceled', async () => {
  await published(7303);
  const days = datesFrom(world.now);
  const day = days[2] ?? '';
  const bought = await boughtDates(world, 7303, 'CAM', { way: 'date', days: [day] });
  if (!bought.ok) throw new Error(bought.problem.code);
  const when = `${shortDate(day)}, 6:00 PM – 8:00 PM (Pacific Time)`;
  const before = await pagesOf(bought.value);
  expect(before.team).toMatchObject({ startDate: day, endDate: day, when });
  expect(before.order).toMatchObject({ off: null, now: [{ text: when, canceled: [] }] });
  await ask(cancelDateHandler as never, { params: { id: 7303 }, body: { date: day, note: '' }, actor: host });
  const after = await pagesOf(bought.value);
  expect(after.team).toMatchObject({ startDate: days[0], when: 'No dates left' });
  expect(after.order).toMatchObject({ now: [{ text: '', canceled: [day] }], times: [{ text: when }] });
});

it('a buyer’s check-in opens the day before the booked date, not before the session’s first date', async () => {
  await published(7303);
  const [first = '', , booked = ''] = datesFrom(world.now);
  const bought = await boughtDates(world, 7303, 'CAL', { way: 'date', days: [booked] });
  if (!bought.ok) throw new Error(bought.problem.code);
  const { teamId: id } = bought.value;
  const noon = (day: string) => momentOf(addDays(day, -1), '12:00', zone);
  expect(await ask(teamCheckinHandler as never, { params: { id }, actor: host })).toMatchObject({
    value: { opens: noon(booked), closes: momentOf(booked, '23:59', zone), open: false },
  });
  const checkIn = async (now: number) => {
    const reply = await ask(onlineCheckinHandler as never, { params: { id }, body: { here: true }, actor: host, now });
    return reply.ok || reply.problem.code;
  };
  expect([await checkIn(noon(first)), await checkIn(noon(booked))]).toEqual(['checkin/closed', true]);
});

it('a team whose only date was canceled has no dates left', async () => {
  await published(7304);
  const [first = ''] = datesFrom(world.now);
  const bought = await boughtDates(world, 7304, 'DEE', { way: 'date', days: [first] });
  if (!bought.ok) throw new Error(bought.problem.code);
  const noDates = async () => {
    const face = await ask(teamFaceHandler as never, { params: { id: bought.value.teamId }, actor: host });
    return face.ok && (face.value as TeamFace).noDates;
  };
  const noDatesInList = async () => {
    await world.caughtUp();
    const list = await ask(tournamentTeamsHandler as never, { params: { id: 7304 }, actor: host });
    return list.ok && (list.value as TeamList).teams.find(({ id }) => id === bought.value.teamId)?.noDates;
  };
  expect([await noDates(), await noDatesInList()]).toEqual([false, false]);
  await ask(cancelDateHandler as never, { params: { id: 7304 }, body: { date: first, note: '' }, actor: host });
  expect([await noDates(), await noDatesInList()]).toEqual([true, true]);
});
