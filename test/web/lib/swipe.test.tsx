// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSwipe } from '#web/src/lib/swipe.ts';

afterEach(cleanup);

function Swiped({ went }: { went: number[] }) {
  const swiping = useSwipe((by) => went.push(by));
  return <div {...swiping}>here</div>;
}
const at = (clientX: number, clientY: number) => ({ clientX, clientY });

it.each([
  ['to the left shows the next one', [at(300, 100)], at(200, 110), [1]],
  ['to the right shows the previous one', [at(100, 100)], at(180, 90), [-1]],
  ['a short one does nothing', [at(100, 100)], at(60, 100), []],
  ['a scroll does nothing', [at(300, 100)], at(220, 300), []],
  ['two fingers zoom', [at(300, 100), at(100, 100)], at(200, 100), []],
])('a swipe is recognized by direction and length: %s', (_, touches, end, went) => {
  const seen: number[] = [];
  render(<Swiped went={seen} />);
  const here = screen.getByText('here');
  fireEvent.touchStart(here, { touches });
  fireEvent.touchEnd(here, { changedTouches: [end] });
  expect(seen).toEqual(went);
});

it('a swipe that the browser has turned into a scroll is ignored', () => {
  const seen: number[] = [];
  render(<Swiped went={seen} />);
  const here = screen.getByText('here');
  fireEvent.touchStart(here, { touches: [at(300, 100)] });
  fireEvent.touchCancel(here);
  fireEvent.touchEnd(here, { changedTouches: [at(100, 100)] });
  expect(seen).toEqual([]);
});
