// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrderView } from '#domain/commerce/views.ts';
import { OrderMoment } from '#web/src/screens/commerce/order-moment.tsx';
import { detailOf } from '#web/src/screens/commerce/order-view.tsx';

const event = {
  ...{
    id: 7,
    name: 'Open Gym',
    startDate: '2026-12-03',
    endDate: '2027-01-31',
    dates: 'Dec 3 – Jan 31 (Eastern Time)',
  },
  ...{ place: 'Pier Gym', path: '/session/7', approves: [], off: null },
  times: [{ itemId: 1, text: 'Thu, Dec 17, 2026, 7:00 PM – 9:00 PM (Eastern Time)' }],
  now: [{ itemId: 1, text: 'Thu, Dec 17, 2026, 7:00 PM – 9:00 PM (Eastern Time)', canceled: [] }],
};
const entry = { itemId: 1, tournamentId: 7, divisionId: 70, teamId: 9, teamName: 'Ana Test', waitlist: false };
const of = (events: object) =>
  ({
    ...{ id: 5, state: 'paid', standing: 'paid', events: [{ ...event, ...events }] },
    registrations: [{ ...entry, isSingle: true }],
  }) as unknown as OrderView;
const shown = (order: OrderView, state?: string) => {
  vi.stubGlobal('fetch', async () => Response.json({ items: state ? [{ ...entry, division: 'A', state }] : [] }));
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <OrderMoment order={order} opened={state ? { key: 'k' } : undefined} />
      </MemoryRouter>
    </SWRConfig>,
  );
  return screen.queryByRole('region') ?? document.body;
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the top of an order', () => {
  it('shows the booked date with its hours', () => {
    expect(shown(of({})).textContent).toMatch(/^You’re in.*Thu, Dec 17, 2026, 7:00 PM – 9:00 PM/);
  });

  it('shows a canceled date as canceled instead of confirming the buyer’s spot', () => {
    const text = shown(of({ now: [{ itemId: 1, text: '', canceled: ['2026-12-17'] }] })).textContent;
    expect(text).toMatch(/^Your date was canceled.*Thu, Dec 17, 2026 was canceled\./);
    expect(text).not.toMatch(/You’re in|7:00 PM|Dec 3/);
  });

  it.each(['Canceled', 'Postponed'])('shows when the host has set the event to %s', (off) => {
    expect(shown(of({ off })).textContent).toMatch(new RegExp(`^${off} by the host(?!.*(Dec|You’re in))`));
  });

  it.each([
    ['withdrawn', /^(?!.*You’re in)/],
    ['waitlist', /^You’re on the waitlist/],
    ['registered', /^You’re in/],
  ] as const)('reflects a registration whose state is now “%s”', async (state, words) => {
    const order = of({});
    shown(order, state);
    await vi.waitFor(() => expect(document.body.textContent?.trim()).toMatch(words));
  });
});

it('a confirmation without a charge, such as for the waitlist of a full division, doesn’t say Paid or Free', () => {
  const order = { ...of({}), title: 'Confirmation', standing: 'free' } as unknown as OrderView;
  render(detailOf(order).beside);
  expect(document.body.textContent).toBe('No charge');
});
