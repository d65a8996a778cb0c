import { type PointerEvent, useRef } from 'react';

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
