import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventPageView } from '#domain/catalog/pages/schema.ts';
import { minute } from '#domain/kernel/time.ts';
import { type DeskApi, deskApi, opening, type Who } from './kit.ts';

let api: DeskApi;
beforeAll(async () => {
  api = await deskApi();
});
afterAll(() => api.stop());

const at = Math.floor(opening / minute) * minute;
const written = (over: object = {}) => ({
  ...{ id: 0, organizationId: 10, title: 'Beach Festival', titleTag: 'Beach_Festival', dtStart: at, dtEnd: at },
  brochureHTML: '<h2>Saturday</h2><script>x</script><p onclick="x()">Sand.</p>',
  ...over,
});
const save = (who: Who, body: object, rev: number) => api.ask(who, 'POST', '/api/event', body, rev);
const page = (who: Who, tag: string, raw = '') => api.ask(who, 'GET', `/api/event/o10/${tag}${raw}`);
const view = (reply: { body: never }) => reply.body as EventPageView;

describe('an event’s page', () => {
  it('is visible only to its organization’s admins until published, and stores clean text [P1-424]', async () => {
    const made = view(await save('owner', written(), 0));
    expect(made).toMatchObject({ isPublic: false, rev: 1, adminId: 70, organization: { username: 'o10' } });
    expect(made.brochureHTML).toBe('<h2>Saturday</h2><p>Sand.</p>');
    expect((await page('nobody', 'Beach_Festival')).status).toBe(404);
    expect((await page('second', 'Beach_Festival', '/raw')).status).toBe(200);
    expect((await page('stranger', 'Beach_Festival', '/raw')).status).toBe(404);
    const published = view(await save('owner', { id: made.id, isPublic: true }, 1));
    expect(published).toMatchObject({ isPublic: true, rev: 2, title: 'Beach Festival' });
    expect(view(await page('nobody', 'beach_festival'))).toMatchObject({ title: 'Beach Festival' });
    expect((await save('owner', { id: made.id, isPublic: false }, 1)).status).toBe(412);
    expect((await save('stranger', { id: made.id, isPublic: false }, 2)).status).toBe(404);
    const hidden = view(await save('second', { id: made.id, isPublic: false }, 2));
    expect(hidden).toMatchObject({ isPublic: false, adminId: 70 });
    expect((await api.ask('second', 'GET', '/api/organization/o10/eventPages')).body).toMatchObject({
      items: [{ titleTag: 'Beach_Festival' }],
    });
  });

  it('has a unique tag within its organization, and its old tag is free for another page', async () => {
    const first = view(await save('owner', written({ titleTag: 'Summer' }), 0));
    const taken = { status: 409, body: { code: 'catalog/page-tag-taken' } };
    expect(await save('second', written({ titleTag: 'SUMMER' }), 0)).toMatchObject(taken);
    const moved = await save('owner', { ...written({ titleTag: 'Autumn' }), id: first.id }, 1);
    expect(view(moved)).toMatchObject({ titleTag: 'Autumn', rev: 2 });
    expect((await page('owner', 'Summer', '/raw')).status).toBe(404);
    expect(view(await page('owner', 'Autumn', '/raw'))).toMatchObject({ id: first.id });
    expect((await save('second', written({ titleTag: 'Summer' }), 0)).status).toBe(200);
  });

  it('moves with its tag to another host, whose admins the user has to be among', async () => {
    const made = view(await save('owner', written({ titleTag: 'Moving' }), 0));
    const moved = { ...written({ titleTag: 'Moving', organizationId: 30 }), id: made.id };
    expect((await save('owner', moved, 1)).status).toBe(403);
    expect((await page('owner', 'Moving', '/raw')).status).toBe(200);
    const kept = await save('both', moved, 1);
    expect(kept).toMatchObject({ status: 200, body: { organizationId: 30, organization: { id: 30 } } });
    expect((await page('owner', 'Moving', '/raw')).status).toBe(404);
    expect((await save('owner', written({ titleTag: 'Moving' }), 0)).status).toBe(200);
  });

  it('requires an organization the user manages, real dates and a valid tag', async () => {
    expect((await save('stranger', written(), 0)).status).toBe(403);
    expect((await save('nobody', written(), 0)).status).toBe(401);
    for (const over of [{ titleTag: 'two words' }, { title: ' ' }, { dtEnd: at - minute }, { dtStart: at + 1 }])
      expect((await save('owner', written(over), 0)).status, JSON.stringify(over)).toBe(400);
  });
});
