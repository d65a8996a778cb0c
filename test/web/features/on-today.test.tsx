// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import HappeningToday from '#web/src/features/shell/happening-today.tsx';
import { CourtTodayScreen } from '#web/src/screens/courts/court-today.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const event = (id: number, name: string, isOn: boolean, more: object = {}) => ({
  ...{ id, name, isOn, startDate: '2026-05-01', endDate: '2026-07-31', eventType: 'League', isLeague: true },
  ...{
    isPublic: true,
    organization: { id: 1 },
    sanctionedBy: 'AVP',
    sameMonth: false,
    logos: [],
    statusId: 0,
    ...more,
  },
});
const Where = () => <p>{useLocation().pathname}</p>;

function show(at: string, items: readonly object[], total = items.length) {
  vi.stubGlobal('fetch', async () => Response.json({ items, page: 1, pages: 1, total, searchedTo: null }));
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/" element={<HappeningToday />} />
          <Route path="/court/:court" element={<CourtTodayScreen />} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
}
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('today’s events', () => {
  it('include only events played that day [P1-039]', async () => {
    show('/', [event(1, 'Tuesdays', false), event(2, 'Open', true), event(3, 'Wednesdays', false)]);
    await screen.findByText('Happening today');
    expect(names()).toEqual(['Open']);
  });

  it.each([
    [3, true],
    [4, false],
  ])('are shown with up to three events: %i, %s [P1-235] [P1-650]', async (n, are) => {
    show(
      '/',
      [...Array(n).keys()].map((at) => event(at + 1, `Open ${at + 1}`, true)),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByText('Happening today') !== null).toBe(are);
  });

  it('link to the court page of an event being played, even if other events are in season', async () => {
    show('/court/2', [event(1, 'Tuesdays', false), event(2, 'Open', true)]);
    expect(await screen.findByText('/tournament/2/court/2')).toBeTruthy();
  });

  it('link to the court page of an in-season event on a day without play, unless it’s canceled', async () => {
    show('/court/2', [event(1, 'Tuesdays', false), event(2, 'Canceled', false, { statusId: 101 })]);
    await screen.findByText('No matches on this court today');
    expect(names()).toEqual(['Tuesdays']);
  });
});
