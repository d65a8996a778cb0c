import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import {
  type Ad,
  type AdZone,
  adClick,
  adImageAt,
  adsFor,
  adZones,
  readAds,
  showsAds,
} from '#domain/organizations/ads.ts';
import { ads } from '#domain/organizations/operations-ads.ts';
import type { Theme } from '#domain/organizations/schema.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useMedia, useReducedMotion } from '#web/src/lib/device.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { pageConnection } from '#web/src/live/page-connection.ts';
import { PictureElement } from '#web/src/ui/data/picture-element.tsx';
import { media } from '#web/src/ui/tokens.ts';

const Box = styled.figure`
  position: relative;
  max-width: 100%;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--surface);
  a {
    display: block;
    color: inherit;
    text-decoration: none;
  }
`;
const Shown = styled(PictureElement)`
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
const Mark = styled.span`
  position: absolute;
  top: 4px;
  left: 4px;
  padding: 0 6px;
  border-radius: 4px;
  background: var(--surface);
  color: var(--muted);
  font-size: var(--type-s);
`;
const Words = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3);
  b {
    color: var(--link);
    text-decoration: underline;
  }
`;

/** Reports a click to the platform, right away or as soon as the page has a connection. */
function tell(message: NonNullable<ReturnType<typeof adClick>>): void {
  const connection = pageConnection();
  if (connection.send(message)) return;
  const leave = connection.listen(({ type }) => {
    if (type !== 'opened' || !connection.send(message)) return;
    // Leaves only after every subscriber has received the `opened` event.
    setTimeout(() => leave(), 0);
  });
}

/**
 * An ad in its zone's size: pictures that rotate every thirteen seconds, a line of text and an optional button (Part 1
 * §2.7).
 */
function AdBanner({ ad }: { ad: Ad }) {
  const { width, height } = adZones[ad.zone];
  const last = useRef<number | null>(null);
  const still = useReducedMotion();
  const [since] = useState(serverNow);
  const now = useNow(1000);
  const { url } = adImageAt(ad, since, still ? since : now);
  const click = () => {
    const now = serverNow();
    const message = adClick(ad.id, location.pathname, last.current, now);
    if (!message) return;
    last.current = now;
    tell(message);
  };
  const inside = (
    <>
      <Shown url={url} alt={ad.tagline} sizes={`${width}px`} style={{ height }} />
      {(ad.tagline || ad.action) && (
        <Words>
          <span>{ad.tagline}</span>
          {ad.action && <b>{ad.action.text}</b>}
        </Words>
      )}
    </>
  );
  return (
    <Box style={{ width }}>
      {ad.action ? (
        <a href={ad.action.url} target="_blank" rel="noopener sponsored" onClick={click} onAuxClick={click}>
          {inside}
        </a>
      ) : (
        inside
      )}
      <Mark>Ad</Mark>
    </Box>
  );
}

const checkout = /^\/(checkout|order\/details\/[^/]+)\/?$/i;
const pages =
  /^\/(tournaments(\/[^/]+)?|rankings(\/[^/]+)?|organizations|calendar|(tournament|league|session|series)\/[^/]+)?\/?$/i;

/** Returns whether a page shows ads. Only list, event, cart and order pages do. */
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
 * The ads on an organization's site, at the bottom of the page so that nothing moves when they load. There are none if
 * the theme or the user excludes them (Part 1 §6). Phones and checkout have their own. If ads fail to load, that is
 * only logged (Part 1 §8).
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
