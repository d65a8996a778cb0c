import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** The seat under a pointer that was let go, where there is one. */
const seatUnder = ({ clientX, clientY }: PointerEvent): number | null => {
  const at = document.elementFromPoint(clientX, clientY)?.closest('[data-seat]')?.getAttribute('data-seat');
  return at ? Number(at) : null;
};

/**
 * Two seats change places: one is dragged onto the other, or pressed and then the other (finger, Enter, Space; Escape lets go).
 * `seat(id)` are the properties of what stands for a seat.
 */
export function useSwap(swap: (one: number, other: number) => void) {
  const [lifted, lift] = useState<number | null>(null);
  const carried = useRef<number | null>(null);
  const press = (id: number) => {
    if (lifted === null) return lift(id);
    if (lifted !== id) swap(lifted, id);
    lift(null);
  };
  const seat = (id: number) => ({
    'data-seat': id,
    'aria-pressed': lifted === id,
    onPointerDown: ({ button, pointerType }: PointerEvent) => {
      carried.current = button === 0 && pointerType === 'mouse' ? id : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const [from, to] = [carried.current, seatUnder(event)];
      carried.current = null;
      if (from === null || to === null || from === to) return;
      swap(from, to);
      lift(null);
    },
    onClick: () => press(id),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') lift(null);
      // what is no button of HTML is pressed by its keys here
      if (event.currentTarget instanceof HTMLButtonElement || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      press(id);
    },
  });
  return { lifted, seat };
}
export type Swap = ReturnType<typeof useSwap>;
