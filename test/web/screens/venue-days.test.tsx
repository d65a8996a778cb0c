// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListedCard } from '#domain/catalog/listing/schema.ts';
import { EventCard } from '#web/src/features/event-card/event-card.tsx';
import { EventTable } from '#web/src/features/event-card/event-table.tsx';
import { MineHome } from '#web/src/screens/events/mine.tsx';
import { RefereeCards } from '#web/src/screens/events/role-cards.tsx';
import { EventsRun } from '#web/src/screens/organization/events-run.tsx';
import { MyTeamsScreen } from '#web/src/screens/teams/my-teams.tsx';

const host = { id: 10, name: 'Beach Club', username: 'beach' };
const user = {
  id: 1,
  firstName: 'Dana',
  pages: [{ ...host, props: ['TD'] }],
  profiles: [],
  emails: [],
  roles: [],
  props: [],
  collegeTeams: [],
  bidPrograms: [],
};
vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ state: 'signed-in', loading: false, user, actor: { kind: 'user', user } }),
}));
vi.mock('#web/src/features/tasks/needs-you.tsx', () => ({ NeedsYou: () => null }));

/** At this moment it is Jan 17 at the first venue and Jan 15 at the second, whatever the date on this device. */
const moment = Date.parse('2031-01-16T11:30:00Z');
const [ahead, behind] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
const card = (id: number, day: string, zone: string): ListedCard => ({
  ...{ id, name: `${day} in ${zone}`, startDate: day, endDate: day, eventType: 'Tournament', manualEventType: null },
  ...{ divisionNames: [], divisions: [], locationsString: '', logos: [], tags: [], isPublic: true, isSeries: false },
  ...{ isLeague: false, isTrainingSession: false, urlTag: null, statusId: 0, organization: { id: 10 } },
  ...{ sanctionedBy: 'AVP', sameMonth: true, coverPhotoUrl: null, formerDates: null, changedAt: null, zone },
});
const onNow = [card(1, '2031-01-15', behind), card(2, '2031-01-17', ahead)];
const notNow = [card(3, '2031-01-17', behind), card(4, '2031-01-15', ahead)];
const team = (id: number, startDate: string, zone: string) => ({
  ...{ id, name: `Team ${id}`, tournamentId: id, divisionId: id, division: 'A', players: [], state: 'playing' },
  ...{ drop: false, due: 0, currency: 'USD', checkedIn: false },
  event: { name: `${startDate} in ${zone}`, kind: 'tournament', startDate, endDate: startDate, statusId: 0, zone },
});

beforeEach(() => {
  vi.useFakeTimers({ now: moment, toFake: ['Date'] });
  vi.stubGlobal('fetch', async (url: string) => {
    const path = String(url);
    const items = [...onNow, ...notNow];
    if (path.includes('/me/Teams'))
      return Response.json({ items: [team(1, '2031-01-15', behind), team(2, '2031-01-15', ahead)] });
    if (path.includes('/api/tournament/') && !/refereed|mine|summaries/.test(path)) return new Promise(() => undefined);
    return Response.json({ items, page: 1, pages: 1, total: items.length, searchedTo: null });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const show = (page: ReactElement) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>{page}</MemoryRouter>
    </SWRConfig>,
  );
const names = (cards: readonly ListedCard[]) => cards.map(({ name }) => name).toSorted();

it('lists mark events as live based on the date at the venue, for visitors in any time zone', () => {
  show(<EventTable cards={[...onNow, ...notNow]} signedIn={false} />);
  const live = screen.getAllByText('Live').map((chip) => chip.closest('tr')?.querySelector('a')?.textContent);
  expect([...new Set(live)].toSorted()).toEqual(names(onNow));
});

it('Home puts events under "Live now" based on the date at the venue', async () => {
  show(<EventsRun cards={[...onNow, ...notNow]} organization={host} />);
  const live = screen.getByRole('region', { name: 'Live now' });
  expect([...live.querySelectorAll('a')].map((link) => link.textContent).toSorted()).toEqual(names(onNow));
});

it('cards mark events as live based on the date at the venue', () => {
  show(
    <ul>
      {[...onNow, ...notNow].map((one) => (
        <EventCard key={one.id} card={one} signedIn={false} />
      ))}
    </ul>,
  );
  const live = screen.getAllByText('Live').map((chip) => chip.closest('article')?.querySelector('h2')?.textContent);
  expect(live.toSorted()).toEqual(names(onNow));
});

it('a director’s Home has a card for each event that is on today at its venue', async () => {
  show(<MineHome />);
  const cards = await screen.findAllByText('On today');
  expect(cards.map((chip) => chip.parentElement?.querySelector('b')?.textContent).toSorted()).toEqual(names(onNow));
});

it('a ref’s Home has the courts of events that are on today at their venue, and upcoming events below', async () => {
  show(<RefereeCards />);
  await screen.findByText('You ref next');
  const on = screen.getAllByRole('heading', { name: /^You ref (?!next)/ }).map((heading) => heading.textContent);
  expect(on.toSorted()).toEqual(names(onNow).map((name) => `You ref ${name}`));
  expect(screen.getByText('2031-01-17 in Etc/GMT+12')).toBeTruthy();
});

it('My Teams lists a team as played once its last day is over at the venue', async () => {
  show(<MyTeamsScreen />);
  const played = (await screen.findByRole('heading', { name: 'Played' })).closest('section');
  expect(played?.textContent).toContain('Team 2');
  expect(played?.textContent).not.toContain('Team 1');
});
