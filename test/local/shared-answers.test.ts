import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf } from '#functions/kernel/unit.ts';
import { units } from '#functions/units.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '#test/kit/demo.ts';

let cloud: LocalCloud;
let token: string;
beforeAll(async () => {
  // There is no CDN, so the unit handles every request.
  cloud = await startDemo();
  ({ idToken: token } = await cloud.signIn(Object.values(demoAccounts)[0] as never));
});
afterAll(() => cloud?.stop());

/** The demo world's paths for every operation whose response the CDN caches. A new operation needs an entry. */
const examples: Readonly<Record<string, string>> = {
  libraryShelf: '/api/library/links',
  countryAll: '/api/country/all',
  divisionTeams: '/api/division/2030/teams',
  tournament: '/api/tournament/1001',
  eventPage: '/api/event/pacific/Beach_Festival',
  tournamentSummaries: '/api/tournament/summaries?filter=upcoming',
  organizationByName: '/api/organization/pacific',
  organizationProps: '/api/organization/pacific/props',
  organizations: '/api/organizations',
  clubList: '/api/club/list',
  siteTheme: '/api/theme/pacific',
  player: '/api/player/5001',
  sessionDays: '/api/session/1009/dates',
  waitlistUsual: '/api/waitlist/usual?tId=1001&dId=2003',
  draw: '/api/draw?tId=1001&dId=2003',
  waitlist: '/api/waitlist?dId=2003',
  divisionPlay: '/api/division/2030/hydrate',
  liveFlushes: '/api/division/2030/live/1',
  liveSnapshot: '/api/division/2030/live',
  liveTimes: '/api/tournament/1003/times',
  closestScores: '/api/tournament/1003/closest',
  divisionLineups: '/api/division/2030/lineups',
  seededTeams: '/api/tournament/1003/seededTeams',
  matchById: '/api/matches?id=520600001',
  matchRun: '/api/matches/520600001/run',
  bracketMatches: '/api/brackets/52060/matches',
  dayFlights: '/api/Day/510/flights',
  flightTeams: '/api/flight/51000/teams',
  dayPools: '/api/pools?dayId=510',
  matchSettings: '/api/matches/settings?matchId=520600001',
  dualFinishOrder: '/api/matches/DualFinishOrder?parentId=51001&dualN=1&pool=true',
  dayBrackets: '/api/Day/520/brackets',
  dayById: '/api/Day/510/hydrate',
  divisionResults: '/api/division/2031/results',
  matchTemplate: '/api/matches/template?teams=4',
  poolMatches: '/api/pools/51005/matches',
  roundById: '/api/round/510',
  roundTeams: '/api/Round/510/teams',
  calendarMonth: '/api/calendar/month?month=2026-06',
  calendarFeeds: '/api/organization/Calendars?o=pacific',
  calendarFeed: '/api/calendar/organization/pacific.ics',
  teamCalendar: '/api/calendar/team/7001.ics',
  divisionCalendar: '/api/calendar/division/2030.ics',
  jsonCalendar: '/api/feed/organization/pacific',
  teamJson: '/api/feed/team/7001',
  divisionJson: '/api/feed/division/2030',
  cityState: '/api/Locations/GetCityState?zip=90254',
  ads: '/api/ads?username=greatlakes',
  themeCarousel: '/api/theme/carousel?username=pacific',
  isAffiliate: '/api/organization/pacific/affiliates/IsAffiliate?of=greatlakes',
  organizationToday: '/api/organization/today?username=pacific',
  openapi: '/api/openapi.json',
  pointSystemById: '/api/PointSystem?id=3',
  pointSystemOptions: '/api/pointsystems/options',
  publicSeries: '/api/series',
  rankingById: '/api/rankings/1',
  playerRankings: '/api/rankings/player/5002',
  seriesByTag: '/api/series/Pacific_Beach_Tour',
};
const cached = units.flatMap((unit) => Object.entries(operationsOf(unit)).filter(([, { cache }]) => cache));

const inside = new Set(cached.flatMap(([name, operation]) => ('inside' in operation ? [name] : [])));

/** Requests the way a browser does: on a given host (which fetch can't set), with any headers it sends. */
const asked = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; body: string; kept: unknown; tag: unknown; varies: unknown }>(
    (resolve, reject) => {
      const { port } = new URL(cloud.url);
      const sent = request({ host: '127.0.0.1', port, path, headers }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          const { 'cache-control': kept, etag: tag, vary: varies } = reply.headers;
          const body = Buffer.concat(chunks)
            .toString()
            .replace(/"requestId":"[^"]*"/, '');
          resolve({ status: reply.statusCode, body, kept, tag, varies });
        });
      });
      sent.on('error', reject);
      sent.end();
    },
  );

describe('responses cached by path and query alone', () => {
  it.each(cached.map(([name]) => name))('are the same on every site and for everyone: %s', async (name) => {
    const path = examples[name];
    if (!path) throw new Error(`no example of ${name} in this file`);
    const plain = await asked(path, { host: 'localhost' });
    expect([200, 404]).toContain(plain.status);
    if (plain.status === 200) expect(plain.kept).toMatch(/s-maxage=\d/);
    expect(plain.varies).toBeUndefined();
    const others: Record<string, string>[] = [
      { host: 'pacific.localhost' },
      { host: 'greatlakes.localhost', 'x-holder': 'another-browser-000000001', cookie: 'a=1' },
      { host: 'localhost', authorization: `Bearer ${token}`, 'x-public-view': 'true' },
      {
        host: 'pacific.localhost',
        authorization: 'Bearer nonsense',
        'x-team-token': 'nonsense',
        'accept-language': 'de',
      },
    ];
    // A response can change in between, and then it must match the one after it.
    for (const { authorization, 'x-team-token': teamToken, ...rest } of others) {
      // Calls behind an event's overview read a token, and nothing caches a response like that.
      const tokens = { ...(authorization && { authorization }), ...(teamToken && { 'x-team-token': teamToken }) };
      const isInside = inside.has(name);
      if (isInside && Object.keys(tokens).length > 0)
        expect((await asked(path, { ...rest, ...tokens })).kept).not.toMatch(/max-age=[1-9]/);
      const other = await asked(path, isInside ? rest : { ...rest, ...tokens });
      expect([plain, await asked(path, { host: 'localhost' })]).toContainEqual(other);
    }
  });

  it('come only from public GET operations', () => {
    for (const [name, { auth, method }] of cached) expect(`${name} ${auth} ${method}`).toBe(`${name} public GET`);
  });
});
