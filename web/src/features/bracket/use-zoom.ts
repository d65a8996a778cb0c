import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A bracket begins so small at the least, to be seen whole on a screen that is no phone (screens.md §6). */
const leastAtFirst = 0.6;
const phone = 640;

/** How large a bracket may be drawn: below the least nobody can read it, above the most nobody sees more than a match. */
export const least = 0.35;
export const most = 2;
const step = 1.25;
const within = (scale: number): number => Math.min(most, Math.max(least, scale));

/** The scale at which a drawing of a width fits a room, both in px: never enlarged, never below what can be read. */
export const fitting = (room: number, width: number): number => within(Math.min(1, room / width));

type Zoom = {
  /** px on screen for a unit of the drawing */
  readonly scale: number;
  readonly fits: boolean;
  fit(): void;
  closer(): void;
  farther(): void;
};

/** How large a drawing of `width` units stands in its frame: whole where that can be read, on a phone as it was drawn, until somebody fits it to the frame or zooms. */
export function useZoom(frame: RefObject<HTMLElement | null>, width: number): Zoom {
  const [wanted, want] = useState<number | 'fit' | null>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  const begun = room < phone ? 1 : Math.max(leastAtFirst, fitting(room, width));
  const scale = wanted === 'fit' ? fitting(room, width) : (wanted ?? begun);
  return {
    scale,
    fits: wanted === 'fit',
    fit: () => want('fit'),
    closer: () => want(within(scale * step)),
    farther: () => want(within(scale / step)),
  };
}

type Start = { readonly x: number; readonly y: number; readonly left: number; readonly top: number };

/** Moves what scrolls by dragging it with a mouse; fingers scroll by themselves, and a link or a button under the mouse stays one. */
export function usePan() {
  const start = useRef<Start | null>(null);
  const end = () => {
    start.current = null;
  };
  return {
    onPointerDown: ({
      pointerId,
      pointerType,
      button,
      clientX: x,
      clientY: y,
      target,
      currentTarget,
    }: PointerEvent) => {
      if (pointerType !== 'mouse' || button !== 0 || (target as Element).closest('a, button, [role="button"]')) return;
      start.current = { x, y, left: currentTarget.scrollLeft, top: currentTarget.scrollTop };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      const from = start.current;
      if (from) currentTarget.scrollTo(from.left + from.x - clientX, from.top + from.y - clientY);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
