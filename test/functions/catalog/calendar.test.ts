import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';
import { readIcal, unescaped } from '#test/kit/ical.ts';
import { askOf } from '../../kit/api.ts';

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startDemo();
});
afterAll(() => cloud?.stop());

const get = async (path: string) => (await askOf(cloud)(path)) as { status: number; body: Record<string, never> };
type Card = { id: number; name: string; startDate: string; isPublic: boolean };
const monthOf = async (query: string) =>
  (await get(`/api/calendar/month?${query}`)).body as unknown as { items: Card[]; next: Card | null };
const feed = async (path: string) => {
  const reply = await fetch(`${cloud.url}/api/calendar/${path}`);
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
};

describe('the calendar', () => {
  it('shows a month’s events for everyone or one organization, but never drafts [P3-138] [P1-147]', async () => {
    const today = new Date(cloud.clock.now()).toISOString().slice(0, 7);
    const all = await monthOf(`month=${today}`);
    expect(all.items.length).toBeGreaterThan(3);
    expect(all.items.every(({ isPublic }) => isPublic)).toBe(true);
    const own = await monthOf(`month=${today}&organization=101`);
    expect(own.items.length).toBeGreaterThan(0);
    const ids = new Set(all.items.map(({ id }) => id));
    expect(own.items.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect((await monthOf('month=2019-01&organization=101')).next?.startDate).toBeTruthy();
    expect((await get('/api/calendar/month?month=2026-13')).status).toBe(400);
    expect((await get('/api/calendar/month?month=2026-01&organization=999')).status).toBe(404);
    expect(JSON.stringify(all)).not.toContain('teamCount');
  });

  it('is available to calendar apps as feeds of an organization, its series and an event', async () => {
    const { items } = (await get('/api/organization/Calendars?o=pacific')).body as unknown as {
      items: { kind: string; path: string }[];
    };
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['organization', 'series']));
    for (const { path } of items) {
      const { status, type, text } = await feed(path.replace('/api/calendar/', ''));
      expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
      const read = readIcal(text);
      expect(read.inside.length).toBeGreaterThan(0);
      expect(new Set(read.inside.map(({ properties }) => properties.UID?.value)).size).toBe(read.inside.length);
    }
    const event = readIcal((await feed('event/1001.ics')).text);
    expect(event.inside).toHaveLength(1);
    const name = unescaped(event.inside[0]?.properties.SUMMARY?.value ?? '');
    expect((await get('/api/tournament/1001')).body).toMatchObject({ name });
  });

  it('parses in ical.js for every organization, series, event, division and team of the demo world', async () => {
    const paths = new Set<string>();
    const { items: organizations } = (await get('/api/organizations')).body as unknown as {
      items: { username: string }[];
    };
    for (const { username } of organizations) {
      const { body } = await get(`/api/organization/Calendars?o=${username}`);
      for (const { path } of (body as unknown as { items: { path: string }[] }).items) paths.add(path);
    }
    const { items: events } = (await get('/api/tournament/summaries?filter=upcoming&ipp=48')).body as unknown as {
      items: { id: number; isSeries: boolean; divisions: number[] }[];
    };
    for (const { id, isSeries, divisions } of events) {
      if (!isSeries) paths.add(`/api/calendar/event/${id}.ics`);
      for (const division of divisions) {
        paths.add(`/api/calendar/division/${division}.ics`);
        const { teams = [] } = (await get(`/api/division/${division}/hydrate`)).body as { teams?: { id: number }[] };
        for (const { id: team } of teams.slice(0, 1)) paths.add(`/api/calendar/team/${team}.ics`);
      }
    }
    const uids = new Map<string, Set<string>>();
    let entries = 0;
    for (const path of paths) {
      const { status, text } = await feed(path.replace('/api/calendar/', ''));
      if (status === 404) continue;
      const calendar = new ICAL.Component(ICAL.parse(text));
      expect(calendar.getFirstPropertyValue('method'), path).toBeNull();
      expect(calendar.getFirstPropertyValue('color'), path).toMatch(/^[a-z]+$/);
      expect(String(calendar.getFirstPropertyValue('refresh-interval')), path).toBe('PT1H');
      expect(calendar.getFirstPropertyValue('source'), path).toMatch(new RegExp(`${path}$`));
      expect(calendar.getAllSubcomponents().length, path).toBeGreaterThan(0);
      for (const part of calendar.getAllSubcomponents('vevent')) {
        const { uid, sequence, startDate, endDate, component } = new ICAL.Event(part);
        entries++;
        expect(uid, path).toMatch(/^[\w-]+@localhost$/);
        expect(Number.isInteger(sequence), path).toBe(true);
        expect(endDate.compare(startDate), path).toBe(1);
        const timed = !startDate.isDate;
        const canceled = component.getFirstPropertyValue('status') === 'CANCELLED';
        const busy = timed && !canceled && path.includes('/team/');
        expect(component.getFirstPropertyValue('transp'), `${path} ${uid}`).toBe(busy ? 'OPAQUE' : 'TRANSPARENT');
        expect(component.getFirstPropertyValue('last-modified'), `${path} ${uid}`).not.toBeNull();
        // An ID identifies the same entry in every feed that includes it.
        const known = uids.get(uid) ?? new Set();
        uids.set(uid, known.add(String(component.getFirstPropertyValue('url'))));
      }
    }
    expect(entries).toBeGreaterThan(100);
    expect([...uids].filter(([, urls]) => urls.size > 1)).toEqual([]);
  });

  it('has a team’s matches with exact times', async () => {
    const { teams } = (await get('/api/division/2031/hydrate')).body as unknown as { teams: { id: number }[] };
    const read = readIcal((await feed(`team/${teams[0]?.id}.ics`)).text);
    const [event, ...matches] = read.inside;
    expect(event?.properties.DTSTART?.parameters).toEqual(['VALUE=DATE']);
    expect(matches.length).toBeGreaterThan(0);
    for (const { properties } of matches) expect(properties.DTSTART?.value).toMatch(/^\d{8}T\d{6}Z$/);
  });

  it('is also available as a JSON Feed with the same entries for an organization, event, division or team', async () => {
    const { teams } = (await get('/api/division/2031/hydrate')).body as unknown as { teams: { id: number }[] };
    const team = teams[0]?.id;
    for (const of of ['organization/pacific', 'event/1001', 'division/2031', `team/${team}`]) {
      const { status, body } = await get(`/api/feed/${of}`);
      expect([status, body.version]).toEqual([200, 'https://jsonfeed.org/version/1.1']);
      const { items } = body as unknown as { items: { id: string; url: string; _sideout: { start: string } }[] };
      const entries = readIcal((await feed(`${of}.ics`)).text).inside;
      expect(items.map(({ id }) => id)).toEqual(entries.map(({ properties }) => properties.UID?.value));
      for (const { url, _sideout } of items) {
        expect(url).toMatch(/^https?:\/\/[^/]+\/(tournament|league|session)\/\d+/);
        expect(_sideout.start).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.000Z)?$/);
      }
    }
    for (const of of ['event/1012', 'organization/nobody', 'division/999999', 'team/99999999'])
      expect((await get(`/api/feed/${of}`)).status, of).toBe(404);
  });

  it.each(['event/1012.ics', 'event/999999.ics', 'organization/nobody.ics', 'series/None.ics', 'team/99999999.ics'])(
    'returns 404 for a draft or unknown feed: %s',
    async (path) => {
      expect((await feed(path)).status).toBe(404);
    },
  );

  it('lists an organization’s events for today, and returns 404 for an unknown organization', async () => {
    const { status, body } = await get('/api/organization/today?username=pacific');
    expect([status, Array.isArray(body.items)]).toEqual([200, true]);
    expect((await get('/api/organization/today?username=nobody')).status).toBe(404);
  });
});
