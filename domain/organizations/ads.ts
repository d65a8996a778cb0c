import { type Actor, userOf } from '../identity/actor.ts';
import type { Millis } from '../kernel/time.ts';
import type { Theme } from './schema.ts';
import { flagsOfTheme } from './theme-flags.ts';

/** The ad zones (1§2.7): size in pixels, and whether the zone is for phones. */
export const adZones = {
  '160x600': { width: 160, height: 600, mobile: false },
  '300x250': { width: 300, height: 250, mobile: false },
  '300x600': { width: 300, height: 600, mobile: false },
  '728x90': { width: 728, height: 90, mobile: false },
  'mobile-300x250': { width: 300, height: 250, mobile: true },
  '320x50': { width: 320, height: 50, mobile: true },
} as const;
export type AdZone = keyof typeof adZones;

/** How long each image is shown, and the minimum time between two counted clicks, in milliseconds (1§9). */
export const adRotationMs = 13_000;
export const adClickThrottleMs = 333;

/** An ad as pages show it (1§2.7, 1§3), with rotating pictures, a line of text, and an optional button. */
export type Ad = {
  readonly id: string;
  readonly zone: AdZone;
  readonly images: readonly { readonly url: string }[];
  readonly tagline: string;
  readonly action: { readonly text: string; readonly url: string } | null;
  readonly locations: { readonly checkOut: boolean; readonly orderId?: number | undefined };
};

const isAd = (read: unknown): read is Ad => {
  const { id, zone, images } = (read ?? {}) as Partial<Ad>;
  return typeof id === 'string' && zone !== undefined && zone in adZones && Array.isArray(images) && images.length > 0;
};

/**
 * Reads the server's response, a list of JSON strings (1§7). Text that isn't an ad is skipped, and loading continues
 * (1§8).
 */
export function readAds(texts: readonly string[]): Ad[] {
  return texts.flatMap((text) => {
    try {
      const read: unknown = JSON.parse(text);
      if (!isAd(read)) return [];
      const plain = { tagline: '', action: null, locations: { checkOut: false } };
      return [{ ...plain, ...read }];
    } catch {
      return [];
    }
  });
}

/** Returns the key that identifies an ad in a click: its organization and its ID. */
export const adIdOf = ({ organizationId, adId }: { organizationId: number; adId: string }): string =>
  `${organizationId}.${adId}`;
export function readAdId(id: string): { organizationId: number; adId: string } | null {
  const [, organization, adId] = /^([1-9]\d{0,14})\.([0-7][0-9A-HJKMNP-TV-Z]{25})$/.exec(id) ?? [];
  return organization && adId ? { organizationId: Number(organization), adId } : null;
}

/**
 * Returns whether an ad is shown on a day: it is turned on, and the day is between its first and last day, inclusive.
 */
export const isInSeason = (
  ad: { readonly isActive: boolean; readonly from: string | null; readonly to: string | null },
  day: string,
): boolean => ad.isActive && (ad.from === null || ad.from <= day) && (ad.to === null || day <= ad.to);

/** Returns the image of a banner at a given time. Each image stays for 13 seconds, in rotation. */
export const adImageAt = (of: Pick<Ad, 'images'>, shownSince: Millis, now: Millis): { url: string } => {
  const turn = Math.floor(Math.max(0, now - shownSince) / adRotationMs);
  return of.images[turn % of.images.length]!;
};

export const adsFor = (ads: readonly Ad[], zone: AdZone, atCheckout = false): Ad[] =>
  ads.filter((ad) => ad.zone === zone && ad.locations.checkOut === atCheckout);

/** Returns whether ads are shown. They are hidden if the theme or the user has the noAds prop (1§6). */
export const showsAds = (of: Pick<Theme, 'props'>, actor: Actor): boolean =>
  !flagsOfTheme(of).noAds && !(userOf(actor)?.props.includes('noAds') ?? false);

/**
 * Returns the live message for a click, with the ad and the page's path (1§7). Another click within the throttle isn't
 * sent.
 */
export function adClick(
  adId: string,
  path: string,
  lastClick: Millis | null,
  now: Millis,
): { readonly type: 'AdClick'; readonly adId: string; readonly path: string } | null {
  return lastClick !== null && now - lastClick < adClickThrottleMs ? null : { type: 'AdClick', adId, path };
}
