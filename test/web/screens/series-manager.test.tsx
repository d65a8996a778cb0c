// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SeriesView } from '#domain/series/views.ts';
import { blankSeries } from '#web/src/screens/series/editor-form.tsx';
import { ManagerPage } from '#web/src/screens/series/manager-page.tsx';

const organization = { id: 101, name: 'Pacific Sand', username: 'pacific', timeZone: 'America/Los_Angeles' };
const blank: SeriesView = blankSeries('Winter_Sand_2026_12_05', organization, 7, {
  ...{ title: null, start: '2026-12-05', end: null },
});
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    return Response.json({ items: [{ id: 30, name: 'Gulf Beach', username: 'gulf' }], rows: [], next: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const managed = (series: SeriesView) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={['/before', '/manage']} initialIndex={1}>
        <Routes>
          <Route path="/before" element={<p>the page before</p>} />
          <Route path="/manage" element={<ManagerPage series={series} onSaved={() => undefined} />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const slow = { timeout: 15_000 };

it('a new series opens in the editor without a way to its page, and Cancel goes back a page [P1-289] [P1-427] [P1-428]', async () => {
  managed(blank);
  await screen.findByRole('button', { name: 'Cancel' }, slow);
  expect(screen.getByRole('button', { name: 'Brochure' }).hasAttribute('disabled')).toBe(true);
  await press('Cancel');
  await screen.findByText('the page before');
});

it('leaving the Brochure tab drops edits that weren’t saved [P1-429]', async () => {
  managed({ ...blank, id: 12, rev: 3, title: 'Winter Sand' });
  await press('Edit');
  await userEvent.type(await screen.findByLabelText(/^Subtitle/, {}, slow), 'Bring gloves');
  await userEvent.click(screen.getByRole('tab', { name: 'Organizers' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Brochure' }));
  await screen.findByRole('button', { name: 'Edit' });
  expect(screen.queryByText('Bring gloves')).toBeNull();
});

it('an organization is searched for before it’s added to a series [P1-310] [P1-311] [P1-312]', async () => {
  managed({ ...blank, id: 12, rev: 3, title: 'Winter Sand' });
  await userEvent.click(screen.getByRole('tab', { name: 'Organizers' }));
  await press('Add an organization');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search organizations' }), 'gulf{Enter}');
  await vi.waitFor(() => expect(asked.some((url) => url.includes('search=gulf'))).toBe(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Gulf Beach' }));
  await screen.findByRole('dialog', { name: 'Add Gulf Beach?' });
});
