import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { seriesPages } from '#domain/pages/organization-pages.ts';
import { type Leader, pointSystem } from '#domain/series/schema.ts';
import type { SeriesLine, SeriesView } from '#domain/series/views.ts';
import { encodedOrganization } from '#functions/subjects/organizations/founding.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { pointSystemItem, seriesItem } from '#functions/subjects/series/items.ts';
import { type SeriesApi, seriesApi, type Who } from './kit.ts';

let api: SeriesApi;
beforeEach(async () => {
  api = await seriesApi();
});
afterEach(() => api.stop());

type Ranked = { board: string | null; leaders: Leader[] };
const tour = '/api/series/Sand_Tour';
const written = (over: object = {}) => ({
  id: 801,
  organizationId: 10,
  title: 'Sand Tour',
  titleTag: 'Sand_Tour',
  dtStart: Date.parse('2026-06-01T12:00:00Z'),
  dtEnd: Date.parse('2026-11-01T12:00:00Z'),
  isPublic: true,
  organizers: [{ organizationId: 10 }, { organizationId: 20 }],
  tournaments: [501, 502, 503, 504],
  ...over,
});
const view = (reply: { body: never }) => reply.body as SeriesView;
const points = (leaders: SeriesView['leaderboard']['overall']) =>
  leaders.map(({ title, leaders: own }) => [
    title,
    own.map((leader) => `${leader.rank} ${leader.name} ${leader.points}`),
  ]);

