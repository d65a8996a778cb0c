import { type TouchEvent, useRef } from 'react';

/** How far a finger goes sideways before it means the next one, px; up and down it may go half of that. */
const far = 56;

/**
 * What a swipe does: `go(1)` to the left, which brings the next one, `go(-1)` to the right. Give it to an element with `touch-action: pan-y`; what the
 * browser scrolls itself, and two fingers, are left alone.
 */
export function useSwipe(go: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const one = touches[0];
      from.current = one && touches.length === 1 ? { x: one.clientX, y: one.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const one = changedTouches[0];
      if (!one || !from.current) return;
      const [x, y] = [one.clientX - from.current.x, one.clientY - from.current.y];
      from.current = null;
      if (Math.abs(x) >= far && Math.abs(y) <= Math.abs(x) / 2) go(x < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      from.current = null;
    },
  };
}
