// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventPageView } from '#domain/catalog/pages/schema.ts';
import { location } from '#domain/catalog/schema.ts';
import { momentAt } from '#domain/series/leaderboard.ts';
import { paths } from '#domain/site/paths.ts';
import { EventPageScreen } from '#web/src/screens/series/event/home.tsx';
import { PageEditor } from '#web/src/screens/series/event/page-editor.tsx';

const pier = (id: number, name: string) => location.parse({ id, name, zone: 'America/Los_Angeles' });
const page: EventPageView = {
  ...{ id: 5, organizationId: 10, title: 'Beach Festival', titleTag: 'Beach_Festival', subtitle: '', adminId: 9 },
  ...{ dtStart: 1_780_000_020_000, dtEnd: 1_780_000_020_000, isPublic: true, rev: 1 },
  ...{ brochureHTML: '<p>Sand and music.</p>', coverPhotos: [] },
  locations: [pier(1, 'North Pier'), pier(2, 'South Pier')],
  organization: { id: 10, name: 'Pacific Sand', username: 'pacific' },
};
let answer: () => Response;
beforeEach(() => vi.stubGlobal('fetch', async () => answer()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Fresh = ({ at, children }: { at: string; children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
    <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
  </SWRConfig>
);
const show = (query = '') =>
  render(
    <Fresh at={`/event/pacific/Beach_Festival${query}`}>
      <Routes>
        <Route path={paths.eventPage} element={<EventPageScreen />} />
      </Routes>
    </Fresh>,
  );
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

describe('an event’s page', () => {
  it('shows its text first, then a tab per location, like a series, and can be reopened [P1-293] [P1-280]', async () => {
    answer = () => Response.json(page);
    show();
    await screen.findByText('Sand and music.');
    expect(tabs()).toEqual(['Information', 'Locations']);
    await userEvent.click(screen.getByRole('tab', { name: 'Locations' }));
    const places = within(await screen.findByRole('tablist', { name: 'Locations' })).getAllByRole('tab');
    expect(places.map(({ textContent }) => textContent)).toEqual(['North Pier', 'South Pier']);
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Admin' }), 'a visitor does not run it').toBeNull();
  });

  it('shows when it starts and ends at its first location, or only its days', async () => {
    const [dtStart, dtEnd] = [Date.UTC(2026, 5, 6, 16), Date.UTC(2026, 5, 7, 0, 30)];
    answer = () => Response.json({ ...page, dtStart, dtEnd });
    show();
    await screen.findByText(/Jun 6, 2026 · 9:00 AM – 5:30 PM Pacific Time/);
    cleanup();
    const day = momentAt('2026-06-06', null, page);
    answer = () => Response.json({ ...page, dtStart: day, dtEnd: day });
    show();
    await screen.findByText(/Jun 6, 2026$/);
  });

  it('opens the tab in the query, and starts with its location if it has no text [P1-293]', async () => {
    answer = () => Response.json({ ...page, brochureHTML: '<p>&nbsp;</p>', locations: [page.locations[0]] });
    show('?tab=locations');
    await screen.findByRole('tab', { name: 'Location' });
    expect(tabs()).toEqual(['Location']);
  });

  it('shows ERROR when it can’t be loaded [P1-294]', async () => {
    answer = () => Response.json({ code: 'catalog/no-such-page', title: 'No page', kind: 'missing' }, { status: 404 });
    show();
    await screen.findByText('ERROR');
  });
});

it('an event’s page shows its manager the tabs Event & Locations and Brochure [P1-296]', async () => {
  const nothing = () => undefined;
  render(
    <Fresh at="/">
      <PageEditor page={page} onSaved={nothing} onRead={nothing} onCancel={nothing} />
    </Fresh>,
  );
  expect(tabs()).toEqual(['Event & Locations', 'Brochure']);
  const first = screen.getByRole('region', { name: 'Event and locations' });
  await userEvent.type(within(first).getByLabelText(/^Title( \*)?$/), '7');
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined();
});

it('an event’s page editor shows who saved the page in the meantime, even if only its text changed', async () => {
  const saved = { kind: 'eventPageTexts', itemId: '5', name: null, act: 'changed', named: [], changes: [] };
  const row = { ...saved, key: '1', at: Date.now() + 60_000, by: { id: 9, name: 'Dana', isStaff: false } };
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (String(url).includes('/history')) return Response.json({ rows: [row], next: null });
    if (method === 'GET') return Response.json({ ...page, rev: 2 });
    return Response.json({ code: 'request/stale', kind: 'stale', title: 'Stale' }, { status: 412 });
  });
  const nothing = () => undefined;
  render(
    <Fresh at="/">
      <PageEditor page={page} onSaved={nothing} onRead={nothing} onCancel={nothing} />
    </Fresh>,
  );
  await userEvent.type(screen.getByLabelText(/^Title( \*)?$/), '7');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText(/^Dana saved this at /);
});
