// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { RoundChips } from '#web/src/screens/run/round-card.tsx';
import { RoundParts } from '#web/src/screens/run/round-parts.tsx';

afterEach(cleanup);

it.each([
  [false, true],
  [true, false],
])('a league’s week can be rebuilt unless it is canceled: %s', (canceled, offers) => {
  const frame = { event: { id: 1 }, division: { id: 2 }, play: { reload: async () => {} }, names: () => null };
  const round = { id: 3, kind: 'pools', flights: [], week: { canceled } };
  const part = { id: 4, at: 0, name: 'Week 3', teams: 4, complete: false, started: false };
  render(
    <MemoryRouter>
      <RoundParts frame={frame as never} round={round as never} parts={[part] as never} open={null} onOpen={() => {}} />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('button', { name: 'Rebuild Week 3' }) !== null).toBe(offers);
});

it.each([
  [{ started: true, complete: false, lockReady: true, locked: false }, ['In progress', 'Ready to lock']],
  [{ started: true, complete: true, lockReady: true, locked: false }, ['Complete', 'Ready to lock']],
  [{ started: true, complete: true, lockReady: false, locked: false }, ['Complete']],
  [{ started: true, complete: true, lockReady: true, locked: true }, ['Complete']],
])('a round shows directors whether a pool’s results can be locked: %j [P3-430] [P3-432]', (round, chips) => {
  const { container } = render(<RoundChips round={round as never} />);
  expect([...container.children].map(({ textContent }) => textContent)).toEqual(chips);
});
