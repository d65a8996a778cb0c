import { storedAd } from '#domain/organizations/ads-schema.ts';
import { adItem } from '#functions/subjects/organizations/ads.ts';
import type { World } from './world.ts';

export const demoAdId = '01J00000000000000000000001';

/** An ad that waits for its season: its picture would be of a library, and none hangs yet. */
export function putAds(world: World): void {
  const ad = storedAd.parse({
    adId: demoAdId,
    organizationId: 103,
    name: 'Sunscreen',
    zone: '728x90',
    images: [{ url: `/media/${'0'.repeat(64)}/whole/cover-1600x900.jpg` }],
    tagline: 'Reapply between matches.',
    from: world.day(200),
    isActive: false,
    dtModified: world.now,
  });
  world.put(adItem.encode(ad, 1));
}
