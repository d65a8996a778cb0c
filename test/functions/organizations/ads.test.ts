import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, anonymous } from '#domain/identity/actor.ts';
import { writtenAd } from '#domain/organizations/ads-schema.ts';
import { founding } from '#domain/organizations/edits.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { update } from '#functions/kernel/table/write.ts';
import { adClick } from '#functions/live/calls/messages.ts';
import { adsHandler, ownAdsHandler, removeAdHandler, saveAdHandler } from '#functions/organizations/calls/ads.ts';
import { foundOrganizationHandler } from '#functions/organizations/calls/organization.ts';
import { themeItem } from '#functions/subjects/organizations/items.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { asking, depsOf, now, person, users } from './kit.ts';

let local: TestTable;
let deps: ReturnType<typeof depsOf>;
const [ann, bea] = [70, 71].map((id) => person(id)) as [Actor, Actor];
const username = 'dunes';
const picture = `/media/${'a'.repeat(64)}/whole/cover-1600x900.jpg`;
const written = (over: object = {}) =>
  writtenAd.parse({ name: 'Sun', zone: '728x90', images: [{ url: picture }], ...over });

beforeAll(async () => {
  local = memoryTable();
  deps = depsOf(local);
  await local.stored.putMany(users({ 70: 'ann@x.co', 71: 'bea@x.co' }));
  await foundOrganizationHandler(asking(ann, { body: founding.parse({ name: 'Dunes', username }) }), deps as never);
});
afterAll(() => local?.stop());

const save = (who: Actor, ad: object, adId: string | null = null, ifMatch = 0) =>
  saveAdHandler(asking(who, { params: { username }, body: { adId, ad }, ifMatch }), deps as never);
const shown = async (at = now) => {
  const reply = await adsHandler(asking(anonymous, { query: { username }, now: at }), deps as never);
  return reply.ok ? reply.value.map((text) => JSON.parse(text) as { id: string; tagline: string }) : [];
};
const own = async () => {
  const reply = await ownAdsHandler(asking(ann, { params: { username } }), deps as never);
  return reply.ok ? reply.value.items : [];
};
const day = 86_400_000;

describe('a site’s ads', () => {
  it('[P1-562] [P1-563] are shown in season as JSON text, unless the theme excludes them', async () => {
    await save(ann, written({ from: '2026-08-20', to: '2026-09-02', tagline: 'Reapply' }));
    await save(ann, written({ name: 'Off', isActive: false }));
    expect((await shown()).map(({ tagline }) => tagline)).toEqual(['Reapply']);
    expect(await shown(now + 2 * day)).toEqual([]);
    await local.stored.write(update(themeItem, { organizationId: 10_000 }, { set: { props: ['noAds'] } }));
    expect(await shown()).toEqual([]);
    await local.stored.write(update(themeItem, { organizationId: 10_000 }, { set: { props: [] } }));
  });

  it('[P1-572] record one click per viewer and day', async () => {
    const [ad] = await shown();
    const click = (adId: string, userId: number | null, source: string, at = now) =>
      adClick(
        { message: { type: 'AdClick', adId, path: '/?p=1' }, userId, source, now: at } as never,
        {
          table: local.table,
        } as never,
      );
    for (let i = 0; i < 3; i++) await click(ad!.id, null, 'hash-1');
    await click(ad!.id, 70, 'hash-1');
    await click(ad!.id, null, 'hash-1', now + day);
    await click('10000.01J00000000000000000000009', null, 'hash-1');
    await click('x', null, 'hash-1');
    expect((await own()).map(({ name, clicks }) => [name, clicks])).toEqual([
      ['Off', 0],
      ['Sun', 3],
    ]);
  });

  it('are created, edited and removed only by its staff, without pictures from other servers', async () => {
    await expect(save(bea, written())).rejects.toBeInstanceOf(ProblemError);
    expect(writtenAd.safeParse({ ...written(), images: [{ url: 'https://evil.example/x.png' }] }).success).toBe(false);
    expect(writtenAd.safeParse({ ...written(), action: { text: 'Go', url: 'javascript:alert(1)' } }).success).toBe(
      false,
    );
    const [off] = await own();
    await expect(save(ann, written(), off!.adId, 0)).rejects.toBeInstanceOf(ProblemError);
    expect((await save(ann, written({ name: 'Now on' }), off!.adId, off!.rev)).ok).toBe(true);
    const [changed] = await own();
    const gone = await removeAdHandler(
      asking(ann, { params: { username, adId: changed!.adId }, ifMatch: changed!.rev }),
      deps as never,
    );
    expect(gone).toMatchObject({ ok: true, value: { items: [{ name: 'Sun' }] } });
  });
});