describe('reading a series', () => {
  it('returns tournaments, settings and a leaderboard based on finishes [P1-540] [P1-541]', async () => {
    const series = view(await api.ask('nobody', 'GET', tour));
    expect(series.tournaments.map(({ id, dateStatus }) => [id, dateStatus]).sort()).toEqual([
      [501, 'previous'],
      [502, 'previous'],
      [503, 'upcoming'],
    ]);
    expect(series.settings.points[0]).toEqual({ finish: 1, pv: 60 });
    // First: 60, 45. Double: 2 × 45, 2 × 60, 2 × 40. The draft's win doesn't count.
    const board = ['1 Bea Sand 165', '2 Ana Sand 150', '3 Cleo Sand 80'];
    expect(points(series.leaderboard.overall)).toEqual([['Overall', board]]);
    expect(points(series.leaderboard.divisional)).toEqual([['Womens Open', board]]);
    expect(points(series.leaderboard.gender)).toEqual([['Womens', board]]);
  });
  it('shows the same data as public profiles: city and state for adults, the graduation year for juniors', async () => {
    const leaders = view(await api.ask('nobody', 'GET', tour)).leaderboard.overall[0]?.leaders ?? [];
    const players = leaders.flatMap((leader) => leader.players);
    expect(players.find(({ id }) => id === 601)).toMatchObject({ isJunior: false, cityState: 'Hermosa Beach, CA' });
    expect(players.find(({ id }) => id === 602)).toMatchObject({ isJunior: true, gradYear: 2029, cityState: '' });
  });
  it('shows only the name of a player whose owners hide their results', async () => {
    const leader = async () =>
      view(await api.ask('nobody', 'GET', tour)).leaderboard.overall[0]?.leaders.find(({ id }) => id === '601');
    expect((await leader())?.players[0]).toMatchObject({ cityState: 'Hermosa Beach, CA' });
    const profile = await api.local.stored.get(playerItem, { id: 601 });
    await api.local.stored.putMany([playerItem.encode({ ...profile!, hides: ['results'] }, 9)]);
    const [hidden] = (await leader())?.players ?? [];
    expect(hidden).toMatchObject({ name: 'Ana Sand', photo: null, gradYear: null, club: '', cityState: '' });
  });
  it('shows a junior’s photo only once it is shared, and never under 13', async () => {
    const photoOf = async (more: object) => {
      const profile = await api.local.stored.get(playerItem, { id: 602 });
      const images = [{ id: '01KJMMA2G0M0GZY8KQDZEF4C74', url: '/media/junior.jpg' }];
      await api.local.stored.putMany([playerItem.encode({ ...profile!, images, ...more } as never, 9)]);
      const { leaderboard } = view(await api.ask('nobody', 'GET', tour));
      return leaderboard.overall[0]?.leaders.find(({ id }) => id === '602')?.players[0]?.photo;
    };
    const shares = { by: 1, at: 0, fields: ['imageUrl'] };
    expect(await photoOf({ dob: '2011-02-03', shares: null })).toBeNull();
    expect(await photoOf({ dob: '2011-02-03', shares })).toBe('/media/junior.jpg');
    expect(await photoOf({ dob: '2015-02-03', shares })).toBeNull();
  });
  it.each([
    ['an unpublished series', '/api/series/Quiet'],
    ['a series that doesn’t exist', '/api/series/Nothing'],
  ])('fails for the public: %s', async (_, path) => {
    expect(await api.ask('nobody', 'GET', path)).toMatchObject({
      status: 404,
      body: { code: 'series/no-such-series' },
    });
    expect(await api.ask('stranger', 'GET', `${path}/raw`)).toMatchObject({ status: 404 });
  });
  it('shows its admin unpublished series and tournaments [P1-508]', async () => {
    expect(await api.ask('owner', 'GET', '/api/series/Quiet/raw')).toMatchObject({
      status: 200,
      body: { isPublic: false },
    });
    expect(view(await api.ask('owner', 'GET', `${tour}/raw`)).tournaments).toHaveLength(4);
    expect(await api.ask('stranger', 'GET', `${tour}/raw`)).toMatchObject({ status: 404 });
  });
  it('lists only the requested tournament’s series', async () => {
    const idsFor = async (tournamentId: number) => {
      const { body } = await api.ask('nobody', 'GET', `/api/series?tournamentId=${tournamentId}`);
      return (body as { items: { id: number }[] }).items.map(({ id }) => id);
    };
    expect(await idsFor(501)).toEqual([801]);
    expect(await idsFor(999)).toEqual([]);
  });
  it('lists series that an organizer owns or joined, including drafts, only for that organizer', async () => {
    const listFor = async (who: Who, username: string) => {
      const { status, body } = await api.ask(who, 'GET', `/api/organization/${username}/series`);
      return { status, items: (body as { items?: { id: number; own: boolean; isPublic: boolean }[] }).items };
    };
    const host = await listFor('owner', 'host');
    expect(host.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 801, own: true, isPublic: true }),
        expect.objectContaining({ titleTag: 'Quiet', own: true, isPublic: false }),
      ]),
    );
    const guest = await listFor('guest', 'guest');
    expect(guest.items).toEqual([expect.objectContaining({ id: 801, own: false, isPublic: true })]);
    expect((await listFor('stranger', 'host')).status).toBe(403);
    expect((await listFor('nobody', 'host')).status).toBe(401);
    expect((await listFor('owner', 'nowhere')).status).toBe(404);
  });
  it('counts and dates a series by its published tournaments, even a tournament after the series’ own dates', async () => {
    const line = async (path: string, who: Who) => {
      const { body } = await api.ask(who, 'GET', path);
      return (body as { items: SeriesLine[] }).items.find(({ id }) => id === 801);
    };
    const tournaments = [501, 502, 503, 504];
    const late = { ...written({ tournaments, dtEnd: Date.parse('2026-07-01T12:00:00Z') }), titleTag: 'Sand_Tour' };
    await api.ask('owner', 'POST', '/api/series', late, 1);
    expect(await line('/api/series', 'nobody')).toMatchObject({
      tournaments: 3,
      startDate: '2026-06-01',
      endDate: '2026-10-03',
    });
    expect(await line('/api/organization/host/series', 'owner')).toMatchObject({ tournaments: 4 });
    // The event's own page and its published file show the same days.
    const series = view(await api.ask('nobody', 'GET', tour));
    expect(series).toMatchObject({ startDate: '2026-06-01', endDate: '2026-10-03' });
    const [page] = seriesPages(series);
    expect(page?.words).toMatchObject({ line: expect.stringContaining('Oct 3, 2026') });
    expect(page?.head.data).toMatchObject({ startDate: '2026-06-01', endDate: '2026-10-03' });
  });
  it('finds the tag regardless of case, and only among published series', async () => {
    expect(await api.ask('nobody', 'GET', '/api/series/sand_tour')).toMatchObject({ status: 200, body: { id: 801 } });
    const { body } = await api.ask('nobody', 'GET', '/api/series');
    expect((body as { items: { id: number }[] }).items.map(({ id }) => id)).toEqual([801]);
  });
});

