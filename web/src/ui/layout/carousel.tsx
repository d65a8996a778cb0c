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

/** Pixels that a finger has to move before a picture is turned. */
const swipe = 40;

export type CarouselProps = {
  images: readonly { readonly url: string; readonly alt?: string; readonly position?: string }[];
  /** ms a picture stays. */
  every?: number;
  /** ms the first one stays when all have been shown (event cards: 6 s). */
  everyAfterCycle?: number;
  height?: string;
  contain?: boolean;
  /** how wide they are shown (ui/data/picture.tsx) */
  sizes?: string;
  /** in view when the page opens */
  first?: boolean;
  /** What it shows, with buttons, arrow keys and swipes to turn and stop it; leave it out only where the whole thing is decoration on a link. */
  control?: string;
};

/**
 * Pictures that take turns, the first of them at first. Nothing turns by itself under reduced motion, while it is paused, or once somebody has turned it;
 * they can be turned by hand then, too.
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
      {images.map(({ url, alt = '', position }, at) => (
        <PictureElement
          key={url}
          url={url}
          alt={alt}
          sizes={sizes}
          first={first && at === 0}
          on={at === shown}
          {...(position ? { style: { objectPosition: position } } : {})}
        />
      ))}
      {byHand && (
        <Controls>
          <span data-step>
            <IconButton icon="chevron-left" label="The picture before" onClick={() => turnBy(-1)} />
          </span>
          {!still && (
            <IconButton
              icon={paused ? 'play' : 'pause'}
              label={paused ? 'Show the pictures in turn' : 'Stop the pictures'}
              onClick={() => setPaused(!paused)}
            />
          )}
          <span data-step>
            <IconButton icon="chevron-right" label="The next picture" onClick={() => turnBy(1)} />
          </span>
          <span className="sr-only" aria-live="polite">
            {paused || still ? `Picture ${shown + 1} of ${images.length}` : ''}
          </span>
        </Controls>
      )}
    </Frame>
  );
}
