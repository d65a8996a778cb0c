// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tournamentView } from '#domain/catalog/views.ts';
import { defaultTheme } from '#domain/organizations/theme.ts';
import { EventNotices } from '#web/src/features/event/event-notices.tsx';
import { aTournament } from '../../kit/catalog.ts';

const today = '2026-06-12';
const organization = { id: 7, name: 'Pacific Sand', username: 'pacific', logoUrl: '', email: '', websiteUrl: '' };
const eventToday = (over: Parameters<typeof aTournament>[0]) =>
  tournamentView.parse({
    ...aTournament({ id: 5, name: 'Camp', isPublic: true, startDate: today, endDate: today, ...over }),
    organization,
    divisions: [],
  });
const show = (over: Parameters<typeof aTournament>[0]) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <EventNotices event={eventToday(over)} pages />
      </MemoryRouter>
    </SWRConfig>,
  );

// Noon at the venue.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-12T19:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a canceled event’s page says whom to contact about refunds', () => {
  show({ statusId: 101, statusNote: 'Storm.' });
  screen.getByText('This event is canceled.');
  screen.getByText(/Contact .+ about refunds\. Storm\./);
});

it('a dismissed notice stays hidden on this device, and one that can’t be dismissed stays', async () => {
  localStorage.clear();
  const alert = { type: 'info' as const, text: 'Bring water' };
  const registartionAlerts = [
    { ...alert, id: 1, dismissable: true },
    { ...alert, id: 2, text: 'Park on 2nd St', dismissable: false },
  ];
  vi.useRealTimers();
  show({ registartionAlerts });
  await userEvent.click(screen.getByRole('button', { name: /dismiss|close/i }));
  expect(screen.queryByText('Bring water')).toBeNull();
  cleanup();
  show({ registartionAlerts });
  await screen.findByText('Park on 2nd St');
  expect(screen.queryByText('Bring water')).toBeNull();
});

it.each([
  ['needs a password', { hasPassword: true }, 'A password is required to register.'],
  ['is on another site', { externalRegistrationUrl: 'https://x.example' }, 'Registration is on another site.'],
  ['is for members', { membersOnly: true }, 'This event is for members.'],
])('an event’s page says that registration %s', (_, over, text) => {
  show(over);
  screen.getByText(text);
  expect(screen.queryAllByRole('link', { name: /^Join/ })).toHaveLength('membersOnly' in over ? 1 : 0);
});

it.each([
  ['the organizer’s own page', [], 'pacific', 'https://pacific.example/join'],
  ['the page of the body whose members play', ['membersOnly-SCVA'], 'scva', 'https://scva.example/join'],
  ['the organizer’s levels if its theme names no page', [], 'pacific', '/member/levels?organization=pacific'],
])('joining a members-only event leads to %s, on every site [P2-840] [P2-841]', async (_, props, of, link) => {
  const membership = link.startsWith('https') ? link : null;
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).includes(`/api/theme/${of}`)
      ? Response.json({ ...defaultTheme, membership })
      : Response.json({ code: 'x', kind: 'missing', title: 'x' }, { status: 404 }),
  );
  show({ membersOnly: true, props });
  await waitFor(() => expect(screen.getByRole('link', { name: /^Join/ }).getAttribute('href')).toBe(link));
});

describe('an event’s notices on its day', () => {
  it('link to the live page once a day of play is published', () => {
    show({ props: ['courtTimes'] });
    expect(screen.getByRole('link', { name: 'Follow live' }).getAttribute('href')).toContain('/tournament/5/live');
  });
  it('don’t link a camp without matches to an empty live page', () => {
    show({ type: 'Camp' });
    expect(screen.queryByText('Live now.')).toBeNull();
  });
});
