// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '#domain/site/paths.ts';
import { standingWord } from '#web/src/features/teams/state-chip.tsx';
import { MyTeamsScreen } from '#web/src/screens/teams/my-teams.tsx';
import { cast } from '../../domain/identity/actors.ts';

const session = vi.hoisted(() => ({ actor: null as unknown }));
vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ ...session, state: 'signed-in', loading: false, user: null }),
}));
vi.stubGlobal('fetch', async () => Response.json({ items: [] }));
afterEach(cleanup);

const clubLink = (actor: keyof typeof cast) => {
  session.actor = cast[actor];
  render(
    <MemoryRouter>
      <MyTeamsScreen />
    </MemoryRouter>,
  );
  return screen.queryByRole('link', { name: 'Create a club' })?.getAttribute('href');
};

it('My Teams offers a club to users who have none, because the menu lists only existing clubs', () => {
  expect(clubLink('user')).toBe(paths.clubCreate);
  cleanup();
  expect(clubLink('clubManager')).toBeUndefined();
});

it('a team whose session dates were all canceled has no dates left instead of playing', () => {
  const team = { state: 'playing', forfeit: false, drop: false } as const;
  expect([standingWord(team), standingWord({ ...team, noDates: true })]).toEqual(['Playing', 'No dates left']);
});
