// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it } from 'vitest';
import { LeaderboardPanel } from '#web/src/features/leaderboard/leaderboard.tsx';
import { RatingsByGroup } from '#web/src/features/people/ratings-by-group.tsx';

afterEach(cleanup);

const record = (date: string, tournament: string, finish: number, points: number, usedFor: string[]) => ({
  ...{ date, tournament, finish, points, usedFor, multiplier: 1, tags: [], name2: '', division: 'AA', tied: false },
});
const leader = {
  ...{ rank: 1, was: null, name: 'Ana Silva', id: '7', points: 105, events: 3, divisions: ['AA'], genders: ['Women'] },
  players: [{ id: 7, name: 'Ana Silva', photo: null, gradYear: 2031, isJunior: true, club: 'Gulf Beach' }],
  ...{ rankings: { Overall: 1 }, pointsBy: { Overall: 105 } },
  records: [
    record('2031-05-02', 'Stop 1', 1, 60, ['Overall']),
    record('2031-06-02', 'Stop 2', 2, 45, ['Overall']),
    record('2031-07-02', 'Stop 3', 5, 10, []),
  ],
};
const shown = (leaders: object[], seesCsv = false) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <LeaderboardPanel
          leaderboard={{ overall: [{ title: 'Overall', leaders }], divisional: [], gender: [] } as never}
          {...{ kind: 'player', titleTag: 'Tour', seesCsv, counted: null }}
        />
      </MemoryRouter>
    </SWRConfig>,
  );

it('a leaderboard without leaders says when there will be some [P1-285] [P1-587]', () => {
  shown([]);
  screen.getByText("You can't have leaders until the first event is played, silly");
});

it('a leader’s summary lists the rank, the player and each result, with those that count in bold [P1-315] [P1-318] [P1-319] [P1-320] [P1-325] [P1-326] [P1-327] [P1-329] [P1-330]', async () => {
  shown([leader]);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    ...['Rank', 'Name', 'Events', 'Points', 'View'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'View Ana Silva' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Player Summary' }));
  dialog.getByText('Currently Ranked 1st with 105 points');
  expect(dialog.getByRole('link', { name: 'Ana Silva' }).getAttribute('href')).toBe('/player/7');
  const rows = dialog.getAllByRole('row').slice(1);
  expect(rows.map((row) => [row.textContent?.includes('Stop'), row.dataset.used])).toEqual([
    [true, undefined],
    [true, 'true'],
    [true, 'true'],
  ]);
  dialog.getByText(/multiplier/i);
});

it('only admins see the leaderboard’s CSV [P1-332]', () => {
  shown([leader]);
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  cleanup();
  shown([leader], true);
  screen.getByRole('button', { name: 'Download CSV' });
});

it('ratings by age group show past, current and future groups, and “Unrated” for those without a rating [P1-038] [P1-338] [P1-339] [P1-340]', () => {
  render(
    <MemoryRouter>
      <RatingsByGroup ratings={[{ rating: '14U AA', earned: '2031-03-01' }] as never} age={15} />
    </MemoryRouter>,
  );
  const groups = screen.getAllByRole('term').map((term) => term.textContent);
  expect(groups).toEqual(['12U Past', '14U Past', '16U Current', '18U Future']);
  const ratings = screen.getAllByRole('definition').map((of) => of.textContent ?? '');
  expect(ratings.map((rating) => rating.startsWith('14U AA'))).toEqual([false, true, false, false]);
  expect(ratings.filter((rating) => rating === 'Unrated')).toHaveLength(3);
});
