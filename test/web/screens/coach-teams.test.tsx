// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anonymous } from '#domain/identity/actor.ts';
import { byShape } from '#domain/identity/phone.ts';
import { registrationPlayer } from '#domain/registration/schema.ts';
import { FillPlayer } from '#web/src/features/registration/fill-player.tsx';
import type { PlayerPanelProps } from '#web/src/features/registration/player-panel-props.ts';
import { formOf, type PlayerContext, validationOf } from '#web/src/features/registration/player-validation.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';

vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ loading: false, state: 'signed-out', user: undefined, actor: { kind: 'anonymous' } }),
}));
const asked: string[] = [];
const team = (id: number, name: string, players: string[] = []) => ({
  ...{ id, name, players: players.map((each) => ({ playerProfileId: null, name: each })), towns: [], seed: null },
  ...{ finish: null, waitlist: false, checkedIn: false, club: '', logo: null, dtRegistered: 0 },
});
beforeEach(() => {
  asked.length = 0;
  const divisions = [aDivision(), aDivision({ id: 901, division: 'Coaches', props: ['coach-team-2'] })];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(String(url), 'http://site.test');
    asked.push(pathname);
    if (pathname === '/api/tournament/500') return Response.json({ ...aTournament(), divisions });
    if (pathname === '/api/division/900/teams')
      return Response.json({
        ...{ divisionId: 900, teams: [team(71, 'Diggers'), team(72, '', ['Ana Silva', 'Bo Reyes'])] },
        waitlist: [team(73, 'Aces')],
      });
    return Response.json({ code: 'test/none', title: 'None' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The form of someone who registers in a division with these flags, and the teams they picked. */
function Form({ props }: { props: string[] }) {
  const [player, put] = useState(registrationPlayer.parse({ firstName: 'Kay', lastName: 'Lee' }));
  const registrationFields = { fields: ['club' as const, 'highSchool' as const], requiredFields: [] };
  const context = {
    ...{ event: aTournament(), division: aDivision({ id: 901, props, registrationFields }), divisions: [] },
    ...{ editing: null, actor: anonymous, now: Date.UTC(2026, 4, 1), profiles: {}, membersOnly: null, joining: [] },
    ...{ organizer: { id: 10, name: 'Pier VB', username: 'pier', email: '' }, provenPhones: [], phones: byShape },
  } as unknown as PlayerContext;
  const form = formOf(player, 1, context);
  const nothing = () => {};
  const panel = {
    ...{ player, form, validation: validationOf(player, form, context), context, position: 1, others: [] },
    ...{ mayBeTbd: false, showAll: true, partner: '', onPartner: nothing, onProfile: nothing, onProven: nothing },
    ...{ onReplace: nothing, onChange: (change: object) => put((was) => ({ ...was, ...change })) },
  } as unknown as PlayerPanelProps;
  return (
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <FillPlayer {...panel} />
        <output>{player.teamsCoached.join(',')}</output>
      </MemoryRouter>
    </SWRConfig>
  );
}
const picked = () => document.querySelector('output')?.textContent;
const find = (name: string) => screen.findByRole('combobox', { name });
async function pick(field: HTMLElement, text: string) {
  await userEvent.type(field, text);
  await userEvent.keyboard('{ArrowDown}{Enter}');
}

it('coaches pick at least one of the event’s teams, and no more than the division allows [P2-027]', async () => {
  render(<Form props={['coach-team-2']} />);
  const first = await find('Find a team');
  screen.getByText('Choose at least one team');
  screen.getByText('Up to 2 teams');
  await pick(first, 'Dig');
  expect(picked()).toBe('71');
  expect(screen.queryByText('Choose at least one team')).toBeNull();
  screen.getByText('Diggers');
  await pick(await find('Find another team'), 'Silva');
  expect(picked()).toBe('71,72');
  screen.getByText('Ana Silva / Bo Reyes');
  expect(screen.queryByRole('combobox', { name: /^Find/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Diggers' }));
  expect(picked()).toBe('72');
  await pick(await find('Find another team'), 'Ace');
  expect(picked()).toBe('72,73');
});

it('coaches pick only from divisions that play, and don’t have to in a coaches’ division without a number of teams', async () => {
  render(<Form props={['coach']} />);
  await screen.findByRole('combobox', { name: 'Find a team (optional)' });
  expect(screen.queryByText('Choose at least one team')).toBeNull();
  expect(asked.filter((path) => path.endsWith('/teams'))).toEqual(['/api/division/900/teams']);
});

it.each([
  ['a player asks for everything the division asks for', [], ['Birthdate', 'Club', 'High school']],
  ['a spectator asks for a name and contact details only', ['spectators'], ['Mobile phone', 'Email']],
  ['a coach asks for contact details and a club only', ['coach-team-2'], ['Mobile phone', 'Email', 'Club']],
] as const)('the form of %s', async (_, props, asks) => {
  render(<Form props={[...props]} />);
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) =>
    textContent?.replace(' (optional)', ''),
  );
  expect(labels).toEqual(['First name', 'Last name', ...asks]);
});
