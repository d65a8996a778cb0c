import { useState } from 'react';
import { styled } from 'styled-components';
import { pictureStays } from '#domain/catalog/listing/carousel.ts';
import { useReducedMotion } from '#web/src/lib/device.ts';
import { useInterval } from '#web/src/lib/hooks.ts';
import { PictureElement } from '../data/picture-element.tsx';
import { IconButton } from '../inputs/button.tsx';

const Frame = styled.div<{ $height: string; $contain: boolean }>`
  position: relative;
  height: ${({ $height }) => $height};
  overflow: hidden;
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
`;
const Pause = styled.span`
  position: absolute;
  right: 4px;
  bottom: 4px;
  button {
    background: rgb(8 12 28 / 0.6);
    color: #ffffff;
  }
`;

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
  /** A pause button; leave it out only where the whole thing is decoration on a link. */
  control?: boolean;
};

/** Pictures that take turns. Stands still under reduced motion and when paused. */
export function Carousel({
  images,
  every = 3000,
  everyAfterCycle = every,
  height = '100%',
  contain = false,
  sizes = '100vw',
  first = false,
  control = false,
}: CarouselProps) {
  const still = useReducedMotion();
  const [turn, setTurn] = useState(0);
  const [paused, setPaused] = useState(false);
  const stays = pictureStays(turn, images.length, { interval: every, afterCycle: everyAfterCycle });
  const many = stays !== null;
  useInterval(() => setTurn((now) => now + 1), stays ?? every, many && !still && !paused);
  return (
    <Frame $height={height} $contain={contain}>
      {images.map(({ url, alt = '', position }, at) => (
        <PictureElement
          key={url}
          url={url}
          alt={alt}
          sizes={sizes}
          first={first && at === 0}
          on={at === turn % images.length}
          {...(position ? { style: { objectPosition: position } } : {})}
        />
      ))}
      {control && many && !still && (
        <Pause>
          <IconButton
            icon={paused ? 'play' : 'pause'}
            label={paused ? 'Show the pictures in turn' : 'Stop the pictures'}
            onClick={() => setPaused(!paused)}
          />
        </Pause>
      )}
    </Frame>
  );
}
