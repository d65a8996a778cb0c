import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { DeskView, fieldSet } from '#domain/catalog/desk/views.ts';
import type { Stream } from '#domain/catalog/schema.ts';
import { type DeskApi, deskApi } from './kit.ts';

let api: DeskApi;
beforeAll(async () => {
  api = await deskApi();
});
afterAll(() => api.stop());

const draft = { type: 'Tournament', startDate: '2026-10-10', endDate: '2026-10-11', zone: 'America/Los_Angeles' };
const made = async (name: string): Promise<DeskView['facts']> =>
  (
    (await api.ask('owner', 'POST', '/api/tournament', { ...draft, id: 0, organizationId: 10, name }, 0))
      .body as DeskView
  ).facts;
const items = <T>({ body }: { body: unknown }): T[] => (body as { items: T[] }).items;

describe('an event’s video streams', () => {
  it('are set by its managers, must be on https video sites, and are linked from its pages [P3-319] [P3-619] [P3-620] [P3-621]', async () => {
    const { id, rev } = await made('Streamed Open');
    const path = `/api/livestream/${id}`;
    const url = 'https://www.youtube.com/watch?v=1';
    expect((await api.ask('nobody', 'GET', path)).status, 'a draft').toBe(404);
    expect((await api.ask('stranger', 'POST', path, { url })).status).toBe(404);
    for (const other of ['http://youtube.com/1', 'https://evil.example/1'])
      expect((await api.ask('owner', 'POST', path, { url: other })).status, other).toBe(400);
    expect((await api.ask('owner', 'POST', path, { url, divisionId: 4 })).status, 'no division of it').toBe(404);
    const [first] = items<Stream>(await api.ask('owner', 'POST', path, { url, court: '2', matchId: 77 }));
    expect(first).toMatchObject({ url, court: '2', matchId: 77, divisionId: null, title: '' });
    const { facts } = (await api.ask('owner', 'GET', `/api/tournament/${id}/desk`)).body as DeskView;
    expect(facts.props, 'its pages lead there').toContain('streaming');
    expect(facts.rev).toBe(rev + 1);
    const two = items<Stream>(await api.ask('second', 'POST', path, { url: 'https://youtu.be/2', title: 'Finals' }));
    expect(two).toHaveLength(2);
    await api.ask('owner', 'POST', `/api/tournament/${id}/publish`, { isPublic: true }, facts.rev);
    const one = `${path}/${first?.id}`;
    expect((await api.ask('stranger', 'DELETE', one)).status).toBe(404);
    const left = items<Stream>(await api.ask('owner', 'DELETE', one));
    expect(left.map(({ title }) => title)).toEqual(['Finals']);
    expect(items(await api.ask('owner', 'DELETE', one)), 'begun again').toHaveLength(1);
  });
});

describe('sets of registration fields', () => {
  it('are listed by name, and edited and removed only by their organization [P3-743] [P2-697]', async () => {
    const path = '/api/Data/10/RegistrationFields';
    const set = {
      id: 0,
      organizationId: 10,
      name: 'Juniors',
      registrationFields: { fields: ['dob'], requiredFields: ['dob'] },
    };
    const save = (who: 'owner' | 'stranger', body: object) =>
      api.ask(who, 'POST', '/api/Data/RegistrationFields', body);
    expect((await save('stranger', set)).status).toBe(403);
    const [kept] = items<z.infer<typeof fieldSet>>(await save('owner', set));
    expect(kept).toMatchObject({ name: 'Juniors', registrationFields: set.registrationFields });
    expect((await api.ask('stranger', 'GET', path)).status).toBe(403);
    await save('owner', { ...set, name: 'Adults' });
    await save('owner', { ...kept, name: 'Under 18' });
    expect(items<z.infer<typeof fieldSet>>(await api.ask('owner', 'GET', path)).map(({ name }) => name)).toEqual([
      'Adults',
      'Under 18',
    ]);
    expect(items(await save('owner', { ...kept, registrationFields: null }))).toHaveLength(1);
    expect((await save('owner', { ...set, registrationFields: { fields: ['password'] } })).status).toBe(400);
  });
});
