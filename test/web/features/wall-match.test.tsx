// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { locateMatches, namesOf } from '#domain/play/match-location.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { CourtCard } from '#web/src/features/live-division/court-card.tsx';
import { WallMatch } from '#web/src/features/wall/wall-match.tsx';
import { date, division } from '../../domain/play/rounds/kit.ts';

afterEach(cleanup);

it('a wall display shows a postponed match without its old time', () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: Date.UTC(2026, 10, 20, 9) });
  of.run({ type: 'markMatches', matchIds: [of.state.pools[0]!.matches[0]!.id], status: 102 });
  const view = playViewOf(of.state, new Map(), 'public');
  const all = playViewOf(of.state, new Map(), 'crew');
  const [matchLocation] = locateMatches(all);
  const { container } = render(<WallMatch placed={{ ...matchLocation!, names: namesOf(view) }} zone="UTC" />);
  expect(container.textContent).toContain('Postponed');
  expect(container.textContent).not.toContain('9:00');
});

it("a match that a director called to its court says It's on before its first point, on the wall and on live pages", () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: Date.UTC(2026, 10, 20, 9) });
  of.run({ type: 'markMatches', matchIds: [of.state.pools[0]!.matches[0]!.id], status: 0 });
  const all = playViewOf(of.state, new Map(), 'crew');
  const placed = { ...locateMatches(all)[0]!, names: namesOf(all) };
  const wall = render(<WallMatch placed={placed} zone="UTC" />);
  expect(wall.container.textContent).toContain("It's on");
  wall.unmount();
  const { getByText } = render(
    <MemoryRouter>
      <CourtCard court="1" first={placed} tournamentId={7} zone="UTC" mine={new Set()} />
    </MemoryRouter>,
  );
  expect(getByText("It's on").className).not.toContain('sr-only');
});
