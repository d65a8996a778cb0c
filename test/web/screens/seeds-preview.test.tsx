// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BracketPreview, PoolsPreview } from '#web/src/screens/run/seeds-preview.tsx';

afterEach(cleanup);
const teams = (n: number) => Array.from({ length: n }, (_, i) => 100 + i);
const names = (id: number | null) => `Team ${id}`;

describe('what pools and brackets will be', () => {
  it('pools of a single team are no pools: how many there can be is said', () => {
    render(<PoolsPreview teams={teams(11)} pools={6} names={names} />);
    expect(screen.getByText('11 teams make 5 pools at most')).toBeTruthy();
    expect(screen.queryByText('Pool A')).toBeNull();
  });

  it('two of one pool who would meet again in the first round are marked', () => {
    const poolOf = (id: number) => (id === 100 || id === 103 ? 'A' : id === 101 ? 'B' : null);
    render(<BracketPreview teams={teams(4)} type="SINGLE_ELIM" champions={1} names={names} poolOf={poolOf} />);
    expect(screen.getAllByText(/^Both from Pool/).map((chip) => chip.textContent)).toEqual(['Both from Pool A']);
  });
});
