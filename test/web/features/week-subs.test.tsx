// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { SubsOfWeek } from '#web/src/features/season/week-subs.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a week shows an error if its subs can’t be loaded, and loads them again on request', async () => {
  let isDown = true;
  vi.stubGlobal('fetch', async () =>
    isDown
      ? Response.json({ code: 'request/unavailable', title: 'Not now' }, { status: 503 })
      : Response.json({ items: [{ teamId: 5, on: '2027-01-07', joins: 'Sam Stepin', leaves: 'Bo Test' }] }),
  );
  const tab = { dates: ['2027-01-07'], rounds: [{ divisionId: 1 }] } as never;
  const plays = { 1: { view: { teams: [{ id: 5, name: 'Golds' }] } } } as never;
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <SubsOfWeek tab={tab} plays={plays} tournamentId={7} />
    </SWRConfig>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 });
  expect(screen.getByText(/couldn’t load this week’s subs/)).toBeTruthy();
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByText(/Sam Stepin for Bo Test \(Golds\)/)).toBeTruthy();
});
