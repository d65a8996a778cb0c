// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hour } from '#domain/kernel/time.ts';
import { EventStop, followedStop } from '#web/src/features/live-times/event-stop.tsx';
import { LiveTimes } from '#web/src/features/live-times/live-times.tsx';

const now = Date.now();
const today = new Date(now).toISOString().slice(0, 10);
const event = (date: string) =>
  ({ id: 7, type: 'Tournament', startDate: date, endDate: date, statusId: 1, zone: 'UTC', locations: [] }) as never;
const stop = { reason: 'lightning' as const, since: now, until: now + hour };
const asked = vi.fn(async () => Response.json({ at: now, stop, times: [] }));
beforeEach(() => vi.stubGlobal('fetch', asked));
afterEach(() => {
  cleanup();
  asked.mockClear();
  followedStop.set(null);
  vi.unstubAllGlobals();
});

it('a page without matches shows that play is stopped, but only on the event’s days', async () => {
  render(<EventStop event={event(today)} />);
  await screen.findByText(/Play stopped by lightning/);
  cleanup();
  asked.mockClear();
  render(<EventStop event={event('2031-01-01')} />);
  expect(screen.queryByText(/Play stopped/)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

it('directors can resume play from every page of the event', async () => {
  render(
    <MemoryRouter>
      <EventStop event={event(today)} resume="/tournament/7/courts-advanced?open=stop" />
    </MemoryRouter>,
  );
  const link = await screen.findByRole('link', { name: 'Resume play' });
  expect(link.getAttribute('href')).toBe('/tournament/7/courts-advanced?open=stop');
});

it('a page that follows play shows a stop only once, and removes the notice as soon as play resumes', async () => {
  const page = (now: typeof stop | null) => (
    <>
      <EventStop event={event(today)} />
      <LiveTimes tournamentId={7} zone="UTC" views={[{ stop: now, rounds: [], pools: [], brackets: [] } as never]}>
        Courts
      </LiveTimes>
    </>
  );
  const { rerender } = render(page(stop));
  expect(await screen.findAllByText(/Play stopped by lightning/)).toHaveLength(1);
  await act(async () => rerender(page(null)));
  expect(screen.queryByText(/Play stopped/)).toBeNull();
});
