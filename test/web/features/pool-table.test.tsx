// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PoolView } from '#domain/play/views.ts';
import { PoolTable } from '#web/src/features/pool-sheet/pool-table.tsx';

const summary = {
  ...{ dualWins: 0, dualLosses: 0, matchWins: 0, matchLosses: 0, setWins: 0, setLosses: 0 },
  ...{ pointsFor: 0, pointsAgainst: 0, matchSplits: 0, matchPoints: 0 },
};
const row = (slot: number, rank: number, more: Partial<PoolView['rows'][number]> = {}): PoolView['rows'][number] => ({
  ...{ teamId: 100 + slot, slot, seed: slot, rank, forfeit: false, sub: false, tied: false, notes: [] },
  ...more,
  summary: { ...summary, ...more.summary },
});
const pool = (rows: PoolView['rows'], status: PoolView['status'] = 'Started'): PoolView => ({
  ...{
    id: 1,
    roundId: 5,
    flightId: null,
    name: 'A',
    kind: 'roundRobin',
    courts: [],
    minutes: null,
    locked: false,
    canLock: false,
    tiebreaks: null,
    forfeits: 'full',
  },
  ...{ status, rows, matches: [] },
});
const names = (id: number | null) => (id === null ? null : `Team ${id}`);

/** Returns each row's cells, from top to bottom, by column title. */
function lines() {
  const [head, ...body] = screen.getAllByRole('row');
  const titles = within(head!)
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent);
  return body.map((line) =>
    Object.fromEntries(
      within(line)
        .getAllByRole('cell')
        .map((cell, at) => [titles[at], cell.textContent]),
    ),
  );
}

afterEach(cleanup);

describe('a pool’s standings table', () => {
  it('shows point differences with their sign [P3-220]', () => {
    const points = [
      [50, 40],
      [40, 50],
      [45, 45],
    ] as const;
    const rows = points.map(([pointsFor, pointsAgainst], i) =>
      row(i + 1, i + 1, { summary: { ...summary, pointsFor, pointsAgainst } }),
    );
    render(<PoolTable pool={pool(rows)} names={names} mine={null} />);
    expect(lines().map((line) => line['+/–'])).toEqual(['+10', '−10', '0']);
    expect(lines().map((line) => line.Ratio)).toEqual(['1.250', '0.800', '1.000']);
  });

  it('lists teams by rank with seed, ties, forfeits and record', () => {
    const rows = [
      row(2, 1, { summary: { ...summary, matchWins: 2, setWins: 4, setLosses: 1 } }),
      row(1, 2, { tied: true, summary: { ...summary, matchLosses: 1, matchSplits: 1 } }),
      row(3, 99, { forfeit: true }),
    ];
    render(<PoolTable pool={pool(rows)} names={names} mine={102} />);
    expect(lines().map((line) => [line.Rank, line.Seed, line['W–L–T'], line.Sets])).toEqual([
      ['1', '2', '2–0–0', '4–1'],
      ['T2', '1', '0–1–1', '0–0'],
      ['F', '3', '0–0–0', '0–0'],
    ]);
    expect(lines()[2]?.Team).toContain('Forfeit');
    expect(screen.getAllByRole('row')[1]?.hasAttribute('data-mine')).toBe(true);
  });

  it('draws the line below the last rank that advances, once play has begun', () => {
    const rows = [row(3, 1), row(1, 2), row(2, 3)];
    const cuts = () => screen.getAllByRole('row').map((line) => line.hasAttribute('data-cut'));
    const { rerender } = render(<PoolTable pool={pool(rows)} names={names} mine={null} advance={2} />);
    expect(cuts()).toEqual([false, false, true, false]);
    rerender(<PoolTable pool={pool(rows, null)} names={names} mine={null} advance={2} />);
    expect(cuts()).toEqual([false, false, false, false]);
    expect(lines().map((line) => line.Seed)).toEqual(['1', '2', '3']);
  });

  it('keeps the slot numbers on a pool sheet, which its matches refer to [P3-167]', () => {
    render(<PoolTable pool={pool([row(2, 1), row(1, 2)])} names={names} mine={null} why advance={1} />);
    expect(lines().map((line) => [line['#'], line.Rank])).toEqual([
      ['1', '2'],
      ['2', '1'],
    ]);
  });

  it('has no ranks before the first match', () => {
    render(<PoolTable pool={pool([row(1, 1), row(2, 2)], null)} names={names} mine={null} />);
    expect(lines().map((line) => line.Rank)).toEqual(['–', '–']);
  });

  it('links a director from each row to its team', async () => {
    const onTeam = vi.fn();
    render(
      <PoolTable pool={pool([row(1, 1), row(2, 2, { teamId: null })])} names={names} mine={null} onTeam={onTeam} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Change Team 101' }));
    expect(onTeam.mock.calls).toEqual([[101]]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
