// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { PlayView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { followTeam } from '#web/src/features/live-division/follow-team.tsx';
import { BracketScreen } from '#web/src/screens/follow/bracket.tsx';
import { PoolsScreen } from '#web/src/screens/follow/pools.tsx';
import { date, division } from '../../domain/play/rounds/kit.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';

const live = vi.hoisted(() => ({ view: undefined as unknown }));
vi.mock('#web/src/features/live-division/use-play.ts', () => ({
  usePlay: () => ({
    ...{ view: live.view, loading: false, problem: undefined, crew: false, build: false, manage: false },
    ...{ toolsLost: false, connection: 'live', paused: false, pause() {}, resume() {}, reload: async () => {} },
  }),
}));
vi.mock('#web/src/features/favourites/notify-button.tsx', () => ({ NotifyButton: () => null }));

const spots = { places: { active: 8, waiting: 0 } };
let type: 'Tournament' | 'League';
let props: string[];
beforeEach(() => {
  type = 'Tournament';
  props = [];
  const organization = { id: 10, name: 'Pier', username: 'pier', logoUrl: '', email: '', websiteUrl: '' };
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(String(url), 'http://site.test');
    if (pathname.endsWith('/live-times')) return Response.json({ at: Date.now(), stop: null, times: [] });
    if (pathname.endsWith('/tournament/500'))
      return Response.json({
        ...aTournament({ type, startDate: date, endDate: date }),
        organization,
        divisions: [{ ...aDivision({ id: 2, props }), ...spots }],
      });
    return Response.json({ code: 'test/none', kind: 'missing', title: 'None' }, { status: 404 });
  });
});
afterEach(() => {
  followTeam(2, null);
  cleanup();
  vi.unstubAllGlobals();
});

const names = new Map(Array.from({ length: 8 }, (_, i) => [100 + i, { name: `Team ${i + 1}`, club: '', players: [] }]));
/** Opens a page of the division, in which this has been played. */
function open(
  page: ReactNode,
  pattern: string,
  at: string,
  of: ReturnType<typeof division>,
  change = (v: PlayView) => v,
) {
  live.view = change(playViewOf(of.state, names, 'public'));
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={pattern} element={page} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
}

/** Returns a division of this many teams with one bracket. */
function bracketOf(name: string, teams = 8) {
  const of = division(teams);
  of.run({ type: 'addRound', roundId: 50, kind: 'brackets', date });
  of.run({ type: 'makeBracket', roundId: 50, name, bracketType: 'SINGLE_ELIM_5TH_AND_7TH', format: 1 });
  of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
  return of;
}
const home = '/tournament/500/division/2/round/50/brackets/home';

it('a bracket’s page lists its rounds, its consolation matches and where each match’s winner and loser go', async () => {
  open(<BracketScreen />, paths.bracketHome, `${home}?view=list`, bracketOf('Gold'));
  // By label, because finding regions by role takes seconds on a page with a whole bracket.
  const round = async (name: string) => within(await screen.findByLabelText(name, { selector: 'section' }));
  (await round('Quarters')).getAllByText('Winner to M5 · Loser to M7');
  (await round('Semis')).getAllByText('Winner to final · Loser to 3rd place match');
  (await round('5th Place Semifinals')).getAllByText('Winner to 5th place match · Loser to 7th place match');
  for (const [name, ways] of [
    ['Medal Matches', 'Winner is champion · Loser finishes 2nd'],
    ['3rd Place', 'Winner finishes 3rd · Loser finishes 4th'],
    ['5th Place', 'Winner finishes 5th · Loser finishes 6th'],
    ['7th Place', 'Winner finishes 7th · Loser finishes 8th'],
  ] as const)
    (await round(name)).getByText(ways);
});

it('a bracket’s page names the round being played, then shows that it’s complete, its winner and all finishes', async () => {
  const of = bracketOf('Gold');
  of.playOut(50, 4);
  open(<BracketScreen />, paths.bracketHome, home, of);
  const state = async () => within((await screen.findByText('Gold', { selector: 'b' })).parentElement as HTMLElement);
  (await state()).getByText('Semis');
  (await state()).getByText(/· 8 teams · /);
  expect(screen.queryByRole('region', { name: 'Gold finishes' })).toBeNull();
  cleanup();
  of.playOut(50);
  open(<BracketScreen />, paths.bracketHome, home, of);
  (await state()).getByText('Complete');
  (await state()).getByText('Winner: Team 1');
  const finishes = within(await screen.findByRole('region', { name: 'Gold finishes' }, { timeout: 10_000 }));
  expect(finishes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 8 }, (_, at) => `${at + 1}Team ${at + 1}`),
  );
});

