// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { DualPairs } from '#web/src/features/match/dual-pairs.tsx';
import { date, division } from '../../domain/play/rounds/kit.ts';

const names = (id: number | null) => (id === null ? null : `T${id}`);

/** Returns the first dual in a pool of duals the way its page shows it, after results for its pairs, first to last. */
function told(pairs: number, winners: readonly ('home' | 'away')[]): string[] {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, kind: 'dual', pairs, format: 1 });
  const rows = () => playViewOf(of.state, new Map(), 'crew').pools[0]!.matches.filter(({ dualN }) => dualN === 1);
  for (const [at, won] of winners.entries()) {
    const { id, games } = rows()[at]!;
    const [home, away] = won === 'home' ? [games[0]!.to, 9] : [9, games[0]!.to];
    of.run({ type: 'score', matchId: id, games: [{ number: 1, home, away }] });
  }
  render(
    <MemoryRouter>
      <DualPairs
        {...{ pairs: rows(), names, tournamentId: 7, zone: 'America/New_York', hideTimes: false, word: 'Dual' }}
        pairOf={() => undefined}
      />
    </MemoryRouter>,
  );
  const card = screen.getByRole('region', { name: 'Dual 1' });
  const lines = within(card).getAllByRole('listitem');
  for (const [at, won] of winners.entries())
    expect(lines[at]!.textContent).toMatch(new RegExp(`${won === 'home' ? 'T100' : 'T102'} \\d+-9$`));
  return [
    card.querySelector('b')?.textContent ?? '',
    /Started|Complete/.exec(card.textContent)?.[0] ?? '',
    lines.map(({ textContent }) => (textContent.includes('Exhibition') ? 'e' : 'c')).join(''),
  ];
}

afterEach(cleanup);

describe('a dual’s page', () => {
  it.each([
    { pairs: 3, winners: [], says: ['First to 2', '', 'ccc'], of: 'before it begins [P3-231] [P3-400]' },
    { pairs: 3, winners: ['home'], says: ['T100 leads 1-0', 'Started', 'ccc'], of: 'with a leader [P3-403] [P3-406]' },
    { pairs: 3, winners: ['home', 'away'], says: ['Tied 1-1', 'Started', 'ccc'], of: 'when it is tied [P3-407]' },
    {
      pairs: 3,
      winners: ['home', 'home'],
      says: ['T100 won 2-0', 'Complete', 'ccc'],
      of: 'when it is won after two pairs [P3-398] [P3-404] [P3-405]',
    },
    {
      pairs: 4,
      winners: ['away', 'home', 'away', 'home'],
      says: ['T102 won 2-1', 'Complete', 'ccce'],
      of: 'with four pairs, the last an exhibition [P3-402]',
    },
    {
      pairs: 5,
      winners: ['home', 'home'],
      says: ['T100 leads 2-0', 'Started', 'ccccc'],
      of: 'with five pairs, not yet won after two [P3-399] [P3-401]',
    },
  ] as const)('shows the dual’s state $of', ({ pairs, winners, says }) => {
    expect(told(pairs, winners)).toEqual(says);
  });
});
