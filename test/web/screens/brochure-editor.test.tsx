// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeriesView } from '#domain/series/views.ts';
import { BrochureEditor } from '#web/src/screens/series/brochure-editor.tsx';
import { blankSeries } from '#web/src/screens/series/editor-form.tsx';

const organization = { id: 101, name: 'Pacific Sand', username: 'pacific', timeZone: 'America/Los_Angeles' };
const series: SeriesView = {
  ...blankSeries('Winter_Sand', organization, 7, { title: null, start: '2026-12-05', end: null }),
  id: 12,
  rev: 3,
  title: 'Winter Sand',
};
/** A version that someone else saves in the meantime. */
const theirs: SeriesView = { ...series, rev: 4, subtitle: 'Bring gloves' };

/** Returns a change to a series a minute from now, so it is later than the edit. */
const historyRow = (id: number, name: string) => ({
  ...{ key: `${id}`, kind: 'series', itemId: `${id}`, name: null, at: Date.now() + 60_000 },
  ...{ by: { id: 9, name, isStaff: false }, act: 'changed', named: [], changes: [] },
});

const sent: { body: SeriesView; ifMatch: string | null }[] = [];
let replies: Response[] = [];
beforeEach(() => {
  sent.length = 0;
  replies = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    if (String(url).includes('/points')) return Response.json({ items: [] });
    if (String(url).includes('/history'))
      return Response.json({ rows: [historyRow(11, 'Olga'), historyRow(12, 'Dana')], next: null });
    if (method !== 'POST') return Response.json(String(url).includes('/series/') ? theirs : { items: [] });
    sent.push({ body: JSON.parse(String(body)), ifMatch: new Headers(headers).get('if-match') });
    return replies.shift() ?? Response.json(series);
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const onRead = vi.fn();
const onSaved = vi.fn();
const edit = (of: SeriesView = series) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <BrochureEditor series={of} onSaved={onSaved} onRead={onRead} onCancel={() => undefined} />
      </MemoryRouter>
    </SWRConfig>,
  );
const type = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the series editor', () => {
  it('validates with the API’s schema, and shows a missing title next to its field without sending', async () => {
    edit();
    await type(/^Title \*/, '');
    await save();
    await screen.findByText('A title is required');
    expect(sent).toEqual([]);
  });

  it('sends limits as numbers or null, and the rankings in order', async () => {
    edit();
    await type(/^Best results that count/, '3');
    await type(/^Latest results only/, 'x');
    await userEvent.click(screen.getByRole('checkbox', { name: /gender/i }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a location' }));
    await type(/^Name/, 'Hermosa Beach');
    await save();
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
    const { settings, locations } = sent[0]!.body;
    expect([settings.topN, settings.lastN, settings.ranking]).toEqual([3, null, ['overall', 'gender']]);
    expect(locations.map(({ name }) => name)).toEqual(['Hermosa Beach']);
  });

  it('has one day, or ends a day later when that is unchecked [P1-448] [P1-449]', async () => {
    edit();
    const oneDay = screen.getByRole('checkbox', { name: 'One day' });
    expect(screen.queryByLabelText('Last day')).toBeNull();
    await userEvent.click(oneDay);
    expect((screen.getByLabelText('Last day') as HTMLInputElement).value).toBe('2026-12-06');
    await userEvent.click(oneDay);
    expect(screen.queryByLabelText('Last day')).toBeNull();
  });

  it('warns about a new tag only on a published page, and about a point system that tournaments must add [P1-447] [P1-460]', () => {
    edit();
    expect(screen.queryByText(/A new tag breaks the links/)).toBeNull();
    expect(screen.queryByText(/^Every tournament must add this point system/)).toBeNull();
    cleanup();
    edit({ ...series, isPublic: true, settings: { ...series.settings, pointSystemId: 3 } });
    screen.getByText(/A new tag breaks the links/);
    screen.getByText(/^Every tournament must add this point system/);
  });

  it('starts a new series with the title in its tag [P1-450]', () => {
    const given = { title: null, start: null, end: null };
    expect(blankSeries('Winter_Sand_2026_12_05', organization, 7, given).title).toBe('Winter Sand');
  });

  it('saves notices for the series’ page', async () => {
    edit();
    await userEvent.click(screen.getByRole('button', { name: 'Add a notice' }));
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Warning');
    await save();
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent[0]!.body.infoAlerts).toEqual([{ id: 1, type: 'warning', text: '', dismissable: false }]);
  });

  it('merges someone else’s changes in other fields, keeps what the user typed, and shows who saved', async () => {
    edit();
    replies = [Response.json({ code: 'kernel/stale', kind: 'stale', title: 'Somebody else saved.' }, { status: 412 })];
    await type(/^Title \*/, 'Winter Sand Tour');
    await save();
    await vi.waitFor(() => expect(onRead).toHaveBeenCalledWith(theirs));
    await vi.waitFor(() => expect((screen.getByLabelText(/^Subtitle/) as HTMLInputElement).value).toBe('Bring gloves'));
    expect((screen.getByLabelText(/^Title \*/) as HTMLInputElement).value).toBe('Winter Sand Tour');
    expect(onSaved).not.toHaveBeenCalled();
    await screen.findByText(/^Dana saved this at /);
  });
});
