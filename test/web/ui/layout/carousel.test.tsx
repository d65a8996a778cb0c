// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logoCarousel } from '#domain/catalog/listing/carousel.ts';
import { Carousel } from '#web/src/ui/layout/carousel.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => document.querySelector('img[data-on]')?.getAttribute('src');
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const images = [{ url: '/a.png' }, { url: '/b.png' }];
const logos = (
  <Carousel images={images} every={logoCarousel.interval} everyAfterCycle={logoCarousel.afterCycle} control="Logos" />
);

it('a logo carousel shows each logo for 3 seconds, and the first one for 6 after a full cycle [P1-246] [P1-608] [P1-609]', () => {
  render(logos);
  const seconds: (string | null | undefined)[] = [];
  for (let second = 0; second < 15; second++) {
    seconds.push(shown());
    pass(1000);
  }
  const [a, b] = ['/a.png', '/b.png'];
  expect(seconds).toEqual([a, a, a, b, b, b, a, a, a, a, a, a, b, b, b]);
});

it('a carousel pauses when stopped, and resumes where it stopped', () => {
  render(logos);
  act(() => screen.getByRole('button', { name: 'Pause slideshow' }).click());
  pass(10_000);
  expect(shown()).toBe('/a.png');
  act(() => screen.getByRole('button', { name: 'Play slideshow' }).click());
  pass(3000);
  expect(shown()).toBe('/b.png');
});

it('a carousel has no stop button for a single picture', () => {
  render(<Carousel images={images.slice(0, 1)} control="Logos" />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a carousel moves with buttons, arrow keys and swipes, and stays where the user moved it', () => {
  render(logos);
  const group = screen.getByRole('group', { name: 'Logos' });
  act(() => screen.getByRole('button', { name: 'Next picture' }).click());
  pass(10_000);
  expect(shown()).toBe('/b.png');
  expect(screen.getByText('Picture 2 of 2')).toBeTruthy();
  fireEvent.keyDown(group, { key: 'ArrowRight' });
  expect(shown()).toBe('/a.png');
  fireEvent.keyDown(group, { key: 'ArrowLeft' });
  expect(shown()).toBe('/b.png');
  const swipeFrom = (from: number, to: number) => {
    fireEvent.pointerDown(group, { clientX: from });
    fireEvent.pointerUp(group, { clientX: to });
  };
  swipeFrom(100, 110);
  expect(shown()).toBe('/b.png');
  swipeFrom(200, 60);
  expect(shown()).toBe('/a.png');
});
