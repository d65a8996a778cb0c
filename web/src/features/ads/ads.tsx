import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { type AdZone, adsFor, adZones, readAds, showsAds } from '#domain/organizations/ads.ts';
import { ads } from '#domain/organizations/operations-ads.ts';
import type { Theme } from '#domain/organizations/theme-schema.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { media } from '#web/src/ui/tokens.ts';
import { AdBanner } from './ad-banner.tsx';

const checkout = /^\/(checkout|order\/details\/[^/]+)\/?$/i;
const pages =
  /^\/(tournaments(\/[^/]+)?|rankings(\/[^/]+)?|organizations|calendar|(tournament|league|session|series)\/[^/]+)?\/?$/i;

/** Whether a page has a place for ads: below lists and brochures, below cart and order, and nowhere else. */
export const adPlace = (pathname: string): 'page' | 'checkout' | null => {
  if (checkout.test(pathname)) return 'checkout';
  return pages.test(pathname) ? 'page' : null;
};

const Zones = styled.aside`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-4);
  max-width: 1440px;
  margin: 0 auto;
  padding: var(--space-4) var(--space-3) var(--space-6);
  @media print {
    display: none;
  }
`;
const zones = Object.keys(adZones) as AdZone[];

type Props = { username: string; theme: Theme };

/**
 * The ads of a sub-site, below everything else of a page, so that nothing moves when they come: none where its theme or the user excludes them (Part 1
 * §6); those of phones on phones, those of the checkout there. That they can't be had is only logged (Part 1 §8).
 */
export function Ads({ username, theme }: Props) {
  const place = adPlace(useLocation().pathname);
  const { actor } = useSession();
  const phone = useMedia(media.narrow);
  const wanted = place !== null && showsAds(theme, actor);
  const { data, problem } = useCall(ads, wanted ? { query: { username } } : null, { revalidateOnFocus: false });
  const failed = problem?.code;
  useEffect(() => {
    if (failed) console.warn('ads', failed);
  }, [failed]);
  const all = readAds(data ?? []);
  const shown = zones
    .filter((zone) => adZones[zone].mobile === phone)
    .flatMap((zone) => adsFor(all, zone, place === 'checkout').slice(0, 1));
  if (!wanted || shown.length === 0) return null;
  return (
    <Zones aria-label="Ads">
      {shown.map((ad) => (
        <AdBanner key={ad.id} ad={ad} />
      ))}
    </Zones>
  );
}
