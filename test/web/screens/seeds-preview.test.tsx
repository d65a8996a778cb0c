// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { createBracket } from '#domain/play/brackets/create.ts';
import { BracketPreview } from '#web/src/screens/run/preview/bracket-preview.tsx';
import { meetingsInBracket, meetingsInPools, PoolsPreview } from '#web/src/screens/run/preview/pools-preview.tsx';
import { Seating } from '#web/src/screens/run/preview/seating.tsx';

afterEach(cleanup);
const teams = (n: number) => Array.from({ length: n }, (_, i) => 100 + i);
const names = (id: number | null) => `Team ${id}`;
const noFacts = { club: () => '', pool: () => null };

function Pools({ n, pools, club = () => '' }: { n: number; pools: number; club?: (id: number) => string }) {
  const seeds = teams(n);
  const [order, setOrder] = useState<number[]>([]);
  const now = order.length > 0 ? order : seeds;
  return (
    <Seating
      seeds={seeds}
      order={now}
      names={names}
      meetings={meetingsInPools(now, pools, false)}
      facts={{ ...noFacts, club }}
      onOrder={setOrder}
    >
      {(swap, clash) => (
        <PoolsPreview
          teams={now}
          {...{ seeds, pools, names, swap, clash }}
          power={false}
          titles={['A', 'B', 'C', 'D', 'E', 'F']}
        />
      )}
    </Seating>
  );
}
const inPool = (name: string) =>
  [...screen.getByRole('region', { name: `Pool ${name}` }).querySelectorAll('button')].map((one) => one.dataset.seat);

describe('a preview of pools and brackets', () => {
  it('allows no single-team pools, and shows how many pools are possible', () => {
    render(<Pools n={11} pools={6} />);
    expect(screen.getByText('11 teams can fill at most 5 pools')).toBeTruthy();
    expect(screen.queryByText('Pool A')).toBeNull();
  });

  it('swaps two teams pressed one after the other, and describes the moves', () => {
    render(<Pools n={8} pools={2} />);
    expect(inPool('A')).toEqual(['100', '103', '104', '107']);
    fireEvent.click(screen.getByRole('button', { name: /Team 100/ }));
    fireEvent.click(screen.getByRole('button', { name: /Team 101/ }));
    expect(inPool('A')).toEqual(['101', '103', '104', '107']);
    expect(screen.getByText('2 teams moved from the rules’ order')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reset to rule order' }));
    expect(inPool('A')).toEqual(['100', '103', '104', '107']);
  });

  it('moves a club’s teams into different pools', () => {
    const club = (id: number) => (id === 100 || id === 103 ? 'Surf' : '');
    render(<Pools n={8} pools={2} club={club} />);
    expect(screen.getByText('1 matchup to avoid')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep clubs and pools apart' }));
    expect(screen.queryByText(/to avoid/)).toBeNull();
    const [a] = ['A', 'B'].map(inPool);
    expect([a?.includes('100'), a?.includes('103')].filter(Boolean)).toHaveLength(1);
  });

  it('marks teams from the same pool that would meet again in the first round', () => {
    const pool = (id: number) => (id === 100 || id === 103 ? 'A' : id === 101 ? 'B' : null);
    const state = must(createBracket({ type: 'SINGLE_ELIM' }, teams(4)));
    render(
      <Seating
        seeds={teams(4)}
        order={teams(4)}
        names={names}
        meetings={meetingsInBracket(state)}
        facts={{ ...noFacts, pool }}
        onOrder={() => undefined}
      >
        {(swap, clash) => <BracketPreview state={state} name="Gold" seeds={teams(4)} {...{ names, swap, clash }} />}
      </Seating>,
    );
    const marked = screen.getAllByRole('button', { name: /Both from Pool A/ });
    expect(marked.map((one) => one.dataset.seat)).toEqual(['100', '103']);
  });
});
