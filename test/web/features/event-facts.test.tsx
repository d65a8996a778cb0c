// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { location } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { EventFacts } from '#web/src/features/event/event-facts.tsx';
import { aTournament } from '../../kit/catalog.ts';

afterEach(cleanup);

const place = location.parse({
  ...{ id: 1, name: 'Pier Gym', address: '1 Ocean Ave', city: 'Hermosa Beach', state: 'CA' },
  zone: 'America/Los_Angeles',
});
const organization = { id: 10, name: 'Beach Club', username: 'beachclub', logoUrl: '', email: '', websiteUrl: '' };
const whereOf = (type: 'Training Session' | 'Tournament') => {
  const event = { ...aTournament({ id: 7, type }), locations: [place], organization, divisions: [] };
  render(
    <MemoryRouter>
      <EventFacts event={event as unknown as TournamentView} />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Pier Gym' }).getAttribute('href');
};

it('a session’s location opens in Maps with its address, since a session has no location page', () => {
  expect(whereOf('Training Session')).toMatch(/^https:\/\/www\.google\.com\/maps\/.*Pier%20Gym.*Ocean%20Ave/);
  screen.getByText('1 Ocean Ave, Hermosa Beach, CA');
});

it('a tournament’s location opens its own page', () => {
  expect(whereOf('Tournament')).toBe('/tournament/7/location');
});

it.each([
  ['planned', {}, true],
  ['canceled', { statusId: 101 }, false],
] as const)('a %s event offers to add itself to a calendar only if it takes place', (_, over, offers) => {
  const event = { ...aTournament({ id: 7, ...over }), locations: [place], organization, divisions: [] };
  render(
    <MemoryRouter>
      <EventFacts event={event as unknown as TournamentView} />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('link', { name: 'Add to my calendar' }) !== null).toBe(offers);
});

it.each([
  [['avpAdultSanction:AVPA_2026'], 'AVPAVPA_2026 (adults)'],
  [['avpAdultSanction:AVPA_2026', 'avpJrSanction:AVP_2STAR_2026'], 'AVPAVPA_2026 (adults), AVP_2STAR_2026 (juniors)'],
  [[], 'AVP'],
])('an AVP event says which sanctions its flags %j require [P2-161] [P2-162]', (props, words) => {
  const event = aTournament({ id: 7, sanctioningBody: 'AVP', props });
  render(
    <MemoryRouter>
      <EventFacts event={{ ...event, locations: [], organization, divisions: [] } as unknown as TournamentView} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Sanctioned by').closest('div')?.querySelector('dd')?.textContent).toBe(words);
});
