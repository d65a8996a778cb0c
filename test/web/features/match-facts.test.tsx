// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { MatchView } from '#domain/play/views.ts';
import { MatchFacts } from '#web/src/features/match/match-facts.tsx';
import { date, division } from '../../domain/play/rounds/kit.ts';

const names = (id: number | null) => (id === null ? null : `T${id}`);

/** Returns a match with a work team. */
function worked(): MatchView {
  const of = division(3);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1 });
  return playViewOf(of.state, new Map(), 'crew').pools[0]!.matches.find(({ refTeam }) => refTeam !== null)!;
}
const works = (spare: boolean) => {
  render(<MatchFacts match={worked()} names={names} zone="America/New_York" spare={spare} />);
  return screen.queryByText('Work team') !== null;
};

afterEach(cleanup);

it('a match shows its work team unless it’s a pair match that no longer matters', () => {
  expect(works(false)).toBe(true);
  cleanup();
  expect(works(true)).toBe(false);
});
