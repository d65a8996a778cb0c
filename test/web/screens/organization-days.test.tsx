// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventsTable } from '#web/src/screens/clubs/events-table.tsx';
import { OwnCard } from '#web/src/screens/members/own-card.tsx';
import { CalendarScreen } from '#web/src/screens/organization/calendar.tsx';
import { OrganizationMemberScreen } from '#web/src/screens/organization/members/member.tsx';
import { MembersScreen } from '#web/src/screens/organization/members/members.tsx';
import { blankSeries, momentOfDay } from '#web/src/screens/series/editor-form.tsx';

vi.mock('#web/src/features/members/members-tabs.tsx', () => ({ MembersTabs: () => null }));

/** At this moment it is Jan 16 in Greenwich, but Jan 17 at the first organization and Jan 15 at the second. */
const moment = Date.parse('2031-01-16T11:30:00Z');
const zones: Record<string, string> = { ahead: 'Pacific/Kiritimati', behind: 'Etc/GMT+12' };
const host = (username: 'ahead' | 'behind') => ({
  ...{ id: 10, name: 'Beach Club', username, timeZone: zones[username] ?? '' },
});
let answers: (path: string) => object;
let asked: string[];
beforeEach(() => {
  vi.useFakeTimers({ now: moment, toFake: ['Date'] });
  answers = () => ({ items: [], next: null });
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const path = String(url);
    asked.push(path);
    const username = path.match(/\/api\/organization\/(ahead|behind)$/)?.[1];
    return Response.json(username ? host(username as 'ahead') : answers(path));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (shown: ReactElement, at = '/', pattern = '*') =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={pattern} element={shown} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );

it.each([
  ['ahead', '17'],
  ['behind', '15'],
])('an organization’s calendar marks today by the date in its time zone (%s)', async (username, day) => {
  show(<CalendarScreen />, `/${username}/calendar`, '/:username/calendar');
  await waitFor(() => expect(document.querySelector('td[data-today] > b')?.textContent).toBe(day));
});

it.each([
  ['ahead', '2031-01-17'],
  ['behind', '2031-01-15'],
] as const)('a new series starts on today’s date in its organization’s time zone (%s)', (username, day) => {
  const series = blankSeries('Tour', host(username), 7, { title: null, start: null, end: null });
  expect([series.dtStart, series.dtEnd]).toEqual([momentOfDay(day), momentOfDay(day)]);
});

it.each([
  ['ahead', '2031-01-17', 1],
  ['behind', '2031-01-16', 0],
] as const)(
  'a membership can be renewed by the date in its organization’s time zone (%s)',
  async (username, renewFrom, n) => {
    const held = {
      ...{ id: 7, playerProfileId: 70, levelId: 1, level: 3, from: '2030-02-01', to: '2031-02-01', name: 'Kim Kay' },
      ...{ imageUrl: null, levelName: 'Gold', state: 'active', isMinor: false, orderId: null, cardKey: 'k' },
      ...{ followKey: 'f', renewFrom, mayUpgrade: true, isFollowed: false, followedBy: null, renewsOn: null },
    };
    show(<OwnCard of={held as never} organization={host(username)} isOwner reload={() => undefined} />);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Renew' })).toHaveLength(n));
    expect(screen.getByRole('button', { name: 'Upgrade' })).toBeTruthy();
  },
);

it('a membership given by staff starts on today’s date in the organization’s time zone', async () => {
  const player = { id: 70, name: 'Kim Kay', imageUrl: null, email: '', phone: '', dob: null, guardian: null };
  answers = (path) =>
    path.includes('/history') ? { player, items: [], note: { text: '', rev: 0, by: '' } } : { items: [] };
  show(<OrganizationMemberScreen />, '/ahead/members/70', '/:username/members/:playerProfileId');
  fireEvent.click(await screen.findByRole('button', { name: 'Give a membership' }));
  await waitFor(() => expect(screen.getByLabelText('From')).toHaveProperty('value', '2031-01-17'));
  expect(screen.getByLabelText('Until')).toHaveProperty('value', '2032-01-17');
});

it('the filter for memberships that end soon counts from today in the organization’s time zone', async () => {
  show(<MembersScreen />, '/ahead/members?ends=30', '/:username/members');
  await waitFor(() => expect(asked.some((path) => path.includes('endingBy=2031-02-16'))).toBe(true));
});

it('a club’s table offers no registration for an event that started before today in the club’s time zone', async () => {
  const event = (id: number, startDate: string) => ({ id, name: `Open ${id}`, startDate, kind: 'tournament' });
  const entry = (teamId: number, of: object) => ({
    ...{ teamId, name: 'Club 16', clubTeamId: 1, event: of, division: { id: 7, name: '16U' }, state: 'playing' },
  });
  answers = () => ({
    items: [
      { id: 1, name: 'Club 16', season: 2031 },
      { id: 2, name: 'Club 14', season: 2031 },
    ],
  });
  const entries = [entry(101, event(1, '2031-01-16')), entry(102, event(2, '2031-01-17'))];
  const club = { id: 10, username: 'ahead', season: 2031, mayManage: true };
  show(<EventsTable club={club as never} entries={entries as never} />);
  const links = () =>
    screen.queryAllByRole('link', { name: /^Register/ }).map((link) => link.getAttribute('aria-label'));
  await waitFor(() => expect(links()).toEqual(['Register Club 14 for Open 2']));
});
