import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Ad, adClick, adImageAt, adZones } from '#domain/organizations/ads.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useReducedMotion } from '#web/src/lib/device.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { pageConnection } from '#web/src/live/page-connection.ts';
import { PictureElement } from '#web/src/ui/data/picture-element.tsx';

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

/** Tells the platform of a click: at once, or as soon as the page's connection is there. */
function tell(message: NonNullable<ReturnType<typeof adClick>>): void {
  const connection = pageConnection();
  if (connection.send(message)) return;
  const leave = connection.listen(({ type }) => {
    if (type !== 'opened' || !connection.send(message)) return;
    // once the event of opening has reached everybody
    setTimeout(() => leave(), 0);
  });
}

/** An ad in its zone's size: pictures in turn, thirteen seconds each, a line of words, perhaps a button (Part 1 §2.7). */
export function AdBanner({ ad }: { ad: Ad }) {
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
