import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, anonymous } from '#domain/identity/actor.ts';
import { storedUser, userRecord } from '#domain/identity/schema.ts';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { day } from '#domain/kernel/time.ts';
import type { ImageKind } from '#domain/organizations/image-kinds.ts';
import { awaited, withFiles } from '#domain/organizations/library.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { playerProfile } from '#domain/people/schema.ts';
import type { Media } from '#functions/integrations/media/port.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import {
  editImageHandler,
  makeProfileImageHandler,
  organizationImagesHandler,
  playerImagesHandler,
  removeImageHandler,
  restoreImageHandler,
  startUploadHandler,
} from '#functions/media/calls/images.ts';
import { forgetImages, onCut, onRemoved } from '#functions/pictures/images.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { userRecordItem } from '#functions/subjects/identity/items.ts';
import { imageItem } from '#functions/subjects/media/items.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { playerItem, userProfileItem } from '#functions/subjects/people/items.ts';
import { at } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

const now = at('2026-09-01');
const user = (id: number, pages: readonly number[] = []): Actor =>
  ({
    kind: 'user',
    user: { id, pages: pages.map((page) => ({ id: page, name: '', username: '', props: [] })), vbl: false },
    teams: [],
    publicView: false,
  }) as unknown as Actor;
const admin = user(70, [10]);
let local: TestTable;
let n = 0;

/** Stores a picture, with a separate file unless one is given. */
async function picture(kind: ImageKind, ownerId: number, original = `f${n}`) {
  const id = ulid(now, seeded(++n));
  const image = must(awaited([], { kind, ownerId, id, alt: '' }, now));
  const facts = { url: `/media/${original}`, width: 800, height: 600, original };
  await local.stored.putMany([imageItem.encode({ ...withFiles(image, facts), order: n }, 1)]);
  return { kind, id: ownerId, imageId: id };
}
beforeAll(async () => {
  local = memoryTable();
  const organization = (id: number) => storedOrganization.parse({ id, name: `O${id}`, username: `o${id}` });
  const player = { id: 601, firstName: 'Kim', lastName: 'Kay', ownerIds: [71], dtCreated: 0, dtModified: 0 };
  await local.stored.putMany([
    ...[10, 20].map((id) => organizationItem.encode(organization(id), 1)),
    playerItem.encode(playerProfile.parse(player), 1),
    userProfileItem.encode({ userId: 71, id: 601, fullName: 'Kim Kay' }, 1),
    userRecordItem.encode(userRecord.parse(storedUser.parse({ id: 71 })), 1),
  ]);
});
afterAll(() => local?.stop());

const deps = () => ({
  table: local.table,
  random: seeded(9),
  allowUpload: ({ key }: { key: string }) => ({ url: 'https://bucket', fields: { key } }),
});
type Answered = Promise<{ ok: boolean; value?: never; problem?: { code: string } }>;
const call = (handler: unknown, params: object, actor: Actor, more: object = {}) =>
  (handler as (given: object, deps: object) => Answered)({ params, actor, now, query: {}, ...more }, deps());
const idsOf = async (id: number) => {
  const { value } = await call(organizationImagesHandler, { id }, user(70, [id]));
  const { images, removed } = value as unknown as Record<'images' | 'removed', { id: string }[]>;
  return { images: images.map((image) => image.id), removed: removed.map((image) => image.id) };
};

describe('an owner’s image library', () => {
  it.each([
    ['a visitor', anonymous],
    ['a stranger', user(99)],
    ['another organization’s admin', user(70, [20])],
  ])('can’t be read or changed by %s [P1-555] [P1-556] [P1-557]', async (_, actor) => {
    const of = await picture('organization', 10);
    const body = { type: 'image/png', size: 10, alt: '' };
    const tries = [
      () => call(organizationImagesHandler, { id: 10 }, actor),
      () => call(startUploadHandler, { kind: 'organization', id: 10 }, actor, { body }),
      () => call(startUploadHandler, { kind: 'organization-logo', id: 10 }, actor, { body }),
      () => call(editImageHandler, of, actor, { body: { alt: 'x' }, ifMatch: 1 }),
      () => call(removeImageHandler, of, actor),
      () => call(playerImagesHandler, { id: 601 }, actor),
      () => call(startUploadHandler, { kind: 'player', id: 601 }, actor, { body }),
      () => call(startUploadHandler, { kind: 'user', id: 71 }, actor, { body }),
    ];
    for (const tried of tries) await expect(tried()).rejects.toThrow(ProblemError);
  });

  it('hides pictures from other owners and kinds', async () => {
    const of = await picture('organization', 20);
    for (const params of [
      { ...of, id: 10 },
      { ...(await picture('organization', 10)), kind: 'organization-logo' },
    ]) {
      const reply = await call(editImageHandler, params, admin, { body: {}, ifMatch: 1 });
      expect(reply).toMatchObject({ ok: false, problem: { code: 'organizations/unknown-image' } });
    }
  });

  it('limits the number of pictures', async () => {
    const body = { type: 'image/png', size: 10, alt: '' };
    for (let i = 0; i < 12; i++) await picture('player', 601);
    const reply = await call(startUploadHandler, { kind: 'player', id: 601 }, user(71), { body });
    expect(reply).toMatchObject({ ok: false, problem: { code: 'organizations/too-many-images' } });
  });
});

