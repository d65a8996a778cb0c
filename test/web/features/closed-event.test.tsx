// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TournamentView } from '#domain/catalog/views.ts';
import { eventTabs } from '#web/src/features/event/event-tabs.ts';
import { divisionTabs } from '#web/src/features/live-division/division-board.tsx';
import { CourtScore } from '#web/src/screens/courts/overlay.tsx';

const division = {
  ...{ id: 7, props: [], surgeProtected: false, places: { active: 8, waiting: 0 } },
} as unknown as TournamentView['divisions'][number];
const event = {
  ...{ id: 5, name: 'Club Night', type: 'Tournament', props: [], isPublic: true, publicCanNav: false, statusId: 1 },
  ...{ divisions: [division], organization: null, location: null },
} as unknown as TournamentView;
const all = { admin: false, settings: undefined, title: undefined, pages: true };
const titles = (pages: boolean, of = event, more: object = {}) =>
  divisionTabs(undefined, of, division, { admin: false, settings: undefined, title: undefined, pages, ...more }).map(
    ({ title }) => title,
  );

describe('a division’s tabs at an overview-only event', () => {
  it('never link a stranger to a closed page', () => {
    expect(titles(true)).toEqual(['Home', 'Teams']);
    expect(titles(false)).toEqual([]);
  });
  it('say Players in a division for single players, as in a camp', () => {
    const single = { ...event, divisions: [{ ...division, numOfPlayers: 1, showTeams: true }] } as TournamentView;
    expect(divisionTabs(undefined, single, single.divisions[0] as never, all).map(({ title }) => title)).toContain(
      'Players',
    );
    expect(eventTabs(single).map(({ title }) => title)).toContain('Players');
    const mixed = [...single.divisions, { ...division, numOfPlayers: 4, showTeams: true }];
    expect(eventTabs({ ...single, divisions: mixed as never }).map(({ title }) => title)).toContain('Teams');
  });
  it('have Teams after Settings for admins [P3-093]', () => {
    const tabs = titles(true, event, { admin: true, settings: '/settings' });
    expect(tabs).toEqual(['Settings', 'Rounds', 'Home', 'Teams']);
  });
  it('include the session’s dates and the waitlist', () => {
    expect(titles(false, { ...event, type: 'Training Session' } as TournamentView)).toEqual(['Dates']);
    expect(titles(false, event, { title: 'Waitlist' })).toEqual(['Waitlist']);
  });
});

describe('the court overlay at an overview-only event', () => {
  let asked: string[];
  beforeEach(() => {
    asked = [];
    vi.stubGlobal('fetch', async (url: string | URL | Request) => {
      const at = String(url instanceof Request ? url.url : url);
      asked.push(at);
      if (/access/i.test(at)) return Response.json({ pages: false });
      return /tournament\/5(\?|$)/.test(at) ? Response.json(event) : Response.json({}, { status: 403 });
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  it('explains why it’s empty, and doesn’t request play data', async () => {
    render(
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <MemoryRouter initialEntries={['/tournament/5/overlay/1']}>
          <Routes>
            <Route path="/tournament/:tournamentId/overlay/:court" element={<CourtScore event={event} top={false} />} />
          </Routes>
        </MemoryRouter>
      </SWRConfig>,
    );
    await screen.findByText(/Only people in this event can see its scores/);
    expect(asked.filter((at) => /play|division/i.test(at))).toEqual([]);
  });
});