describe('saving a series', () => {
  it('publishes the series with only its ID and flag [P1-543] [P1-544] [P1-424]', async () => {
    const saved = await api.ask('owner', 'POST', '/api/series', { id: 802, isPublic: true }, 1);
    expect(saved).toMatchObject({ status: 200, body: { isPublic: true, title: 'Quiet', rev: 2 } });
    expect(await api.ask('nobody', 'GET', '/api/series/Quiet')).toMatchObject({ status: 200 });
    await api.ask('owner', 'POST', '/api/series', { id: 802, isPublic: false }, 2);
    expect(await api.ask('nobody', 'GET', '/api/series/Quiet')).toMatchObject({ status: 404 });
  });
  it('stores all its settings and participants [P1-545]', async () => {
    const body = written({
      title: 'New name',
      organizers: [{ organizationId: 20 }],
      tournaments: [501],
      settings: { topN: 1, lastN: '', byClub: true, points: [{ finish: 1, pv: 7 }] },
    });
    const saved = view(await api.ask('owner', 'POST', '/api/series', body, 1));
    expect(saved).toMatchObject({ title: 'New name', settings: { topN: 1, lastN: null, byClub: true } });
    expect(saved.organizers.map(({ organization }) => organization.username)).toEqual(['guest']);
    expect(points(saved.leaderboard.overall)).toEqual([['Overall', ['1 Dunes 7']]]);
  });
  it('can’t add tournaments or organizers, or change the owner', async () => {
    const body = written({
      tournaments: [501, 505],
      organizers: [{ organizationId: 30 }],
      adminId: 72,
      organizationId: 30,
    });
    const saved = view(await api.ask('owner', 'POST', '/api/series', body, 1));
    expect(saved).toMatchObject({ adminId: 70, organization: { id: 10 }, organizers: [] });
    expect(saved.tournaments.map(({ id }) => id)).toEqual([501]);
  });
  it('works for any admin of its organization, even after the series’ creator leaves', async () => {
    expect(await api.ask('colleague', 'GET', '/api/series/Quiet/raw')).toMatchObject({ status: 200 });
    const saved = await api.ask('colleague', 'POST', '/api/series', { id: 802, isPublic: true }, 1);
    expect(saved).toMatchObject({ status: 200, body: { isPublic: true, adminId: 70 } });
  });
  it('is refused for signed-out visitors, strangers, and organizers who aren’t its admin [P1-508]', async () => {
    const tries: [Who, number][] = [
      ['nobody', 401],
      ['stranger', 403],
      ['guest', 403],
    ];
    for (const [who, status] of tries)
      expect(await api.ask(who, 'POST', '/api/series', { id: 801, isPublic: false }, 1)).toMatchObject({ status });
    expect(await api.ask('stranger', 'POST', '/api/series', { id: 802, isPublic: true }, 1)).toMatchObject({
      status: 404,
    });
    expect(await api.ask('nobody', 'GET', tour)).toMatchObject({ status: 200 });
  });
  it('requires the version the user saw, and refuses an outdated one', async () => {
    expect(await api.ask('owner', 'POST', '/api/series', written())).toMatchObject({ status: 428 });
    await api.ask('owner', 'POST', '/api/series', written({ title: 'One' }), 1);
    expect(await api.ask('owner', 'POST', '/api/series', written({ title: 'Two' }), 1)).toMatchObject({ status: 412 });
    expect(view(await api.ask('nobody', 'GET', tour)).title).toBe('One');
  });
  it('gives a tag to one series only, and frees the old tag', async () => {
    const taken = await api.ask('owner', 'POST', '/api/series', written({ titleTag: 'QUIET' }), 1);
    expect(taken).toMatchObject({ status: 409, body: { code: 'series/tag-taken' } });
    await api.ask('owner', 'POST', '/api/series', written({ titleTag: 'Sea_Tour' }), 1);
    expect(await api.ask('nobody', 'GET', '/api/series/Sea_Tour')).toMatchObject({ status: 200 });
    expect(await api.ask('nobody', 'GET', tour)).toMatchObject({ status: 404 });
  });
  it('creates the series for the user’s own organization, which takes part from the start', async () => {
    const body = written({ id: 0, titleTag: 'Fresh_2027_01_01', title: 'Fresh', isPublic: false });
    const made = view(await api.ask('owner', 'POST', '/api/series', body, 0));
    expect(made).toMatchObject({ adminId: 70, rev: 1, tournaments: [], organizers: [{ organization: { id: 10 } }] });
    expect(await api.ask('guest', 'POST', '/api/series', { ...body, titleTag: 'Other' }, 0)).toMatchObject({
      status: 403,
    });
  });
  it.each([
    ['a title', { title: ' ' }],
    ['a tag of letters, numbers and underscores', { titleTag: 'no spaces' }],
    ['an end after its start', { dtEnd: 0 }],
    ['nonnegative points', { settings: { points: [{ finish: 1, pv: -1 }] } }],
  ])('requires %s', async (_, over) => {
    expect(await api.ask('owner', 'POST', '/api/series', written(over), 1)).toMatchObject({ status: 400 });
  });
});