it('a bracket’s own address opens it, and links to the day’s other brackets', async () => {
  const silver = playViewOf(bracketOf('Silver', 4).state, names, 'public').brackets[0]!;
  const two = (view: PlayView) => ({ ...view, brackets: [...view.brackets, { ...silver, id: 9 }] });
  open(<BracketScreen />, paths.bracket, '/tournament/500/division/2/round/50/brackets/9', bracketOf('Gold'), two);
  await screen.findByRole('heading', { name: 'Silver' });
  expect(screen.queryByRole('heading', { name: 'Gold' })).toBeNull();
  const links = within(screen.getByRole('navigation', { name: 'Brackets in Brackets' }));
  expect(links.getByRole('link', { name: 'Silver' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(links.getByRole('link', { name: 'Gold' }));
  await screen.findByRole('heading', { name: 'Gold' });
});

/** Returns a ladder of two weeks with two courts each. In the second week, Team 3 has moved up and Team 2 down. */
function ladder() {
  const of = division(4);
  for (const [at, roundId] of [50, 51].entries()) {
    of.run({ type: 'addRound', roundId, kind: 'pools', date });
    of.run({
      type: 'makePools',
      roundId,
      pools: 2,
      order: at === 0 ? [100, 101, 102, 103] : [100, 102, 101, 103],
    } as never);
    of.run({ type: 'changeRound', roundId, patch: { published: true } });
  }
  return of;
}
/** Gives a ladder's rounds their weeks, groups and flights. */
const asWeeks = (view: PlayView): PlayView => {
  const groups = [
    [
      [100, 101],
      [102, 103],
    ],
    [
      [100, 102],
      [101, 103],
    ],
  ];
  let next = -1;
  return {
    ...view,
    rounds: view.rounds.map((round, at) => ({
      ...round,
      name: `Week ${at + 1}`,
      week: { number: at + 1, byes: [], canceled: false, madeUp: [] },
    })),
    pools: view.pools.map((pool) => {
      next += 1;
      const teams = groups[pool.roundId - 50]![next % 2]!;
      return { ...pool, rows: teams.map((teamId, at) => ({ ...pool.rows[at]!, teamId })) };
    }),
  };
};

it('a ladder’s week shows who moved up and down, and the followed team’s court first', async () => {
  type = 'League';
  props = ['ladder'];
  followTeam(2, 101);
  history.replaceState(null, '', '/league/500/division/2/round/51/pools');
  open(<PoolsScreen />, paths.leaguePoolsHome, '/league/500/division/2/round/51/pools', ladder(), asWeeks);
  await screen.findByRole('heading', { name: 'Week 2' });
  screen.getByText('Up: Team 3. Down: Team 2.');
  const tables = screen.getAllByRole('table');
  expect(tables).toHaveLength(2);
  within(tables[0]!).getByText('Team 2');
  within(tables[1]!).getByText('Team 1');
  expect(document.body.innerHTML).toContain('/league/500/division/2/round/51/pools/');
  expect(document.body.innerHTML).not.toContain('"/tournament/500');
});

it('a league’s week that doesn’t move teams has no moves, and shows its pools by flight', async () => {
  type = 'League';
  open(<PoolsScreen />, paths.leaguePoolsHome, '/league/500/division/2/round/51/pools', ladder(), (view) => {
    const weeks = asWeeks(view);
    const flight = (id: number, name: string) => ({ ...{ id, name, published: true } }) as never;
    const flights = [flight(1, 'Gold flight'), flight(2, 'Silver flight')];
    return {
      ...weeks,
      rounds: weeks.rounds.map((round) => ({ ...round, flights })),
      pools: weeks.pools.map((pool, at) => ({ ...pool, flightId: (at % 2) + 1 })),
    };
  });
  await screen.findByRole('heading', { name: 'Week 2' });
  expect(screen.queryByText(/^Up: /)).toBeNull();
  screen.getByRole('heading', { name: 'Gold flight' });
  screen.getByRole('heading', { name: 'Silver flight' });
});
