import { describe, expect, it } from 'vitest';
import { actorOf, anonymous } from '#domain/identity/actor.ts';
import { user } from '#domain/identity/schema.ts';
import { must } from '#domain/kernel/result.ts';
import {
  adClick,
  adClickThrottleMs,
  adImageAt,
  adRotationMs,
  adsFor,
  adZones,
  readAds,
  showsAds,
} from '#domain/organizations/ads.ts';
import { ad, adLocations } from '#domain/organizations/ads-schema.ts';
import {
  backgroundOf,
  checkImage,
  coverFit,
  coversOf,
  deleteCover,
  focalPoints,
  gridPageSizes,
  imageButtons,
  imageErrorButton,
  imageGrid,
  imageSizes,
  maxImageBytes,
} from '#domain/organizations/images.ts';
import { coverPhoto } from '#domain/organizations/schema.ts';

const titleOf = (file: { type: string; size: number }): string => {
  const result = checkImage(file);
  return result.ok ? 'ok' : result.problem.title;
};

describe('images', () => {
  const tooBig = 'Your file is too big! Please select an image under 1MB';
  it.each([
    { ids: 'P1-466 P1-468 P3-864', more: '', file: { type: 'image/png', size: maxImageBytes }, says: 'ok' },
    {
      ids: 'P1-467 P3-558 P1-602 P2-591',
      more: 'P2-592 P2-770 P3-820',
      file: { type: 'application/pdf', size: 10 },
      says: 'Please choose an image file',
    },
    { ids: 'P1-467', more: '', file: { type: 'image/png', size: 0 }, says: 'Please choose an image file' },
    { ids: 'P1-466', more: '', file: { type: 'image/svg+xml', size: 10 }, says: 'Please choose an image file' },
    {
      ids: 'P1-469 P3-559 P1-601 P2-593',
      more: 'P2-594 P2-771 P3-819',
      file: { type: 'image/jpeg', size: maxImageBytes + 1 },
      says: tooBig,
    },
  ])('with $file.type of $file.size bytes show $says [$ids] [$more]', ({ file, says }) => {
    expect(titleOf(file)).toBe(says);
  });

  it.each([
    { ids: 'P1-348', value: imageGrid.pageSizes, is: [8, 16, 32, 'all'] },
    { ids: 'P1-348', value: gridPageSizes('md'), is: [8, 16, 32, 'all'] },
    { ids: 'P1-349', value: gridPageSizes('xs'), is: [4] },
    { ids: 'P1-350', value: gridPageSizes('sm'), is: [6] },
    { ids: 'P1-351', value: gridPageSizes('xl'), is: [12] },
    { ids: 'P1-623', value: imageSizes.libraryRow, is: 192 },
    { ids: 'P1-624', value: imageSizes.preview, is: { width: 256, height: 144 } },
    { ids: 'P1-625', value: imageSizes.viewerMaxHeight, is: '90vh' },
    { ids: 'P3-203', value: imageErrorButton, is: 'Got it!' },
  ])('have the specified value $is [$ids]', ({ value, is }) => {
    expect(value).toEqual(is);
  });

  const idOf = (order: number) => `01KBXXXXXXXXXXXXXXXXXXXX1${order}`;
  const photos = [2, 0, 1].map((order) => coverPhoto.parse({ id: idOf(order), url: `/${order}.jpg`, order }));
  it('use order 0 as the background and the others as covers, in order [P1-373] [P1-374]', () => {
    expect(backgroundOf(photos)?.id).toBe(idOf(0));
    expect(coversOf(photos).map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
  });
  it('keep the first cover but allow others to be deleted [P1-461]', () => {
    expect(deleteCover(photos, idOf(1))).toMatchObject({ problem: { code: 'organizations/first-cover' } });
    expect(must(deleteCover(photos, idOf(2))).map(({ id }) => id)).toEqual([idOf(0), idOf(1)]);
  });
  it('fit or crop a photo around one of nine points [P1-462] [P1-463]', () => {
    expect(new Set(focalPoints).size).toBe(9);
    const [photo] = photos;
    expect(coverFit({ ...photo!, contain: true, position: 'left top' })).toEqual({
      fit: 'contain',
      position: 'center center',
    });
    expect(coverFit({ ...photo!, position: 'left top' })).toEqual({ fit: 'cover', position: 'left top' });
    expect(coverPhoto.safeParse({ ...photo, position: 'nowhere' }).success).toBe(false);
  });
  it('have no delete button in view-only mode, and a profile button if enabled [P1-477] [P1-478]', () => {
    expect(imageButtons({ viewOnly: true, profileOption: false })).toEqual({ delete: false, makeProfile: false });
    expect(imageButtons({ viewOnly: false, profileOption: true })).toEqual({ delete: true, makeProfile: true });
  });
});

describe('ads', () => {
  const banner = ad.parse({
    id: 'a1',
    zone: '728x90',
    images: [{ url: '/1' }, { url: '/2' }, { url: '/3' }],
    tagline: 'Play more',
    action: { text: 'Go', url: 'https://x.example' },
  });
  it('rotate images every 13 seconds in a loop [P1-334] [P1-606]', () => {
    expect(adRotationMs).toBe(13_000);
    const at = [0, 12_999, 13_000, 26_000, 39_000].map((ms) => adImageAt(banner, 1000, 1000 + ms).url);
    expect(at).toEqual(['/1', '/1', '/2', '/3', '/1']);
  });
  it('have a tagline, and can have an action [P1-335] [P1-336]', () => {
    expect(banner.tagline).toBe('Play more');
    expect(ad.parse({ id: 'b', zone: '320x50', images: [{ url: '/' }] }).action).toBeNull();
  });
  it('appear in six zones, two of which are for phones [P1-337]', () => {
    expect(Object.keys(adZones)).toEqual(['160x600', '300x250', '300x600', '728x90', 'mobile-300x250', '320x50']);
    expect(Object.values(adZones).filter(({ mobile }) => mobile)).toHaveLength(2);
  });
  it('appear at checkout only if they’re meant for it [P1-412]', () => {
    expect(Object.keys(adLocations.shape)).toEqual(['checkOut', 'orderId']);
    const atCheckout = { ...banner, locations: { checkOut: true } };
    expect(adsFor([banner, atCheckout], '728x90', true)).toEqual([atCheckout]);
    expect(adsFor([banner, atCheckout], '728x90')).toEqual([banner]);
    expect(adsFor([banner], '160x600')).toEqual([]);
  });
  it('are stored as JSON text, and invalid ads are left out [P1-563]', () => {
    expect(readAds([JSON.stringify(banner), '{', '{}']).map(({ id }) => id)).toEqual(['a1']);
  });
  it('are reported with the page’s path when clicked, at most once every 333 ms [P1-572] [P1-573] [P1-607]', () => {
    expect(adClickThrottleMs).toBe(333);
    expect(adClick('a1', '/rankings', null, 0)).toEqual({ type: 'AdClick', adId: 'a1', path: '/rankings' });
    expect([adClick('a1', '/', 0, 332), adClick('a1', '/', 0, 333)?.adId]).toEqual([null, 'a1']);
  });
  const fan = actorOf(user.parse({ id: 5, fullname: '' }), 0);
  const quiet = actorOf(user.parse({ id: 5, fullname: '', props: ['noAds'] }), 0);
  it.each([
    { ids: 'P1-529 P2-624', props: ['noAds'], actor: anonymous, shows: false },
    { ids: 'P1-530 P2-625', props: [], actor: quiet, shows: false },
    { ids: 'P1-529 P1-530', props: [], actor: fan, shows: true },
    { ids: 'P1-529', props: [], actor: anonymous, shows: true },
  ])('are shown or hidden by theme props $props: $shows [$ids]', ({ props, actor, shows }) => {
    expect(showsAds({ props }, actor)).toBe(shows);
  });
});
