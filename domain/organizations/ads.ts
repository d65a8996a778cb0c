import * as z from 'zod';
import { type Actor, userOf } from '../identity/actor.ts';
import type { Millis } from '../kernel/time.ts';
import { flagsOfTheme } from './theme-flags.ts';
import type { Theme } from './theme-schema.ts';

/** Ad zones (1§2.7): size in pixels, and whether the zone is for phones. */
export const adZones = {
  '160x600': { width: 160, height: 600, mobile: false },
  '300x250': { width: 300, height: 250, mobile: false },
  '300x600': { width: 300, height: 600, mobile: false },
  '728x90': { width: 728, height: 90, mobile: false },
  'mobile-300x250': { width: 300, height: 250, mobile: true },
  '320x50': { width: 320, height: 50, mobile: true },
} as const;
type AdZone = keyof typeof adZones;
const adZoneNames = Object.keys(adZones) as [AdZone, ...AdZone[]];

/** Milliseconds an image stays, and the least time between two counted clicks (1§9). */
export const adRotationMs = 13_000;
export const adClickThrottleMs = 333;

/** A place for an ad besides the pages' own zones; the order page knows which order it follows (1§3). */
export const adLocations = z.object({ checkOut: z.boolean().default(false), orderId: z.int().positive().optional() });

export const ad = z.object({
  id: z.string().min(1),
  zone: z.enum(adZoneNames),
  images: z.array(z.object({ url: z.string().min(1) })).min(1),
  tagline: z.string().default(''),
  action: z
    .object({ text: z.string().min(1), url: z.url() })
    .nullable()
    .default(null),
  locations: adLocations.default({ checkOut: false }),
});
type Ad = z.infer<typeof ad>;

/** Reads the server's answer, a list of JSON strings (1§7); a text that is no ad is left out, and the load goes on (1§8). */
export function readAds(texts: readonly string[]): Ad[] {
  return texts.flatMap((text) => {
    try {
      const read = ad.safeParse(JSON.parse(text));
      return read.success ? [read.data] : [];
    } catch {
      return [];
    }
  });
}

/** The image of a banner at a moment: each stays 13 seconds, then the next, round and round. */
export const adImageAt = (of: Pick<Ad, 'images'>, shownSince: Millis, now: Millis): { url: string } => {
  const turn = Math.floor(Math.max(0, now - shownSince) / adRotationMs);
  return of.images[turn % of.images.length]!;
};

export const adsFor = (ads: readonly Ad[], zone: AdZone, atCheckout = false): Ad[] =>
  ads.filter((ad) => ad.zone === zone && ad.locations.checkOut === atCheckout);

/** Ads are hidden if the theme or the user has the noAds prop (1§6). */
export const showsAds = (of: Pick<Theme, 'props'>, actor: Actor): boolean =>
  !flagsOfTheme(of).noAds && !(userOf(actor)?.props.includes('noAds') ?? false);

/** The live message of a click: ad and page path (1§7). A second click within the throttle is not sent. */
export function adClick(
  adId: string,
  path: string,
  lastClick: Millis | null,
  now: Millis,
): { readonly type: 'AdClick'; readonly adId: string; readonly path: string } | null {
  return lastClick !== null && now - lastClick < adClickThrottleMs ? null : { type: 'AdClick', adId, path };
}