describe('a series’ organizers', () => {
  const guests = '/api/series/801/organizers/guest/tournaments';
  it('are added by its admin, once each [P1-547] [P1-548]', async () => {
    const add = () => api.ask('owner', 'POST', '/api/series/801/organizers', { organizationId: 30 });
    expect(await add()).toMatchObject({ status: 200, body: { id: 30, name: 'Stranger', username: 'stranger' } });
    expect(await add()).toMatchObject({ status: 409, body: { code: 'series/already-organizer' } });
    expect(await api.ask('guest', 'POST', '/api/series/801/organizers', { organizationId: 30 })).toMatchObject({
      status: 403,
    });
  });
  it('are listed with their tournaments as summaries [P1-549] [P1-550]', async () => {
    const { body } = await api.ask('guest', 'GET', guests);
    expect((body as { items: object[] }).items).toMatchObject([
      { id: 505, name: 'Guest Open', inSeries: false, dateStatus: 'previous' },
    ]);
  });
  it('add and remove their own tournaments [P1-551] [P1-511]', async () => {
    expect(await api.ask('guest', 'POST', guests, { add: [505] })).toMatchObject({ status: 204 });
    const leaders = view(await api.ask('nobody', 'GET', tour)).leaderboard.overall[0]?.leaders ?? [];
    expect(leaders.find(({ name }) => name === 'Cleo Sand')?.points).toBe(140);
    await api.ask('guest', 'POST', guests, { remove: [505] });
    expect(view(await api.ask('nobody', 'GET', tour)).tournaments).toHaveLength(3);
  });
  it('include the owner, which can add tournaments even when it isn’t listed', async () => {
    const hosts = '/api/series/802/organizers/host/tournaments';
    for (const who of ['owner', 'colleague'] as const) {
      expect(await api.ask(who, 'GET', hosts)).toMatchObject({ status: 200 });
      expect(await api.ask(who, 'POST', hosts, { add: [501] })).toMatchObject({ status: 204 });
    }
    expect(await api.ask('guest', 'GET', '/api/series/802/organizers/guest/tournaments')).toMatchObject({
      status: 404,
    });
  });
  it('see which tournaments haven’t added the point system that the series counts', async () => {
    const counts = async (who: 'owner' | 'guest', of: string) => {
      const { body } = await api.ask(who, 'GET', `/api/series/801/organizers/${of}/tournaments`);
      const { system, mayAdd, items } = body as { system: object; mayAdd: boolean; items: { counts: boolean }[] };
      return { system, mayAdd, counting: items.filter((item) => item.counts).length };
    };
    expect(await counts('owner', 'host')).toMatchObject({ system: null, counting: 4 });
    const series = await api.local.stored.get(seriesItem, { id: 801 });
    await api.local.stored.putMany([
      seriesItem.encode({ ...series!, settings: { ...series!.settings, pointSystemId: 3 } }, 9),
    ]);
    expect(await counts('owner', 'host')).toEqual({ system: { id: 3, name: 'AAU' }, mayAdd: true, counting: 0 });
    // The series' owner doesn't manage the guest's tournaments.
    expect(await counts('owner', 'guest')).toMatchObject({ mayAdd: false });
    expect(await counts('guest', 'guest')).toMatchObject({ mayAdd: true });
  });
  it('see the series’ dates, so that tournaments outside them are obvious', async () => {
    expect((await api.ask('owner', 'GET', '/api/series/801/organizers/host/tournaments')).body).toMatchObject({
      startDate: '2026-06-01',
      endDate: '2026-11-01',
    });
  });
  it('manage only their own tournaments while they take part [P1-511]', async () => {
    expect(await api.ask('guest', 'POST', guests, { add: [501] })).toMatchObject({ status: 422 });
    const hosts = '/api/series/801/organizers/host/tournaments';
    expect(await api.ask('guest', 'POST', hosts, { remove: [501] })).toMatchObject({ status: 403 });
    const strangers = '/api/series/801/organizers/stranger/tournaments';
    expect(await api.ask('stranger', 'POST', strangers, { add: [] })).toMatchObject({ status: 403 });
    expect(await api.ask('owner', 'POST', strangers, { add: [] })).toMatchObject({ status: 403 });
    expect(await api.ask('stranger', 'GET', '/api/series/802/organizers/host/tournaments')).toMatchObject({
      status: 404,
    });
  });
});

