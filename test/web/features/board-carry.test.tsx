// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCarry } from '#web/src/features/court-board/use-carry.ts';

const box = { left: 0, right: 1000, top: 0, bottom: 800 };

/** Drags a match to the bottom edge of a board, and returns how far the board scrolled. */
function scrolledBy(scroll: number): unknown[] {
  const scrollBy = vi.fn();
  const element = { scrollBy, getBoundingClientRect: () => box, addEventListener() {}, removeEventListener() {} };
  const at = { current: element as unknown as HTMLElement };
  const geometry = { courts: ['1'], width: 900, scale: 1, from: 0, step: 5, scroll };
  const { result } = renderHook(() =>
    useCarry({ ...{ scroller: at, sheet: at, geometry, selecting: false }, put() {}, open() {}, select() {} }),
  );
  const tile = { getBoundingClientRect: () => box, setPointerCapture() {} };
  const on = (clientY: number) =>
    ({ clientX: 500, clientY, button: 0, pointerType: 'mouse', pointerId: 1, currentTarget: tile }) as never;
  act(() => result.current.handlers.down(on(400), 3));
  act(() => result.current.handlers.moved(on(795)));
  return scrollBy.mock.calls;
}

it('a board scrolls as far as set when a match is dragged along its edge, or not at all [P3-325] [P3-853]', () => {
  expect(scrolledBy(10)).toEqual([[0, 10]]);
  expect(scrolledBy(25)).toEqual([[0, 25]]);
  expect(scrolledBy(0)).toEqual([]);
});
