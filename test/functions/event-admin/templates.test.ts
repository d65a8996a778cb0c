import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import { beachAt, type DeskApi, deskApi, division, draft } from './kit.ts';

let api: DeskApi;
let event: number;
const own = '/api/organization/o10/templates';
type List = { items: { id: number; rev: number; name: string; kind: string; divisions: string[]; days: number }[] };
const listed = async (who: 'owner' | 'stranger' = 'owner') => api.ask(who, 'GET', own);
const items = async () => ((await listed()).body as List).items;

beforeAll(async () => {
  api = await deskApi();
  const made = await api.ask('owner', 'POST', '/api/tournament', draft({ locations: [beachAt()] }), 0);
  event = (made.body as DeskView).facts.id;
  await api.ask('owner', 'POST', `/api/tournament/${event}/divisions`, division());
});
afterAll(() => api.stop());

describe('an organization’s templates', () => {
  it('[P3-740] are saved from an event, listed, renamed, updated and removed by its staff', async () => {
    const saved = await api.ask('owner', 'POST', own, { id: 0, name: 'Our Open', tournamentId: event }, 0);
    const [first] = (saved.body as List).items;
    expect(first).toMatchObject({ name: 'Our Open', kind: 'event', days: 2, divisions: ['Womens AA'] });
    const renamed = await api.ask('owner', 'POST', own, { id: first!.id, name: 'Open', note: 'June' }, first!.rev);
    expect((renamed.body as List).items).toMatchObject([{ name: 'Open', note: 'June', days: 2 }]);
    await api.ask('owner', 'POST', `/api/tournament/${event}/divisions`, division({ gender: 'Mens' }));
    const [now] = await items();
    const body = { id: now!.id, name: 'Open', tournamentId: event };
    const again = await api.ask('second', 'POST', own, body, now!.rev);
    expect((again.body as List).items[0]?.divisions).toEqual(['Womens AA', 'Mens AA']);
    const whole = await api.ask('owner', 'GET', `${own}/${now!.id}`);
    expect(whole.body).toMatchObject({
      model: { event: { endDate: '2026-10-11' }, divisions: [{ maxTeams: 8 }, { gender: 'Mens' }] },
    });
    expect((await api.ask('owner', 'DELETE', `${own}/${now!.id}`, undefined, now!.rev)).status).toBe(412);
    const [last] = await items();
    expect((await api.ask('owner', 'DELETE', `${own}/${now!.id}`, undefined, last!.rev)).body).toEqual({ items: [] });
    expect((await api.ask('owner', 'GET', `${own}/${now!.id}`)).status).toBe(404);
  });

  it('can include a single division, but only from an event the user manages', async () => {
    const desk = (await api.ask('owner', 'GET', `/api/tournament/${event}/desk`)).body as DeskView;
    const body = { id: 0, name: 'Pairs', tournamentId: event, divisionId: desk.divisions[0]!.id };
    const saved = await api.ask('owner', 'POST', own, body, 0);
    expect((saved.body as List).items).toMatchObject([{ kind: 'division', divisions: ['Womens AA'] }]);
    const theirs = '/api/organization/o30/templates';
    const copied = await api.ask('stranger', 'POST', theirs, { id: 0, name: 'Mine now', tournamentId: event }, 0);
    expect(copied).toMatchObject({ status: 404, body: { code: 'catalog/no-such-event' } });
    expect((await listed('stranger')).status).toBe(403);
    const none = await api.ask('owner', 'POST', own, { ...body, divisionId: 99 }, 0);
    expect(none).toMatchObject({ status: 404, body: { code: 'catalog/no-such-division' } });
  });

  it('become events and divisions with their own dates, only for the organization’s staff', async () => {
    const saved = await api.ask('owner', 'POST', own, { id: 0, name: 'Yearly', tournamentId: event }, 0);
    const template = (saved.body as List).items.find(({ name }) => name === 'Yearly')!.id;
    const body = draft({ name: 'Open 2027', startDate: '2027-10-09', endDate: '2027-10-10', template });
    const made = (await api.ask('owner', 'POST', '/api/tournament', body, 0)).body as DeskView;
    expect(made.facts).toMatchObject({ name: 'Open 2027', startDate: '2027-10-09', isPublic: false });
    expect(made.divisions.map(({ gender }) => gender)).toEqual(['Womens', 'Mens']);
    expect(made.divisions[0]?.registrationWindows).toMatchObject([{ dtEnd: '2027-10-08T20:00' }]);
    const path = `/api/tournament/${made.facts.id}/divisions`;
    expect((await api.ask('owner', 'POST', path, { template })).body).toMatchObject({ gender: 'Womens', maxTeams: 8 });
    expect((await api.ask('owner', 'POST', path, { template: 999 })).body).toMatchObject({
      code: 'catalog/no-such-template',
    });
    const foreign = { ...body, organizationId: 30 };
    expect((await api.ask('stranger', 'POST', '/api/tournament', foreign, 0)).status).toBe(404);
  });
});