describe('a library picture', () => {
  it('can be removed and restored, except the first cover [P1-461]', async () => {
    const [first, second] = [await picture('organization', 20), await picture('organization', 20)];
    const before = await idsOf(20);
    const one = { ...first, imageId: before.images[0]! };
    expect(await call(removeImageHandler, one, user(70, [20]))).toMatchObject({
      problem: { code: 'organizations/first-cover' },
    });
    expect(await call(removeImageHandler, second, user(70, [20]))).toMatchObject({ ok: true });
    expect((await idsOf(20)).removed).toEqual([second.imageId]);
    expect(await call(restoreImageHandler, second, user(70, [20]))).toMatchObject({ ok: true });
    expect((await idsOf(20)).images).toEqual(before.images);
  });

  it('is edited only if unchanged since the user saw it, and an outdated edit gets the current picture', async () => {
    const of = await picture('organization', 10);
    const body = { alt: 'Sunset at court 3', position: 'left top' };
    expect(await call(editImageHandler, of, admin, { body, ifMatch: 1 })).toMatchObject({ value: { ...body, rev: 2 } });
    await expect(call(editImageHandler, of, admin, { body, ifMatch: 1 })).rejects.toMatchObject({
      problem: { code: 'request/stale', data: { rev: 2, current: { alt: 'Sunset at court 3' } } },
    });
  });

  it('becomes its player’s or user’s profile picture, and leaves the profile when removed [P1-478]', async () => {
    const own = user(71);
    const [mine] = (await local.stored.list(imageItem, { pk: 'PLAYER#601', prefix: 'IMAGE#' })).slice(0, 1);
    const of = { kind: 'player', id: 601, imageId: mine!.id };
    expect(await call(makeProfileImageHandler, of, own)).toMatchObject({ ok: true });
    const shown = async () => ({
      player: (await local.stored.get(playerItem, { id: 601 }))?.images.map(({ url }) => url),
      list: (await local.stored.get(userProfileItem, { userId: 71, id: 601 }))?.imageUrl,
    });
    expect(await shown()).toEqual({ player: [mine!.url], list: mine!.url });
    expect(await call(removeImageHandler, of, own)).toMatchObject({ ok: true });
    expect(await shown()).toEqual({ player: [], list: undefined });
    const avatar = await picture('user', 71);
    expect(await call(makeProfileImageHandler, avatar, own)).toMatchObject({ ok: true });
    expect((await local.stored.get(userRecordItem, { id: 71 }))?.images).toMatchObject([{ id: avatar.imageId }]);
    const logo = await picture('organization-logo', 10);
    expect(await call(makeProfileImageHandler, logo, admin)).toMatchObject({
      problem: { code: 'organizations/unknown-image' },
    });
  });
});

describe('a picture’s files', () => {
  /** Returns a bucket that only records calls. */
  function bucket() {
    const gone: string[] = [];
    const put: string[] = [];
    const files: Media = {
      get: async () => new Uint8Array(1),
      put: async (key) => void put.push(key),
      remove: async (key) => void gone.push(key),
      removeAll: async (prefix) => void gone.push(`${prefix}*`),
    };
    return { files, gone, put };
  }
  const imageAt = (of: Awaited<ReturnType<typeof picture>>) =>
    local.stored.getRaw(imageItem.key({ kind: of.kind, ownerId: of.id, id: of.imageId }));

  it('are deleted 30 days after removal, unless another of the owner’s pictures uses the same file', async () => {
    const twins = [await picture('organization', 10, 'same'), await picture('organization', 10, 'same')] as const;
    const { files, gone } = bucket();
    for (const [i, left] of [[], ['media/same/*', 'originals/same']].entries()) {
      const of = twins[i]!;
      await call(removeImageHandler, of, admin);
      await local.caughtUp();
      await forgetImages(now + 30 * day - 1, deps());
      const before = await imageAt(of);
      expect(before).not.toBeNull();
      await forgetImages(now + 30 * day, deps());
      expect(await imageAt(of)).toBeNull();
      const [said] = derive([{ id: 'c', at: now, before, after: null }]);
      expect(said?.type).toBe('organizations.image-removed');
      await onRemoved(said!.event as never, { ...deps(), files } as never);
      expect(gone).toEqual(left);
    }
  });

  it('are rebuilt for a new crop while the old files are shown', async () => {
    const of = await picture('organization', 10, 'cut');
    const crop = { x: 0.1, y: 0, width: 0.5, height: 1 };
    const before = await imageAt(of);
    const edited = await call(editImageHandler, of, admin, { body: { crop }, ifMatch: 1 });
    expect(edited).toMatchObject({ value: { state: 'making', url: '/media/cut' } });
    const [said, ...more] = derive([{ id: 'c', at: now, before, after: await imageAt(of) }]);
    expect([said?.type, more]).toEqual(['organizations.image-cut', []]);
    const sizes = {
      width: 400,
      height: 600,
      fallback: { ending: 'jpg' as const, bytes: new Uint8Array() },
      others: [],
    };
    const seen: unknown[] = [];
    const sizesOf = async (_: unknown, use: string, part: unknown) => {
      seen.push([use, part]);
      return sizes;
    };
    const { files, put } = bucket();
    await onCut(said!.event as never, { ...deps(), files, studio: { sizesOf } } as never);
    expect(seen).toEqual([['cover', crop]]);
    expect(put).toEqual([expect.stringMatching(/^media\/cut\/[0-9a-f]{12}\/cover-400x600\.jpg$/)]);
    expect(await imageAt(of)).toMatchObject({ state: 'ready', url: `/${put[0]}` });
  });
});
