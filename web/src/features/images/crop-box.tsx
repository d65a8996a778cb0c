import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { wholeOf } from '#domain/organizations/images.ts';
import type { LibraryImage } from './send-file.ts';

/** The part of a picture that is shown, in shares of its sides. */
type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };
const least = 0.1;

const Stage = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: 8px;
  background: var(--sunken);
  touch-action: none;
  user-select: none;
  img {
    display: block;
    width: 100%;
    height: auto;
    max-height: 50vh;
    object-fit: fill;
  }
`;
const Shown = styled.div`
  position: absolute;
  border: 2px solid #ffffff;
  box-shadow: 0 0 0 1px #000000, 0 0 0 4000px rgb(0 0 0 / 0.55);
  cursor: move;
`;
const Corner = styled.button`
  position: absolute;
  right: -2px;
  bottom: -2px;
  width: 44px;
  height: 44px;
  border: 0;
  background: linear-gradient(135deg, transparent 50%, #ffffff 50%);
  cursor: nwse-resize;
`;

const within = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));
const moved = (crop: Crop, dx: number, dy: number): Crop => ({
  ...crop,
  x: within(0, crop.x + dx, 1 - crop.width),
  y: within(0, crop.y + dy, 1 - crop.height),
});
const sized = (crop: Crop, dx: number, dy: number): Crop => ({
  ...crop,
  width: within(least, crop.width + dx, 1 - crop.x),
  height: within(least, crop.height + dy, 1 - crop.y),
});
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};

type Props = { image: LibraryImage; value: Crop | null; onChange(crop: Crop | null): void };

/** Which part of a picture is shown: the frame is dragged, its corner makes it larger or smaller; arrows do the same (with Shift its size). The whole is null. */
export function CropBox({ image, value, onChange }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const held = useRef<{ x: number; y: number; from: Crop; act: typeof moved } | null>(null);
  const crop = value ?? whole;
  const say = (next: Crop) => onChange(next.width >= 0.999 && next.height >= 0.999 ? null : next);
  const hold = (act: typeof moved) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY, from: crop, act };
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect();
    const from = held.current;
    if (!box || !from) return;
    say(from.act(from.from, (clientX - from.x) / box.width, (clientY - from.y) / box.height));
  };
  const end = () => {
    held.current = null;
  };
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    say((event.shiftKey ? sized : moved)(crop, ...step));
  };
  const percent = (share: number) => `${share * 100}%`;
  const box = { left: percent(crop.x), top: percent(crop.y), width: percent(crop.width), height: percent(crop.height) };
  return (
    <Stage ref={stage}>
      <img src={wholeOf(image.url, image.width)} alt="" width={image.width} height={image.height} draggable={false} />
      <Shown style={box} onPointerDown={hold(moved)} onPointerMove={drag} onPointerUp={end} onPointerCancel={end}>
        <Corner
          type="button"
          aria-label="Part that is shown. Arrows move it, with Shift they change its size"
          onPointerDown={hold(sized)}
          onPointerMove={drag}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={onKey}
        />
      </Shown>
    </Stage>
  );
}
