import { type TouchEvent, useRef } from 'react';

/** How far a finger has to move sideways to count as a swipe, in px. Vertically, it can move up to half as far. */
const far = 56;

/**
 * Handles swipes: to the left calls `go(1)`, for the next one, and to the right `go(-1)`. Use it on an element with
 * `touch-action: pan-y`. It leaves scrolling and two-finger gestures to the browser.
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
