import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { pictureStays, turned } from '#domain/catalog/listing/carousel.ts';
import { useReducedMotion } from '#web/src/lib/device.ts';
import { useInterval } from '#web/src/lib/hooks.ts';
import { PictureElement } from '../data/picture-element.tsx';
import { IconButton } from '../inputs/button.tsx';

const Frame = styled.div<{ $height: string; $contain: boolean }>`
  position: relative;
  height: ${({ $height }) => $height};
  overflow: hidden;
  touch-action: pan-y;
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: ${({ $contain }) => ($contain ? 'contain' : 'cover')};
    opacity: 0;
    transition: opacity 500ms;
  }
  img[data-on] {
    opacity: 1;
  }
  @media (prefers-reduced-motion: reduce) {
    img {
      transition: none;
    }
  }
`;
const Controls = styled.div`
  position: absolute;
  z-index: 2;
  top: 4px;
  right: 4px;
  display: flex;
  gap: 2px;
  border-radius: 8px;
  background: rgb(8 12 28 / 0.6);
  button {
    background: none;
    color: #ffffff;
  }
`;

/** How far a finger has to move to change the picture, in px. */
const swipe = 40;

type CarouselImage = {
  readonly url: string;
  readonly alt?: string;
  readonly position?: string;
  /** Whether it's shown whole or cropped. Left out, the carousel's own `contain` decides. */
  readonly fit?: 'contain' | 'cover';
};
export type CarouselProps = {
  images: readonly CarouselImage[];
  /** How long a picture stays, in ms. */
  every?: number;
  /** How long the first picture stays after a full round, in ms (6 s on event cards). */
  everyAfterCycle?: number;
  height?: string;
  contain?: boolean;
  /** The pictures' displayed width (ui/data/picture.tsx). */
  sizes?: string;
  /** Whether it's visible when the page opens. */
  first?: boolean;
  /**
   * Its label, which also adds buttons, arrow keys and swipes for changing pictures and pausing. Leave it out only if
   * the carousel decorates a link.
   */
  control?: string;
};

/**
 * A slideshow that starts with the first picture. It doesn't advance automatically with reduced motion, while paused,
 * or after someone has changed the picture.
 */
export function Carousel({
  images,
  every = 3000,
  everyAfterCycle = every,
  height = '100%',
  contain = false,
  sizes = '100vw',
  first = false,
  control,
}: CarouselProps) {
  const still = useReducedMotion();
  const [turn, setTurn] = useState(0);
  const [paused, setPaused] = useState(false);
  const began = useRef<number | null>(null);
  const stays = pictureStays(turn, images.length, { interval: every, afterCycle: everyAfterCycle });
  const many = stays !== null;
  useInterval(() => setTurn((now) => now + 1), stays ?? every, many && !still && !paused);
  const shown = turn % images.length;
  const turnBy = (by: number) => {
    setPaused(true);
    setTurn(turned(shown, images.length, by));
  };
  const byHand = control !== undefined && many;
  const hand = {
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by) turnBy(by);
    },
    onPointerDown: ({ clientX }: PointerEvent) => {
      began.current = clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = clientX - (began.current ?? clientX);
      began.current = null;
      if (Math.abs(moved) >= swipe) turnBy(moved < 0 ? 1 : -1);
    },
  };
  return (
    <Frame
      $height={height}
      $contain={contain}
      {...(byHand && { role: 'group', 'aria-roledescription': 'carousel', 'aria-label': control, ...hand })}
    >
      {images.map(({ url, alt = '', position, fit }, at) => (
        <PictureElement
          key={url}
          url={url}
          alt={alt}
          sizes={sizes}
          first={first && at === 0}
          on={at === shown}
          {...(position || fit ? { style: { objectPosition: position, objectFit: fit } } : {})}
        />
      ))}
      {byHand && (
        <Controls>
          <span data-step>
            <IconButton icon="chevron-left" label="Previous picture" onClick={() => turnBy(-1)} />
          </span>
          {!still && (
            <IconButton
              icon={paused ? 'play' : 'pause'}
              label={paused ? 'Play slideshow' : 'Pause slideshow'}
              onClick={() => setPaused(!paused)}
            />
          )}
          <span data-step>
            <IconButton icon="chevron-right" label="Next picture" onClick={() => turnBy(1)} />
          </span>
          <span className="sr-only" aria-live="polite">
            {paused || still ? `Picture ${shown + 1} of ${images.length}` : ''}
          </span>
        </Controls>
      )}
    </Frame>
  );
}