describe('points and rankings', () => {
  it('offer the built-in systems, then the organization’s own [P1-552]', async () => {
    const { body } = await api.ask('nobody', 'GET', '/api/pointsystems/options?username=host');
    expect((body as { items: object[] }).items).toEqual([
      { id: 3, name: 'AAU' },
      { id: 4, name: 'p1440' },
      { id: -2, name: 'AVP' },
      { id: -1, name: 'Custom' },
    ]);
  });
  it.each([
    [-1, 200],
    [3, 200],
    [99, 404],
  ])('respond to a request for point system %i with status %i', async (id, status) => {
    expect(await api.ask('nobody', 'GET', `/api/PointSystem?id=${id}`)).toMatchObject({ status });
  });
  it.each([
    ['player', ['1 Ana Sand 60', '2 Bea Sand 45']],
    ['team', ['1 Ana Sand 60', '2 Bea Sand 45']],
    ['club', ['1 Dunes 105']],
  ])(
    'rank each %s by events of the ranking’s bodies, in three ways [P1-033] [P1-034] [P1-035] [P1-036]',
    async (by, leaders) => {
      const shown = async (way: string) => {
        const { body } = await api.ask('nobody', 'GET', `/api/rankings/33?by=${by}&ranking=${way}`);
        const { board, leaders: own } = body as Ranked;
        return [board, own.map((leader) => `${leader.rank} ${leader.name} ${leader.points}`)];
      };
      expect(await shown('overall')).toEqual(['Overall', leaders]);
      expect(await shown('divisional')).toEqual(['Womens Open', leaders]);
      expect(await shown('gender')).toEqual(['Womens', leaders]);
    },
  );
  it('can be paged, searched and limited to one season, and show only what profiles show', async () => {
    const ask = async (query: string) => (await api.ask('nobody', 'GET', `/api/rankings/801?${query}`)).body as Ranked;
    const names = ({ leaders }: Ranked) => leaders.map(({ name }) => name);
    const all = await ask('');
    expect(all).toMatchObject({ total: 3, page: 1, seasons: [2026], boards: { divisional: ['Womens Open'] } });
    expect(names(await ask('ipp=2&p=2'))).toEqual(names(all).slice(2));
    expect(names(await ask('ipp=2&p=9'))).toEqual([]);
    expect(await ask('q=bea')).toMatchObject({ total: 1, leaders: [{ name: 'Bea Sand' }] });
    expect(await ask('season=2020')).toMatchObject({ total: 0, leaders: [], season: 2020 });
    // A junior's class and club, and an adult's town, which are what everyone sees in the profile.
    const bea = (await ask('q=bea')).leaders[0]?.players[0];
    expect(bea).toMatchObject({ isJunior: true, gradYear: 2029, cityState: '' });
  });
  it('use a sanctioning body’s own point table when its organization has one, and label it', async () => {
    const { local } = api;
    await local.stored.putMany([
      ...encodedOrganization(storedOrganization.parse({ id: 40, name: 'USAV', username: 'usav' })),
      pointSystemItem.encode(
        pointSystem.parse({ id: 9, organizationId: 40, name: 'Junior tour', points: [{ finish: 1, pv: 500 }] }),
        1,
      ),
    ]);
    const { body } = await api.ask('nobody', 'GET', '/api/rankings/33');
    expect(body).toMatchObject({
      pointsOf: { systemId: 9, name: 'Junior tour' },
      leaders: [
        { name: 'Ana Sand', points: 500 },
        { name: 'Bea Sand', points: 0 },
      ],
    });
    expect((await api.ask('nobody', 'GET', '/api/PointSystem?id=-2')).body).toMatchObject({
      organization: { username: 'usav' },
      points: [{ finish: 1, pv: 500 }],
    });
  });
  it('show a player’s rank on their page, unless they hide results', async () => {
    const ask = async () => (await api.ask('nobody', 'GET', '/api/rankings/player/602')).body;
    expect(await ask()).toEqual({
      items: [{ id: 33, name: 'USAV/AVP', rank: 2, was: null, of: 2, points: 45, events: 1 }],
    });
    const bea = await api.local.table.get(playerItem, { id: 602 });
    await api.local.stored.putMany([playerItem.encode({ ...bea!, hides: ['results'] }, 2)]);
    expect(await ask()).toEqual({ items: [] });
  });
  it('accept a theme’s own ranking if it’s a published series [P1-032]', async () => {
    expect(await api.ask('nobody', 'GET', '/api/rankings/801')).toMatchObject({
      body: { name: 'Sand Tour', seriesTag: 'Sand_Tour' },
    });
    expect(await api.ask('nobody', 'GET', '/api/rankings/802')).toMatchObject({ status: 404 });
  });
});
